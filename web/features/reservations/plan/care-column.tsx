import { useQuery } from '@tanstack/react-query'
import { Clock, Lock, Pill, Plus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import { type CarePart, missingCare } from '#shared/features/care/care.rules.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { maxTasks } from '#shared/features/reservations/help/tasks.rules.ts'
import { listWords } from '#shared/kernel/number-words.ts'
import { careIcon, petText } from '#web/domain/care-facts.tsx'
import { durationText } from '#web/domain/help-texts.ts'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { query } from '#web/platform/api-query.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { offerableListingQuery } from '../reservations.queries.ts'
import { taskOf, tasksOfCards } from './ready-tasks.ts'
import type { Plan } from './use-plan.ts'

const editPath = (listingId: number) => `${paths.editListing(listingId)}#care`

/** The cards of a home; none while they are loading, and where the home is not shown any more. */
export function useCareOfListing(listing: ListingCard | undefined) {
  const { data } = useQuery({ ...offerableListingQuery(listing?.id ?? 0), enabled: listing !== undefined })
  return { listingId: listing?.id ?? 0, cards: data?.care ?? [], images: data?.images ?? [] }
}

type CareColumnProps = { care: ReturnType<typeof useCareOfListing>; plan: Plan; isOwn: boolean }

/** What stays in the home and is looked after, as both see it before the agreement. */
export function CareColumn({ care, plan, isOwn }: CareColumnProps) {
  const { t } = useTranslation()
  const { cards, listingId } = care
  const fill = plan.access.way === null ? [] : tasksOfCards(t, { cards, tasks: plan.tasks })
  return (
    <section aria-labelledby="care" className="flex flex-col gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="care" className="type-block">
          {t('plan.care.title')}
        </h2>
        {isOwn && cards.length > 0 ? (
          <Link to={editPath(listingId)} className="link inline-flex min-h-6 items-center text-sm">
            {t('plan.care.edit')}
          </Link>
        ) : null}
      </div>
      {isOwn ? <MissingCare care={care} plan={plan} /> : null}
      {cards.map((card) => (
        <CareCard
          key={card.id}
          card={card}
          image={care.images.find(({ id }) => id === card.picture)}
          plan={plan}
        />
      ))}
      {fill.length > 0 ? (
        <Button
          variant="soft"
          onClick={() => plan.add(fill.slice(0, maxTasks - plan.tasks.length).map(taskOf))}
        >
          <Plus aria-hidden="true" />
          {t('plan.fill')}
        </Button>
      ) : null}
      {isOwn && cards.length === 0 ? (
        <Link to={editPath(listingId)} className={`${buttonClass({ variant: 'ghost' })} self-start`}>
          <Plus aria-hidden="true" />
          {t('care.add')}
        </Link>
      ) : null}
    </section>
  )
}

type CareCardProps = { card: ShownCare; image: ListingImage | undefined; plan: Plan }

function CareCard({ card, image, plan }: CareCardProps) {
  const { t } = useTranslation()
  const Icon = careIcon(card.kind)
  const daily = plan.tasks.filter((task) => task.card === card.id && task.every === 'day')
  const minutes = daily.reduce((sum, task) => sum + task.minutes * task.times, 0)
  const pet = petText(t, card)
  const alone = card.hours_alone === undefined ? null : t('care.alone', { count: card.hours_alone })
  const allergy = card.allergy ? t('care.allergy', { text: card.allergy }) : null
  return (
    <article className="flex gap-4 rounded-xl border border-line bg-surface p-4">
      <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-lg bg-success-soft text-success-ink">
        {image ? (
          <Picture source={pictureSource(image)} alt="" sizes="4rem" />
        ) : (
          <Icon aria-hidden="true" className="size-7" />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{card.name}</span>
          {pet ? <Badge tone="success">{pet}</Badge> : null}
        </h3>
        <p className="text-sm text-pretty text-ink-muted empty:hidden">
          {[card.text, alone, allergy].filter(Boolean).join(' ')}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {pet ? (
            <Badge tone={card.takes_medicine ? 'warning' : 'info'} icon={<Pill />}>
              {t(card.takes_medicine ? 'care.medicine_yes' : 'care.medicine_no')}
            </Badge>
          ) : null}
          {minutes > 0 ? (
            <Badge icon={<Clock />}>{t('plan.a_day', { time: durationText(t, minutes) })}</Badge>
          ) : null}
        </p>
        <SealedNote isShown={pet !== null && plan.access.way === 'edit'} />
      </div>
    </article>
  )
}

/** Until both have approved. */
function SealedNote({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation()
  if (!isShown) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-muted">
      <Lock aria-hidden="true" className="size-3.5 flex-none" />
      {t('plan.care.sealed')}
    </p>
  )
}

/** Secrets do not stay in memory. */
const ownCareQuery = (listingId: number) =>
  query('GET /residence-full/{id}/care/', { params: { id: listingId } }, { staleTime: 0, gcTime: 0 })

/** What a card that the plan is about lacks: until it is there, nobody can approve. */
function MissingCare({ care, plan }: Pick<CareColumnProps, 'care' | 'plan'>) {
  const { t, i18n } = useTranslation()
  const isAsked = plan.tasks.some(({ card }) => card !== undefined)
  const { data } = useQuery({ ...ownCareQuery(care.listingId), enabled: isAsked })
  const planned = data?.cards.filter(({ id }) => plan.tasks.some(({ card }) => card === id)) ?? []
  const missing = new Set<CarePart>(planned.flatMap((card) => missingCare(card)))
  if (missing.size === 0) return null
  return (
    <Note tone="warning" icon={<TriangleAlert />} role="status">
      <b className="font-semibold">
        {t('plan.care.missing', {
          what: listWords(
            [...missing].map((part) => t(`care.lacks.${part}`)),
            i18n.language,
            'and',
          ),
        })}
      </b>{' '}
      {t('plan.care.missing_text')}{' '}
      <Link to={editPath(care.listingId)} className="link">
        {t('plan.care.complete')}
      </Link>
    </Note>
  )
}
