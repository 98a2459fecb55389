import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { shortPlace } from '#web/domain/ring-legs.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { arcPath, arrowTransform, canvas, layoutOf, type Point } from './ring-geometry.ts'
import { commonDates, nodesOf, type RingNode, type RingTone } from './ring-order.ts'
import { datesText, isAgreement, nameOf, nightsText } from './ring-texts.ts'

const strokes: Record<RingTone, string> = {
  own: 'stroke-own',
  their: 'stroke-primary',
  other: 'stroke-neutral-400',
}
const rings: Record<RingTone, string> = {
  own: 'ring-own',
  their: 'ring-primary',
  other: 'ring-line-strong',
}
const pills: Record<RingTone, string> = {
  own: 'border-own-line text-own-ink',
  their: 'border-primary-line text-primary-ink',
  other: 'border-line',
}

const place = ({ x, y }: Point) => ({
  left: `${(x / canvas.width) * 100}%`,
  top: `${(y / canvas.height) * 100}%`,
})

type RingDrawingProps = { ring: Ring /** Id of the list that says the same in words. */; labelledBy: string }

/** The homes in a circle, the reader's on top; an arrow is a member who moves. */
export function RingDrawing({ ring, labelledBy }: RingDrawingProps) {
  const { t, i18n } = useTranslation()
  const nodes = nodesOf(ring)
  const layout = layoutOf(nodes.length)
  const common = commonDates(ring)
  const isAgreed = isAgreement(ring)
  const [first] = ring.legs
  return (
    <div
      role="img"
      aria-labelledby={labelledBy}
      className={cx(
        'relative mx-auto aspect-[440/392] w-full max-w-82 nav:max-w-110',
        isAgreed && 'animate-pop [animation-duration:var(--dur-4)]',
      )}
    >
      <svg
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible fill-none stroke-4 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        {layout.map(({ arc }, step) => {
          const tone = toneOfMove(step, nodes.length)
          const isOff = nextOf(nodes, step)?.leg.is_off ?? false
          return (
            <g key={arc.from} className={strokes[tone]}>
              <path d={arcPath(arc, layout.length)} strokeDasharray={isOff ? '2 10' : undefined} />
              <path d="M-10 -8 L0 0 L-10 8" transform={arrowTransform(arc, layout.length)} />
            </g>
          )
        })}
      </svg>
      {nodes.map((node, step) => {
        const position = layout[step]
        return position ? (
          <NodePicture
            key={node.leg.position}
            node={node}
            style={place(position.node)}
            isSmall={nodes.length > 3}
          />
        ) : null
      })}
      {layout.map(({ pill, arc }, step) => {
        const leg = nextOf(nodes, step)?.leg
        if (!leg) return null
        const tone = toneOfMove(step, nodes.length)
        return (
          <span
            key={arc.from}
            style={place(pill)}
            className={cx(
              'absolute flex -translate-1/2 items-center gap-1 rounded-full border bg-surface px-2 py-0.5 text-2xs font-semibold whitespace-nowrap shadow-1 nav:px-2.5 nav:py-1 nav:text-xs',
              pills[tone],
              leg.is_off && 'border-dashed line-through',
            )}
          >
            {isAgreed && !leg.is_off ? <Check className="size-3.5 text-success-ink" /> : null}
            <span>
              {step === 0 ? t('rings.you') : nameOf(leg.guest, t)}
              {common ? null : <span className="block font-normal">{datesText(leg, i18n.language)}</span>}
            </span>
          </span>
        )
      })}
      <span
        className={cx(
          'absolute top-1/2 left-1/2 -translate-1/2 text-center',
          nodes.length > 3 ? 'w-[29%]' : 'mt-[1.5%] w-3/5',
        )}
      >
        {common && first ? (
          <>
            <span className="block font-heading text-lg leading-tight font-bold tracking-tight nav:text-xl">
              {datesText(first, i18n.language)}
            </span>
            <span className="block text-2xs text-ink-muted nav:text-xs">
              {t('rings.same_days', { nights: nightsText(first, t), count: ring.homes })}
            </span>
          </>
        ) : (
          <span className="block font-semibold">{t('rings.dates_differ')}</span>
        )}
      </span>
    </div>
  )
}

const nextOf = (nodes: readonly RingNode[], step: number): RingNode | undefined =>
  nodes[(step + 1) % nodes.length]

/** Out of the reader's home, into it, or between others. */
const toneOfMove = (step: number, count: number): RingTone =>
  step === 0 ? 'their' : step === count - 1 ? 'own' : 'other'

type NodeProps = { node: RingNode; style: { left: string; top: string }; isSmall: boolean }

function NodePicture({ node, style, isSmall }: NodeProps) {
  const { t } = useTranslation()
  const { leg, host, tone } = node
  const Icon = residenceTypeIcons[leg.residence_type]
  const cover = leg.residence_card?.cover
  return (
    <span
      style={style}
      className={cx('absolute aspect-square -translate-1/2', isSmall ? 'w-[28%]' : 'w-[32%]')}
    >
      <span
        className={cx(
          'relative grid size-full place-items-center overflow-hidden rounded-full border-4 border-surface bg-surface-hover ring-4',
          rings[tone],
        )}
      >
        {cover ? (
          <Picture source={pictureSource(cover)} alt="" sizes="9rem" eager className="absolute inset-0" />
        ) : (
          <Icon className="size-1/3 text-ink-subtle" />
        )}
      </span>
      {host ? (
        <Avatar
          name={host.first_name}
          src={host.profile_picture}
          size={isSmall ? 32 : 38}
          ring
          className="absolute! top-0.5 -right-1"
        />
      ) : null}
      <span className="absolute top-full left-1/2 -translate-x-1/2 -translate-y-3/5 rounded-full bg-surface p-0.5">
        <Badge tone={tone === 'other' ? 'neutral' : tone}>
          {tone === 'own'
            ? t('wishes.own_home')
            : tone === 'their'
              ? t('wishes.where_you_go')
              : shortPlace(leg)}
        </Badge>
      </span>
    </span>
  )
}
