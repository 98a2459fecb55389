import { useTranslation } from 'react-i18next'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { cx } from '#web/ui/class-names.ts'
import { longDay } from './days.ts'
import { spoken } from './span-text.ts'
import type { ListingNights, Span } from './spans.ts'

type NightProps = {
  listing: ListingNights
  night: CivilDate
  span: Span | undefined
  isPaintable: boolean
  isSelected: boolean
  /** The one night of the grid that Tab leads to. */
  isFocusTarget: boolean
  onFocus: () => void
  className?: string | undefined
  children?: React.ReactNode
}

/** One night: its content is its name, as the bars over it are only visual. */
export function Night(props: NightProps) {
  const { listing, night, span, isPaintable, isSelected, isFocusTarget, onFocus, className, children } = props
  const { t, i18n } = useTranslation()
  const isStay = span?.kind === 'agreement'
  const name = [
    t('calendar.night', { date: longDay(night, i18n.language) }),
    span ? spoken(t, span) : '',
    isPaintable || isStay ? '' : t('calendar.past'),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
    <td
      data-listing={listing.id}
      data-night={night}
      aria-label={name}
      aria-selected={isSelected}
      aria-disabled={!isPaintable && !isStay ? true : undefined}
      tabIndex={isFocusTarget ? 0 : -1}
      onFocus={onFocus}
      className={cx(
        'focus-visible:z-5 focus-visible:rounded-md focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        isStay ? 'cursor-pointer' : isPaintable ? 'cursor-cell' : 'cursor-not-allowed',
        className,
      )}
    >
      {children}
    </td>
  )
}
