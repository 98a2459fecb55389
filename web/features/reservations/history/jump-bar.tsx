import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgendaSection, agendaSections } from '#shared/features/reservations/history/agenda.rules.ts'
import { cx } from '#web/ui/class-names.ts'
import { sectionIds } from './agreements-section.tsx'

type JumpBarProps = { counts: Record<AgendaSection, number> }

/** Links to the sections of the page, and marks the one being read. */
export function JumpBar({ counts }: JumpBarProps) {
  const { t } = useTranslation()
  const current = useSectionInView()
  return (
    <nav
      aria-label={t('reservations.agreements.sections')}
      className="scrollbar-none -mx-(--gutter) flex gap-4 overflow-x-auto border-b border-line px-(--gutter) max-sm:justify-between sm:gap-7 lg:mx-0 lg:px-0"
    >
      {agendaSections.map((section) => {
        const isCurrent = section === current
        return (
          <a
            key={section}
            href={`#${sectionIds[section]}`}
            aria-current={isCurrent || undefined}
            className={cx(
              'relative flex min-h-13 flex-none items-center gap-2 text-xs sm:text-sm',
              isCurrent
                ? 'font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ink'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            {t(`reservations.agreements.section.${section}`)}
            {counts[section] > 0 ? (
              <span
                className={cx(
                  'rounded-full px-1.5 py-0.5 text-2xs leading-tight font-semibold',
                  section === 'your_turn' ? 'bg-primary text-on-primary' : 'bg-surface-hover',
                )}
              >
                {counts[section]}
              </span>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}

/** The topmost section in the upper half of the window. */
function useSectionInView(): AgendaSection {
  const [current, setCurrent] = useState<AgendaSection>('your_turn')
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id)
        const first = agendaSections.find((section) => inView.has(sectionIds[section]))
        if (first) setCurrent(first)
      },
      { rootMargin: '-25% 0px -60% 0px' },
    )
    for (const id of Object.values(sectionIds)) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
