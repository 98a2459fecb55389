import {
  type DehydratedState,
  dehydrate,
  hashKey,
  hydrate,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addDays, startOfDay } from '#shared/kernel/civil-date.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { readFiles, saveFiles } from '#web/platform/member-files.ts'
import { deleteOfflinePage, saveOfflinePage } from '#web/platform/offline-pages.ts'
import { paths } from '#web/platform/paths.ts'
import { currentMember } from '#web/platform/session.ts'

/** A trip as last shown, among the member's files; its house guide is a separate file, which expires earlier. */
type SavedTrip = {
  /** Instant. */
  savedAt: string
  answers: DehydratedState
}

const nameOf = (reservationId: number) => `trip/${reservationId}`
const guideNameOf = (reservationId: number) => `trip/${reservationId}/guide`
const isGuide = ([endpoint]: QueryKey) => endpoint === 'GET /reservation/guide/{id}'

export type TripAnswers = {
  queries: readonly { queryKey: QueryKey }[]
  /** Civil date of the last check-out. */
  endsOn: string
  /** Instant at which the sealed part of the house guide closes. */
  guideClosesAt: string | null
}

/** Saves the answers that the open trip shows, whenever one changes, and its document. */
export function useSavedTrip(reservationId: number, { queries, endsOn, guideClosesAt }: TripAnswers): void {
  const client = useQueryClient()
  const keysText = JSON.stringify(queries.map(({ queryKey }) => queryKey))

  useEffect(() => {
    const memberId = currentMember()?.id
    if (memberId === undefined) return
    const keys: QueryKey[] = JSON.parse(keysText)
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => void saveTrip(client, memberId, reservationId, { keys, endsOn, guideClosesAt })
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(save, 500)
    }
    saveSoon()
    // Also of what is asked for later, as parts of the page that load by themselves do.
    const hashes = new Set(keys.map((key) => hashKey(key)))
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && hashes.has(event.query.queryHash))
        saveSoon()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, reservationId, keysText, endsOn, guideClosesAt])
}

async function saveTrip(
  client: QueryClient,
  memberId: number,
  reservationId: number,
  trip: { keys: readonly QueryKey[]; endsOn: string; guideClosesAt: string | null },
): Promise<void> {
  const hashes = new Set(trip.keys.map((key) => client.getQueryCache().find({ queryKey: key })?.queryHash))
  const answers = dehydrate(client, {
    shouldDehydrateQuery: ({ queryHash, state }) => hashes.has(queryHash) && state.status === 'success',
    shouldDehydrateMutation: () => false,
  })
  const until = startOfDay(addDays(trip.endsOn, 1)).getTime()
  const guideUntil = trip.guideClosesAt === null ? until : Math.min(until, Date.parse(trip.guideClosesAt))
  const saved = (isOfGuide: boolean): SavedTrip => ({
    // In the same unit as React Query's times, which it is compared with.
    savedAt: new Date().toISOString(),
    answers: {
      ...answers,
      queries: answers.queries.filter(({ queryKey }) => isGuide(queryKey) === isOfGuide),
    },
  })
  await saveFiles(memberId, guideNameOf(reservationId), saved(true), guideUntil)
  if (await saveFiles(memberId, nameOf(reservationId), saved(false), until))
    await saveOfflinePage(paths.reservation(reservationId)).catch(() => {})
}

/**
 * Without a connection: writes the answers of the trip as it was last opened to the cache. Returns when they were saved
 * (null if there are none, or while they are read), and whether that is decided.
 */
export function useTripFromDevice(
  reservationId: number,
  { error, fetchStatus, dataUpdatedAt }: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'dataUpdatedAt'>,
): { savedAt: string | null; isReading: boolean } {
  const client = useQueryClient()
  const isOffline = fetchStatus === 'paused' || (error instanceof ApiError && error.code === 'offline')
  const [read, setRead] = useState<{ savedAt: string | null } | null>(null)

  useEffect(() => {
    const memberId = currentMember()?.id
    if (!isOffline || memberId === undefined) return
    let isGone = false
    void readTrip(memberId, reservationId).then((trip) => {
      if (isGone) return
      if (trip) hydrate(client, trip.answers)
      setRead({ savedAt: trip?.savedAt ?? null })
    })
    return () => {
      isGone = true
    }
  }, [client, reservationId, isOffline])

  const savedAt = read?.savedAt ?? null
  // A newer answer ends it: reading from the device clears the error.
  const isShown = savedAt !== null && dataUpdatedAt <= Date.parse(savedAt)
  return { savedAt: isShown ? savedAt : null, isReading: isOffline && read === null }
}

/** The document of a trip that is over is deleted with it. */
async function readTrip(memberId: number, reservationId: number): Promise<SavedTrip | null> {
  const names = [nameOf(reservationId), guideNameOf(reservationId)]
  const files = await Promise.all(names.map((name) => readFiles(memberId, name)))
  const [trip, guide] = files as (SavedTrip | null | undefined)[]
  if (!trip) {
    await deleteOfflinePage(paths.reservation(reservationId)).catch(() => {})
    return null
  }
  const { answers } = trip
  return {
    ...trip,
    answers: { ...answers, queries: [...answers.queries, ...(guide?.answers.queries ?? [])] },
  }
}
