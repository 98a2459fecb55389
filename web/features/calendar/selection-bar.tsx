import { useTranslation } from 'react-i18next'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { formatRange } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Draft } from './painting.ts'
import { placed } from './spans.ts'

type SelectionBarProps = {
  range: DateRange
  draft: Draft
  from: CivilDate
  days: number
  /** In a week of a phone. */
  isSmall?: boolean
}

/** The selected nights as they will be, with a handle at each visible end. */
export function SelectionBar({ range, draft, from, days, isSmall = false }: SelectionBarProps) {
  const [place] = placed([range], from, days)
  if (!place) return null
  const isWideEnough = (place.width / 100) * days >= 3
  return (
    <span
      className={cx(
        'absolute z-4 flex items-center justify-center gap-1.5 rounded-[.625rem] px-2 text-xs whitespace-nowrap nights-selection',
        `nights-selection-${draft.kind}`,
        isSmall ? 'top-6.5 h-7.5 text-2xs' : 'top-1.5 bottom-1.5',
        place.isCutStart && 'nights-cut-start',
        place.isCutEnd && 'nights-cut-end',
      )}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
    >
      {place.isCutStart ? null : <Handle end="start" isSmall={isSmall} />}
      <span className="truncate">
        {isWideEnough ? <Dates range={range} isSmall={isSmall} /> : null}
        {isWideEnough || isSmall ? '' : nightsOf(range)}
      </span>
      {place.isCutEnd ? null : <Handle end="end" isSmall={isSmall} />}
    </span>
  )
}
function Dates({ range, isSmall }: Pick<SelectionBarProps, 'range' | 'isSmall'>) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <b className="font-semibold">
        {formatRange(range.start, range.end, i18n.language, Number(range.start.slice(0, 4)))}{' '}
      </b>
      {isSmall ? null : <span>{t('listings.nights', { count: nightsOf(range) })}</span>}
    </>
  )
}

function Handle({ end, isSmall }: { end: 'start' | 'end'; isSmall: boolean }) {
  return (
    <i
      data-handle={end}
      className={cx(
        'pointer-events-auto absolute top-1/2 grid size-11 -translate-y-1/2 touch-none place-items-center',
        end === 'start' ? '-left-5.5 cursor-w-resize' : '-right-5.5 cursor-e-resize',
        !isSmall && 'w-5!',
        !isSmall && (end === 'start' ? '-left-2.5!' : '-right-2.5!'),
      )}
    >
      <span
        className={cx(
          'border-2 border-surface bg-own',
          isSmall ? 'size-6 rounded-full' : 'h-7 w-3.5 rounded-full',
        )}
      />
    </i>
  )
}
