import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/class-names.ts'

export type RowOpening = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

type ChoiceRowProps = RowOpening & {
  icon: LucideIcon
  /** What is chosen here, for the row's name: 'Tarihler'. */
  label: string
  /** Null before anything is chosen. */
  chosen: ReactNode
  placeholder?: string
  detail?: ReactNode
  isInvalid?: boolean
  onPrepare?: () => void
  /** Under the line, open or not: an error, or what follows from the choice. */
  note?: ReactNode
  /** Shown while it is open. */
  children: ReactNode
}

/** One line of the card: what is chosen, and under it, when clicked, where it is changed. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { icon: Icon, label, chosen, placeholder, detail, isOpen, onOpenChange, onPrepare } = props
  const { t } = useTranslation()
  const panel = useId()
  return (
    <div data-invalid={props.isInvalid || undefined} className={cx(props.isInvalid && 'bg-danger-soft')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={() => onOpenChange(!isOpen)}
        className="grid min-h-13.5 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3.5 px-4 py-1.5 text-left text-sm hover:bg-surface-hover"
      >
        <Icon aria-hidden="true" className="size-5 text-ink-muted" />
        <span className="leading-tight">
          <span className="sr-only">{`${label}: `}</span>
          <span className={cx('block', chosen ? 'font-semibold' : 'text-ink-muted')}>
            {chosen ?? placeholder}
          </span>
          {detail ? <span className="block text-xs text-ink-muted">{detail}</span> : null}
        </span>
        <span className="inline-flex items-center gap-1 font-semibold text-primary-ink">
          {isOpen ? t('reservations.card.guests_done') : t('reservations.card.guests_change')}
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 transition-transform duration-(--dur-2)', isOpen && 'rotate-180')}
          />
        </span>
      </button>
      {props.note ? <div className="px-4 pb-2 empty:hidden">{props.note}</div> : null}
      <div id={panel} hidden={!isOpen} className={cx(isOpen && 'flex flex-col gap-4 px-4 pt-1 pb-4')}>
        {props.children}
      </div>
    </div>
  )
}
