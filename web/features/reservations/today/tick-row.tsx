import { Check, CloudUpload, Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import { HelpPicture } from './help-picture.tsx'
import type { ShownTime } from './plan-times.ts'

type TickRowProps = { time: ShownTime; isOpen: boolean; onClick: () => void }

/** One thing to do: the whole row ticks it, and takes the tick back. */
export function TickRow({ time, isOpen, onClick }: TickRowProps) {
  const { t } = useTranslation()
  const facts = useFacts(time)
  const isOver = time.state === 'done' || !isOpen
  return (
    <>
      <button
        type="button"
        aria-pressed={time.state === 'done'}
        aria-disabled={isOpen ? undefined : true}
        onClick={isOpen ? onClick : undefined}
        className="grid min-h-16 w-full grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3.5 px-4 py-2 text-left hover:bg-surface-hover aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent md:gap-4 md:px-5"
      >
        <Ring state={time.state} />
        <span className="min-w-0">
          <b
            className={cx(
              'block leading-snug wrap-anywhere',
              isOver ? 'font-medium text-ink-muted' : 'font-semibold',
            )}
          >
            {time.text}
          </b>
          {facts ? <small className="block text-sm text-ink-muted wrap-anywhere">{facts}</small> : null}
        </span>
        {time.isWaiting ? (
          <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-info-ink">
            <CloudUpload aria-hidden="true" className="size-4" />
            {t('today.waiting')}
          </span>
        ) : null}
      </button>
      {time.picture === undefined ? null : (
        <div className="px-4 pb-3 pl-16 md:px-5 md:pl-17">
          <HelpPicture id={time.picture} task={time.text} />
        </div>
      )}
    </>
  )
}

const rings = {
  done: 'border-success bg-success text-canvas',
  problem: 'border-warning text-warning-ink',
  undone: 'border-line-field text-transparent',
  struck: 'border-line-field text-transparent',
} as const satisfies Record<ShownTime['state'], string>

function Ring({ state }: { state: ShownTime['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-8 place-items-center rounded-full border-2', rings[state])}
    >
      {state === 'problem' ? <Flag className="size-4" /> : <Check className="size-4.5" strokeWidth={3} />}
    </span>
  )
}

/** What there is to know besides: a medicine, until when, a problem, a note. */
function useFacts({ medicine, until, day, state, note }: ShownTime): string {
  const { t, i18n } = useTranslation()
  return [
    medicine ? t('today.medicine') : null,
    until > day ? t('today.until', { day: formatDay(until, i18n.language) }) : null,
    state === 'problem' ? t('today.has_problem') : null,
    note ?? null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}
