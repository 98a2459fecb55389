import { ArrowLeftRight, ArrowRight, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { numberWords } from '#shared/kernel/number-words.ts'
import { extraTones, viewerOf } from '#web/domain/besides.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { exchangeKindIcons, exchangeKindOf, returnOf } from '#web/domain/exchange-kind.ts'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'

type Given = Pick<
  HistoryItem,
  'stays' | 'service' | 'service_type' | 'ring' | 'points' | 'extras' | 'is_offerer'
>

type AgreementPairProps = {
  item: Given
  /** It did not come about: shown pale, with the points struck through. */
  isVoid: boolean
  className: string
}

/**
 * What the member gives and what they get, as two pictures; the row says the same in words. What is given besides is
 * on the picture of its giver.
 */
export function AgreementPair({ item, isVoid, className }: AgreementPairProps) {
  const isExchange = returnOf(item) === 'nights'
  const Arrow = isExchange ? ArrowLeftRight : ArrowRight
  const viewer = viewerOf(item)
  const { extras = [] } = item
  function tileOf(isOwn: boolean) {
    const stay = item.stays.find((each) => each.is_own === isOwn)
    const given = extras.filter(({ from }) => (from === viewer) === isOwn)
    if (item.service) return <GivenTile given={given} isVoid={isVoid} />
    const besides = given.length > 0 ? <ExtraSigns extras={given} isVoid={isVoid} /> : null
    if (!stay && !isExchange) return <MeansTile item={item} isVoid={isVoid} besides={besides} />
    return <ListingTile listing={stay?.home} isOwn={isOwn} isVoid={isVoid} besides={besides} />
  }
  return (
    <span aria-hidden="true" className={cx(frame, className)}>
      {tileOf(true)}
      {tileOf(false)}
      <span className="absolute top-1/2 left-1/2 grid size-7 -translate-1/2 place-items-center rounded-full bg-surface shadow-2 max-nav:group-data-stacked:hidden max-md:group-data-small:hidden md:group-data-small:size-6">
        <Arrow className="size-3.5" />
      </span>
    </span>
  )
}

type ListingPairProps = { listing: Shown; className: string; children: ReactNode }

/** An own home, and what is to be done about it. */
export function ListingPair({ listing, className, children }: ListingPairProps) {
  return (
    <span aria-hidden="true" className={cx(frame, className)}>
      <ListingTile listing={listing} isOwn isVoid={false} />
      <Means tone={paleTone}>{children}</Means>
    </span>
  )
}

// Below instead of beside the other if a phone has no room (`data-stacked` on the row).
const frame =
  'relative grid grid-cols-2 gap-1 overflow-hidden text-2xs font-semibold max-nav:group-data-stacked:grid-cols-1'

const paleTone = 'bg-surface-hover text-ink-muted'

const tile = 'relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-md'

type Shown = { cover_image: string | null } | null | undefined

type ListingTileProps = { listing: Shown; isOwn: boolean; isVoid: boolean; besides?: ReactNode }

function ListingTile({ listing, isOwn, isVoid, besides }: ListingTileProps) {
  const side = isVoid ? 'border-line-strong' : isOwn ? 'border-own' : 'border-primary'
  const cover = listing?.cover_image
  return (
    <span className={cx(tile, 'border-b-3', paleTone, side)}>
      {cover ? (
        <img
          src={cover}
          alt=""
          width={240}
          height={160}
          loading="lazy"
          decoding="async"
          className={cx('size-full object-cover', isVoid && 'opacity-55 saturate-[.35]')}
        />
      ) : (
        <House className="size-5" />
      )}
      {besides ? (
        <span className={cx('absolute inset-x-1 bottom-1 flex', !isOwn && 'justify-end')}>{besides}</span>
      ) : null}
    </span>
  )
}

/** Points, a service or a third member's home instead of a home. */
function MeansTile({ item, isVoid, besides }: { item: Given; isVoid: boolean; besides: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { points } = item
  const kind = exchangeKindOf(item)
  const isPoints = points !== null
  const [Icon, tone, text] = isPoints
    ? [Coin, extraTones.points, `${points > 0 ? '+' : '−'}${numberWords(Math.abs(points), i18n.language)}`]
    : [exchangeKindIcons[kind], extraTones.help, t(`listings.service_type.${kind}`)]
  const hasRoom = !isPoints && !besides
  return (
    <Means tone={cx(isVoid ? paleTone : tone, isVoid && isPoints && 'line-through')}>
      <Icon
        className={cx(
          'size-4.5 text-base max-nav:group-data-stacked:hidden',
          !hasRoom && 'group-data-small:hidden',
        )}
      />
      <span className="text-center">{text}</span>
      {isPoints ? <small className="font-medium">{t('shell.points_unit')}</small> : null}
      {/* The rows of the start page are too low for it. */}
      {besides ? <span className="group-data-stacked:hidden">{besides}</span> : null}
    </Means>
  )
}

/** What a side gives without a home: its help, or points. */
function GivenTile({ given, isVoid }: { given: readonly TermsExtra[]; isVoid: boolean }) {
  const { t, i18n } = useTranslation()
  const help = given.find((extra) => extra.kind === 'help')
  const points = given.find((extra) => extra.kind === 'points')
  const Icon = help ? serviceTypeIcons[help.help] : Coin
  return (
    <Means tone={isVoid ? paleTone : extraTones[help ? 'help' : 'points']}>
      <Icon className="size-4.5 text-base max-nav:group-data-stacked:hidden group-data-small:hidden" />
      {help ? <span className="text-center">{t(`listings.service_type.${help.help}`)}</span> : null}
      {points ? (
        <span className={cx(isVoid && 'line-through')}>
          {`${help ? '+ ' : ''}${numberWords(points.points, i18n.language)} `}
          <small className="font-medium">{t('shell.points_unit')}</small>
        </span>
      ) : null}
    </Means>
  )
}

const signInks = { points: 'text-points-ink', help: 'text-success-ink' } as const

/** '330' beside a coin, and the sign of each help. */
function ExtraSigns({ extras, isVoid }: { extras: readonly TermsExtra[]; isVoid: boolean }) {
  const { i18n } = useTranslation()
  return (
    <span className="flex flex-wrap justify-center gap-0.5">
      {extras.map((extra) => {
        const Icon = extra.kind === 'help' ? serviceTypeIcons[extra.help] : Coin
        return (
          <span
            key={extra.kind + extra.from}
            className={cx(
              'inline-flex h-4 items-center gap-0.5 rounded-full bg-surface/94 px-1 leading-none',
              isVoid ? 'text-ink-muted line-through' : signInks[extra.kind],
            )}
          >
            <Icon className="size-3" />
            {extra.kind === 'points' ? <span>{numberWords(extra.points, i18n.language)}</span> : null}
          </span>
        )
      })}
    </span>
  )
}

// Beside the other, the arrow between them covers a part of the edge.
const besideArrow =
  'tracking-tight first:pr-3 first:pl-0 nth-2:pr-0 nth-2:pl-3 max-nav:group-data-stacked:px-1'

const Means = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <span className={cx(tile, 'content-center gap-0.5 p-1 leading-tight', besideArrow, tone)}>{children}</span>
)
