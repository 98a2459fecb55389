import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Favourite, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { firstService, requestsMaximum } from '#shared/features/favourites/favourites.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointRequest } from '#shared/http/contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'

/** What the host of one chosen home is asked for. */
export type ChosenListing = {
  favourite: Favourite
  request: NonNullable<Favourite['request']>
  /** Null if the home is free for no type. */
  service: ServiceType | null
  points: number
  /** Why the last attempt was refused. */
  problem: string | null
}

type Terms = EndpointRequest<ApiContract['POST /reservation/']>['body']

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
  const cache = useApiCache()
  const problem = useProblem(t('favourites.ask.failed'))
  const [saved] = useState(readChoice)
  const [ids, setIds] = useState(saved.ids)
  const [services, setServices] = useState(saved.services)
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [needsPremium, setNeedsPremium] = useState(false)
  const [chosenOwn, setChosenOwn] = useState(saved.offered)
  const create = useIdempotentMutation('POST /reservation/', (body: Terms) => ({ body }))
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
    return [
      {
        favourite,
        request,
        service,
        points: stayCost(listing.user_points, nights),
        problem: problems[listing.id] ?? null,
      },
    ]
  })

  async function request({ favourite, request: dates, service }: ChosenListing): Promise<void> {
    if (!service) throw new Error('Nothing can be asked for')
    const { adult_count: adults, child_count: children, pet_count: pets } = list
    const { start_date, end_date } = dates
    const terms = { product: favourite.home.id, service_type: service, start_date, end_date }
    const offer = service === 'home_exchange' && offered ? { offerer_product: offered.id } : {}
    await create.mutateAsync({ ...terms, adults, children, pets, ...offer })
  }

  const sending = useMutation({
    mutationFn: async () => {
      setProblems({})
      setNeedsPremium(false)
      let done = 0
      for (const each of chosen) {
        const { id } = each.favourite.home
        try {
          await request(each)
          done += 1
          setIds((before) => before.filter((other) => other !== id))
        } catch (thrown) {
          const { code, sentence } = problem(thrown)
          setProblems((before) => ({ ...before, [id]: sentence }))
          // The others would be refused as well, so the selection stays.
          if (code === 'premium_required') {
            setNeedsPremium(true)
            break
          }
        }
      }
      return done
    },
    onSuccess: (done) => {
      if (done > 0) choiceItem.remove()
      if (done > 0) addToast('success', t('favourites.ask.done', { count: done }))
    },
    onSettled: () =>
      cache.invalidate(['GET /lists/{id}/', 'GET /reservation/history/', 'GET /reservation/exists/']),
  })

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
    needsPremium,
    /** For coming back with the missing membership. */
    saveChoice: () => void choiceItem.save({ ids, services, offered: chosenOwn } satisfies SavedChoice),
    send: () => sending.mutate(),
    isSending: sending.isPending,
  }
}

export type Requests = ReturnType<typeof useRequests>
