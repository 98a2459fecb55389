import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { extraText, extraTones } from '#web/domain/besides.ts'
import { formatNumber } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Balance, BalanceSide, ValuedPart } from './balance-of.ts'

/** What both give, as two bars to one scale; as sentences for who cannot see them. */
export function BalanceBars({ sides, prices }: Pick<Balance, 'sides' | 'prices'>) {
  const { t, i18n } = useTranslation()
  const scale = Math.max(1, ...sides.map(knownOf))
  return (
    <dl className="grid gap-3 p-4 sm:px-6 sm:py-5">
      {sides.map((side) => (
        <div
          key={String(side.isViewer)}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_5rem]"
        >
          <dt className={cx('text-sm font-semibold', side.isViewer ? 'text-own-ink' : 'text-primary-ink')}>
            {t(side.isViewer ? 'balance.give' : 'balance.get')}
          </dt>
          <dd className="sr-only">{sentenceOf(t, side, i18n.language)}</dd>
          <dd
            aria-hidden="true"
            className="col-span-2 flex h-9 gap-1 text-xs font-semibold sm:col-span-1 sm:col-start-2"
          >
            {side.parts.map(({ part, worth }) => (
              <Segment
                key={part.kind}
                share={worth === null ? null : worth / scale}
                className={lookOf({ part, worth }, side.isViewer)}
              >
                {partName(t, part, i18n.language)}
                {part.kind === 'nights' ? perNight(t, prices[part.giver], i18n.language) : null}
              </Segment>
            ))}
            {side.open > 0 ? (
              <Segment
                share={side.open / scale}
                className="min-w-8 border sm:min-w-max border-dashed border-points-line bg-surface text-points-ink"
              >
                {t('balance.open', { points: formatNumber(side.open, i18n.language) })}
              </Segment>
            ) : null}
          </dd>
          <dd
            aria-hidden="true"
            className="col-start-2 row-start-1 text-right text-xs text-ink-muted sm:col-start-3"
          >
            {side.worth === null ? (
              '–'
            ) : (
              <>
                <b className="text-base font-semibold text-ink sm:block">
                  {worthText(side, side.worth, i18n.language)}
                </b>{' '}
                {t('balance.worth')}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is known of a side's worth, and what it lacks. */
const knownOf = ({ parts, open }: BalanceSide): number =>
  parts.reduce((sum, { worth }) => sum + (worth ?? 0), open)

type SegmentProps = { share: number | null; className: string; children: React.ReactNode }

/** As wide as its worth; of unknown worth as wide as its name. */
function Segment({ share, className, children }: SegmentProps) {
  return (
    <span
      className={cx('truncate rounded-md px-2.5 leading-9', className)}
      style={share === null ? undefined : { width: `${share * 100}%` }}
    >
      {children}
    </span>
  )
}

/** Nights leave the others the room for their names. */
const lookOf = ({ part }: ValuedPart, isViewer: boolean): string =>
  part.kind === 'nights'
    ? isViewer
      ? 'min-w-0 bg-own-soft text-own-ink'
      : 'min-w-0 bg-primary-soft text-primary-ink'
    : `min-w-8 sm:min-w-max ${extraTones[part.kind]}`

/** '3 gece', '290 puan', 'Bahçe bakımı'. */
const partName = (t: TFunction, part: ValuedPart['part'], language: string): string =>
  part.kind === 'nights'
    ? t('listings.nights', { count: nightsOf(part.range) })
    : extraText(t, part, language)

const perNight = (t: TFunction, price: number | null, language: string): string | null =>
  price === null ? null : ` · ${t('balance.per_night', { points: formatNumber(price, language) })}`

function sentenceOf(t: TFunction, { isViewer, parts, worth }: BalanceSide, language: string): string {
  const values = {
    side: t(isViewer ? 'balance.give' : 'balance.get'),
    parts: parts.map(({ part }) => partName(t, part, language)).join(' + '),
  }
  return worth === null
    ? t('balance.sum_unknown', values)
    : t('balance.sum', { ...values, points: worthText({ parts }, worth, language) })
}

/** Help has no exact worth: '≈ 542'. */
const worthText = ({ parts }: Pick<BalanceSide, 'parts'>, worth: number, language: string): string =>
  `${parts.some(({ part }) => part.kind === 'help') ? '≈ ' : ''}${formatNumber(worth, language)}`
