import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import type { Swap, Wish } from '#shared/features/wishes/wishes.contract.ts'
import { listingPlace, pictureSource } from '#web/domain/listing-glance.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { partyText, stayText } from './wish-texts.ts'
import { usePropose, useTakeBack } from './wishes.queries.ts'

type SwapCardProps = { wish: Wish; swap: Swap; isFirst: boolean; onRefresh: () => void }

const nameOf = (listing: ListingCard): string => listing.title ?? listingPlace(listing)

/** A direct swap: my home and theirs, side by side; one press proposes it. */
export function SwapCard({ wish, swap, isFirst, onRefresh }: SwapCardProps) {
  const { t, i18n } = useTranslation()
  const { home, own_home: own } = swap
  const host = home.owner.first_name
  const reader = { t, language: i18n.language }
  return (
    <article
      aria-label={t('wishes.swap_label', { own: nameOf(own), home: nameOf(home) })}
      className="overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="relative grid sm:grid-cols-2">
        <Side
          home={own}
          isOwn
          badge={t('wishes.own_home')}
          dates={stayText(swap.own_stay, reader)}
          who={t('wishes.they_stay', { name: host, party: partyText(swap.guests, reader) })}
        />
        <Side
          home={home}
          badge={t('wishes.where_you_go')}
          dates={stayText(swap.stay, reader)}
          who={t('wishes.you_stay', {
            party: partyText(
              { adults: wish.adult_count, children: wish.child_count, pets: wish.pet_count },
              reader,
            ),
          })}
        />
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-4 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-canvas shadow-2 sm:right-auto sm:left-1/2 sm:-translate-x-1/2"
        >
          <ArrowLeftRight className="size-5 text-own max-sm:rotate-90" />
        </span>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-surface-sunken px-4 py-3.5 sm:px-5">
        <Avatar name={host} src={home.owner.profile_picture} size={40} />
        <p className="min-w-48 flex-1 text-sm">
          <span className="block font-semibold">{host}</span>
          <span className="text-xs text-ink-muted">{t('wishes.no_points', { name: host })}</span>
        </p>
        <Proposal wish={wish} swap={swap} isFirst={isFirst} onRefresh={onRefresh} />
      </footer>
    </article>
  )
}

type SideProps = { home: ListingCard; isOwn?: boolean; badge: string; dates: string; who: string }

function Side({ home, isOwn = false, badge, dates, who }: SideProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 border-t-4 p-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:p-5',
        isOwn ? 'border-t-own' : 'border-t-primary sm:border-l sm:border-l-line sm:pl-9',
      )}
    >
      <span className="block aspect-square overflow-hidden rounded-lg bg-surface-hover">
        {home.cover ? <Picture source={pictureSource(home.cover)} alt="" sizes="9rem" /> : null}
      </span>
      <div className="min-w-0">
        <Badge tone={isOwn ? 'own' : 'their'}>{badge}</Badge>
        <h4 className="mt-1.5 truncate font-semibold">
          <Link to={paths.listing(home.id)} className="hover:underline">
            {nameOf(home)}
          </Link>
        </h4>
        <p className="truncate text-sm text-ink-muted">{listingPlace(home)}</p>
        <p className={cx('mt-1.5 font-bold', isOwn ? 'text-own-ink' : 'text-primary-ink')}>{dates}</p>
        <p className="text-xs text-ink-muted">{who}</p>
      </div>
    </div>
  )
}

const undoMs = 10_000

function Proposal({ wish, swap, isFirst, onRefresh }: SwapCardProps) {
  const { t } = useTranslation()
  const { home, own_home: own, stay, own_stay } = swap
  const propose = usePropose()
  const takeBack = useTakeBack()
  const problem = useProblem(t('wishes.failed'))
  const [sent, setSent] = useState<number | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const isTaken =
    propose.error instanceof ApiError && ['nights_taken', 'dates_not_free'].includes(propose.error.code ?? '')

  useEffect(() => {
    if (!canUndo) return
    const timer = setTimeout(() => setCanUndo(false), undoMs)
    return () => clearTimeout(timer)
  }, [canUndo])

  function send() {
    propose.mutate(
      {
        product: home.id,
        service_type: 'home_exchange',
        ...stay,
        offerer_product: own.id,
        offerer_start_date: own_stay.start_date,
        offerer_end_date: own_stay.end_date,
        adults: wish.adult_count,
        children: wish.child_count,
        pets: wish.pet_count,
      },
      {
        onSuccess: ({ id }) => {
          setSent(id)
          setCanUndo(true)
        },
        onError: (thrown) => addToast('error', problem(thrown).sentence),
      },
    )
  }

  const reservation = sent ?? swap.reservation
  if (isTaken)
    return (
      <Note
        tone="warning"
        role="status"
        className="basis-full"
        action={
          <Button variant="ghost" size="sm" onClick={onRefresh}>
            {t('wishes.see_others')}
          </Button>
        }
      >
        {t('wishes.nights_taken')}
      </Note>
    )
  if (reservation !== null)
    return (
      <>
        {canUndo ? (
          <Note
            tone="success"
            role="status"
            className="order-last basis-full"
            action={
              <Button
                variant="ghost"
                size="sm"
                busy={takeBack.isPending}
                onClick={() =>
                  takeBack.mutate(reservation, {
                    onSuccess: () => {
                      setSent(null)
                      setCanUndo(false)
                      addToast('success', t('wishes.undone'))
                    },
                    onError: (thrown) => addToast('error', problem(thrown).sentence),
                  })
                }
              >
                {t('wishes.undo')}
              </Button>
            }
          >
            {t('wishes.proposed', { name: home.owner.first_name })}
          </Note>
        ) : null}
        <Link to={paths.reservation(reservation)} className={buttonClass({ variant: 'secondary' })}>
          {t('wishes.to_agreement')}
        </Link>
      </>
    )
  return (
    <>
      <Link
        to={`${paths.listing(home.id)}?startDate=${stay.start_date}&endDate=${stay.end_date}&adults=${wish.adult_count}&children=${wish.child_count}&pets=${wish.pet_count}&serviceTypes=home_exchange`}
        className={buttonClass({ variant: 'ghost' })}
      >
        {t('wishes.change_dates')}
      </Link>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={propose.isPending}
        onClick={send}
        className="max-sm:flex-1"
      >
        {t('wishes.propose')}
      </Button>
    </>
  )
}
