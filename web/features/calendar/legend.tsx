import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/class-names.ts'

const looks = ['free', 'open_to_offers', 'blocked', 'linked', 'agreement', 'negotiation'] as const
export type Look = (typeof looks)[number]

export const Swatch = ({ look }: { look: Look }) => (
  <span aria-hidden="true" className={cx('h-3.5 w-4.5 flex-none rounded-sm', `nights-${look}`)} />
)

/** The meaning of the different looks of nights. */
export function Legend({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('calendar.legend')}
      className={cx('flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-xs text-ink-muted', className)}
    >
      {looks.map((look) => (
        <li key={look} className="inline-flex items-center gap-1.5">
          <Swatch look={look} />
          {t(`calendar.states.${look}`)}
        </li>
      ))}
    </ul>
  )
}
