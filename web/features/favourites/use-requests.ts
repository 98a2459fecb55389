import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Favourite, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { firstService, requestsMaximum } from '#shared/features/favourites/favourites.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { type MainReturn, mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { groupOf } from '#web/domain/asked-group.ts'
import { type ListingToAsk, useAskTogether } from '#web/domain/use-ask-together.ts'
import { useMembershipStep } from '#web/domain/use-membership-step.ts'
import { query } from '#web/platform/api-query.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { addToast } from '#web/platform/toasts.ts'

/** What the host of one chosen home is asked for. */
export type ChosenListing = {
  favourite: Favourite
  request: NonNullable<Favourite['request']>
  /** Null if the home is free for no type. */
  service: ServiceType | null
  /** What is given in return; null without a type. */
  given: MainReturn | null
  points: number
  /** Why the last attempt was refused. */
  problem: string | null
}

const ownListings = query('GET /my-residences/')

type SavedChoice = {
  ids: readonly number[]
  services: Readonly<Record<number, ServiceType>>
  offered: number | null
}
const choiceItem = ownItem('chosen-homes')

/** What was chosen before the lack of a membership interrupted it. */
function readChoice(): SavedChoice {
  const { ids, services, offered } = (choiceItem.read() ?? {}) as Partial<Record<keyof SavedChoice, unknown>>
  const known = Object.entries(services ?? {}).filter(([, service]) => serviceTypes.includes(service))
  return {
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [],
    services: Object.fromEntries(known),
    offered: typeof offered === 'number' ? offered : null,
  }
}

/** Up to three homes of a list whose hosts are asked at once: each gets the dates, the party and what is given in return. */
export function useRequests(list: WholeList) {
  const { t } = useTranslation()
  const asking = useAskTogether(t('rescues.failed'))
  const needsMembership = asking.stoppedBy === 'premium_required'
  const [saved] = useState(readChoice)
  const [ids, setIds] = useState(saved.ids)
  const [services, setServices] = useState(saved.services)
  const [chosenOwn, setChosenOwn] = useState(saved.offered)
  const membership = useMembershipStep()
  const { data: own } = useQuery({ ...ownListings, enabled: ids.length > 0 })
  const offerable = own?.filter(({ state }) => state === 'active') ?? []
  const offered = offerable.find(({ id }) => id === chosenOwn) ?? offerable[0] ?? null

  const chosen = list.homes.flatMap((favourite): ChosenListing[] => {
    const { request, home: listing } = favourite
    if (!request || !ids.includes(listing.id)) return []
    const nights = nightsOf({ start: request.start_date, end: request.end_date })
    const first = firstService(request.exchange_types, {
      isAffordable: request.points_missing === 0,
      hasListing: offered !== null,
    })
    const service = services[listing.id] ?? first
    const result = asking.resultOf(listing.id)
    return [
      {
        favourite,
        request,
        service,
        given: service && mainReturn({ serviceType: service }),
        points: stayCost(listing.user_points, nights),
        // A missing membership is said once, where it is bought.
        problem: result?.state === 'refused' && !needsMembership ? result.sentence : null,
      },
    ]
  })

  function listingToAsk({ favourite, request: dates, service, given }: ChosenListing): ListingToAsk[] {
    if (!service) return []
    const { adult_count: adults, child_count: children, pet_count: pets } = list
    const { start_date, end_date } = dates
    const terms = { listingId: favourite.home.id, service_type: service, start_date, end_date }
    const offer = given === 'nights' && offered ? { offerer_product: offered.id } : {}
    return [{ ...terms, adults, children, pets, ...offer }]
  }

  /** Paying leads back to what was chosen. */
  function buyMembership(open: () => void) {
    choiceItem.save({ ids, services, offered: chosenOwn } satisfies SavedChoice)
    open()
  }
  useWhenTrue(needsMembership, () => buyMembership(membership.refuse))

  async function send() {
    const [first, ...more] = chosen.flatMap(listingToAsk)
    if (!first) return
    const together = groupOf(`list/${list.id}`, { start: first.start_date, end: first.end_date })
    const asked = await asking.ask({ together, listings: [first, ...more] })
    setIds((before) => before.filter((id) => !asked.includes(id)))
    if (asked.length === 0) return
    choiceItem.remove()
    addToast('success', t('favourites.ask.done', { count: asked.length }))
  }

  return {
    chosen,
    isChosen: (id: number) => ids.includes(id),
    toggle(id: number) {
      if (ids.includes(id)) setIds(ids.filter((other) => other !== id))
      else if (chosen.length >= requestsMaximum) addToast('info', t('favourites.ask.limit'))
      else setIds([...chosen.map(({ favourite }) => favourite.home.id), id])
    },
    chooseService: (id: number, service: ServiceType) => setServices({ ...services, [id]: service }),
    offerable,
    offered,
    chooseOffered: setChosenOwn,
    membership,
    send: () => (membership.isNeeded ? buyMembership(membership.open) : void send()),
    isSending: asking.isAsking,
  }
}

export type Requests = ReturnType<typeof useRequests>

/** Calls back each time that something becomes true. */
function useWhenTrue(isTrue: boolean, callBack: () => void): void {
  const latest = useEffectEvent(callBack)
  useEffect(() => {
    if (isTrue) latest()
  }, [isTrue])
}
