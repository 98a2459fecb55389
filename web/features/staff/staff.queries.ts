import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer, EndpointRequest } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { saveFile } from '#web/platform/save-file.ts'

export const overviewQuery = queryOptions({
  queryKey: ['staff', 'overview'],
  queryFn: ({ signal }) => api('GET /staff/overview/', {}, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'report', id],
    queryFn: ({ signal }) => api('GET /staff/reports/{id}/', { params: { id } }, { signal }),
    staleTime: 0,
  })

export const appealsQuery = queryOptions({
  queryKey: ['staff', 'appeals'],
  queryFn: ({ signal }) => api('GET /staff/appeals/', {}, { signal }),
  staleTime: 0,
})

export const stayProblemsQuery = queryOptions({
  queryKey: ['staff', 'stay-problems'],
  queryFn: ({ signal }) => api('GET /staff/stay-problems/', {}, { signal }),
  staleTime: 0,
})

export const identityChecksQuery = queryOptions({
  queryKey: ['staff', 'identity'],
  queryFn: ({ signal }) => api('GET /staff/identity/', {}, { signal }),
  staleTime: 0,
})

export const questionsQuery = queryOptions({
  queryKey: ['staff', 'faq'],
  queryFn: ({ signal }) => api('GET /staff/faq/', {}, { signal }),
  staleTime: 0,
})

export const planTextsQuery = queryOptions({
  queryKey: ['staff', 'plan-texts'],
  queryFn: ({ signal }) => api('GET /staff/plan-texts/', {}, { signal }),
  staleTime: 0,
})

export const contentHistoryQuery = (item: string) =>
  queryOptions({
    queryKey: ['staff', 'content-history', item],
    queryFn: ({ signal }) => api('GET /staff/content-history/', { query: { item } }, { signal }),
    staleTime: 0,
  })

export const jobsQuery = queryOptions({
  queryKey: ['staff', 'jobs'],
  queryFn: ({ signal }) => api('GET /staff/jobs/', {}, { signal }),
  staleTime: 0,
  // What is under way is watched until it is done.
  refetchInterval: ({ state: { data } }) =>
    data && data.waiting.sweeps + data.waiting.sweeps_running > 0 ? 2_000 : 15_000,
})

export type NumbersFilter = Required<EndpointRequest<ApiContract['GET /staff/numbers/']>['query']>

export const numbersQuery = (filter: NumbersFilter) =>
  queryOptions({
    queryKey: ['staff', 'numbers', filter],
    queryFn: ({ signal }) => api('GET /staff/numbers/', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  })

export async function downloadNumbers(filter: NumbersFilter): Promise<void> {
  const { filename, csv } = await api('GET /staff/numbers/export/', { query: filter })
  saveFile(filename, 'text/csv', csv)
}

export const adjustmentsQuery = queryOptions({
  queryKey: ['staff', 'adjustments'],
  queryFn: ({ signal }) => api('GET /staff/adjustments/', {}, { signal }),
  staleTime: 0,
})

export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'payment', id],
    queryFn: ({ signal }) => api('GET /staff/payments/{id}/', { params: { id } }, { signal }),
    staleTime: 0,
  })

export const mismatchesQuery = queryOptions({
  queryKey: ['staff', 'payment-mismatches'],
  queryFn: ({ signal }) => api('GET /staff/payment-mismatches/', {}, { signal }),
  staleTime: 0,
})

export type DeliveryFilter = Omit<EndpointRequest<ApiContract['GET /staff/deliveries/']>['query'], 'before'>

export const deliveriesQuery = (filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'deliveries', filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /staff/deliveries/', { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_more ? page.deliveries.at(-1)?.id : undefined),
    staleTime: 0,
  })

export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'member', id],
    queryFn: ({ signal }) => api('GET /staff/members/{id}/', { params: { id } }, { signal }),
    staleTime: 0,
  })

export const listingQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'listing', id],
    queryFn: ({ signal }) => api('GET /staff/listings/{id}/', { params: { id } }, { signal }),
    staleTime: 0,
  })

export type StaffList = 'reports' | 'log' | 'members' | 'listings' | 'payments' | 'inbox'
type ListKey<L extends StaffList> = `GET /staff/${L}/`
export type ListItem<L extends StaffList> = EndpointAnswer<ApiContract[ListKey<L>]>['items'][number]
export type ListFilter = Record<string, string | boolean | undefined>

/** One list of the console, page after page. */
export const listQuery = <L extends StaffList>(list: L, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'list', list, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam && { cursor: pageParam }) }
      const key = `GET /staff/${list}/` as ListKey<'reports'>
      const page = await api(key, { query } as EndpointRequest<ApiContract[ListKey<'reports'>]>, { signal })
      return page as unknown as { items: ListItem<L>[]; next: string | null }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** The same list as a file, handed to the browser. Answers whether the file holds all of it. */
export async function downloadList(list: StaffList, filter: ListFilter): Promise<boolean> {
  const key = `GET /staff/${list}/export/` as 'GET /staff/reports/export/'
  const { filename, csv, is_complete } = await api(key, { query: filter } as never)
  saveFile(filename, 'text/csv', csv)
  return is_complete
}

/** Does something and looks at everything anew: one decision changes queue, counts, member and log. */
export function useStaffAction<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  })
}
