import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { RingState } from '#shared/features/rings/rings.rules.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer, EndpointRequest } from '#shared/http/contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { infiniteQuery, query, type RequestOf } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { saveFile } from '#web/platform/save-file.ts'

export const overviewQuery = query('GET /staff/overview/', {}, { staleTime: 0, refetchInterval: 60_000 })

export const todayQuery = query('GET /staff/today/', {}, { staleTime: 0, refetchInterval: 60_000 })
export const agreementsQuery = (q: string) =>
  query('GET /staff/agreements/', { query: { q } }, { staleTime: 0 })

export const reportQuery = (id: number) =>
  query('GET /staff/reports/{id}/', { params: { id } }, { staleTime: 0 })

export const appealsQuery = query('GET /staff/appeals/', {}, { staleTime: 0 })
export const valuationAppealsQuery = query('GET /staff/valuation-appeals/', {}, { staleTime: 0 })
export const stayProblemsQuery = query('GET /staff/stay-problems/', {}, { staleTime: 0 })
/** What was to be done in a stay with a problem, and what has been. */
export const helpOfProblemQuery = (id: number) =>
  query('GET /staff/stay-problems/{id}/help', { params: { id } }, { staleTime: 0 })
export const releaseChecksQuery = query('GET /staff/release-checks/', {}, { staleTime: 0 })
export const depositClaimsQuery = query('GET /staff/deposit-claims/', {}, { staleTime: 0 })

/** Photos never change. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }
export const disputePhotoQuery = (id: number, photo: number) =>
  query('GET /staff/deposit-claims/{id}/photo/{photo}', { params: { id, photo } }, forGood)
export const helpPictureQuery = (id: number, photo: number) =>
  query('GET /staff/stay-problems/{id}/help-picture/{photo}', { params: { id, photo } }, forGood)
export const disputeHandoverQuery = (id: number, photo: number) =>
  query('GET /staff/deposit-claims/{id}/handover-photo/{photo}', { params: { id, photo } }, forGood)

export const identityChecksQuery = query('GET /staff/identity/', {}, { staleTime: 0 })
export const questionsQuery = query('GET /staff/faq/', {}, { staleTime: 0 })
export const holidaysQuery = query('GET /staff/holidays/', {}, { staleTime: 0 })
export const planTextsQuery = query('GET /staff/plan-texts/', {}, { staleTime: 0 })

export const contentHistoryQuery = (item: string) =>
  query('GET /staff/content-history/', { query: { item } }, { staleTime: 0 })

export const jobsQuery = query(
  'GET /staff/jobs/',
  {},
  {
    staleTime: 0,
    // Polled while something is in progress.
    refetchInterval: ({ state: { data } }) =>
      data && data.waiting.sweeps + data.waiting.sweeps_running > 0 ? 2_000 : 15_000,
  },
)

export type NumbersFilter = Required<EndpointRequest<ApiContract['GET /staff/numbers/']>['query']>

export const numbersQuery = (filter: NumbersFilter) =>
  query('GET /staff/numbers/', { query: filter }, { placeholderData: keepPreviousData })

/** The same as a file, which is always complete. */
export async function downloadNumbers(filter: NumbersFilter): Promise<boolean> {
  const { filename, csv } = await api('GET /staff/numbers/export/', { query: filter })
  saveFile(filename, 'text/csv', csv)
  return true
}

export const ringsQuery = (filter: { state?: RingState }) =>
  query('GET /staff/rings/', { query: filter }, { staleTime: 0, placeholderData: keepPreviousData })

export const adjustmentsQuery = query('GET /staff/adjustments/', {}, { staleTime: 0 })
export const pointsRulesQuery = query('GET /staff/points-rules/', {}, { staleTime: 0 })

export const paymentQuery = (id: number) =>
  query('GET /staff/payments/{id}/', { params: { id } }, { staleTime: 0 })

export const mismatchesQuery = query('GET /staff/payment-mismatches/', {}, { staleTime: 0 })

export type DeliveryFilter = Omit<EndpointRequest<ApiContract['GET /staff/deliveries/']>['query'], 'before'>

export const deliveriesQuery = (filter: DeliveryFilter) =>
  infiniteQuery(
    'GET /staff/deliveries/',
    { query: filter },
    {
      pageField: 'before',
      getNextPageParam: (page) => (page.has_more ? page.deliveries.at(-1)?.id : undefined),
      staleTime: 0,
    },
  )

export const memberQuery = (id: number) =>
  query('GET /staff/members/{id}/', { params: { id } }, { staleTime: 0 })

export const listingQuery = (id: number) =>
  query('GET /staff/listings/{id}/', { params: { id } }, { staleTime: 0 })

export type StaffList = 'reports' | 'log' | 'members' | 'listings' | 'payments' | 'inbox'
type ListKey<L extends StaffList> = `GET /staff/${L}/`
export type ListItem<L extends StaffList> = EndpointAnswer<ApiContract[ListKey<L>]>['items'][number]
export type ListFilter = Record<string, string | boolean | undefined>

/** A list of the console, paged. */
export const listQuery = (list: StaffList, filter: ListFilter) =>
  infiniteQuery(
    `GET /staff/${list}/` as ListKey<'reports'>,
    { query: filter } as RequestOf<ListKey<'reports'>>,
    {
      pageField: 'cursor',
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    },
  )

/** The rows of a list, with their type. */
export const rowsOf = <L extends StaffList>(_list: L, pages: readonly { items: readonly unknown[] }[]) =>
  pages.flatMap((page) => page.items as ListItem<L>[])

/** Downloads the same list as a file. Returns whether the file is complete. */
export async function downloadList(list: StaffList, filter: ListFilter): Promise<boolean> {
  const key = `GET /staff/${list}/export/` as 'GET /staff/reports/export/'
  const { filename, csv, is_complete } = await api(key, { query: filter } as never)
  saveFile(filename, 'text/csv', csv)
  return is_complete
}

/** A mutation that invalidates everything: a decision changes queue, counts, member and log. */
export function useStaffAction<Input, Output>(act: (input: Input) => Promise<Output>) {
  const cache = useApiCache()
  return useMutation({
    mutationFn: act,
    onSettled: () => cache.invalidateUnder('GET /staff/'),
  })
}
