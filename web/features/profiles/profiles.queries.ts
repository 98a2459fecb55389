import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { fetchUser } from '#web/platform/current-user.ts'
import { downscalePicture } from '#web/platform/downscale-picture.ts'
import { ownProfileQuery } from '#web/platform/own-profile.ts'
import { useSession } from '#web/platform/session-store.ts'

/** What is sent of the own profile; the rest stays as it is. */
export type ProfileChanges = Partial<
  Pick<
    MyProfile,
    | 'first_name'
    | 'last_name'
    | 'about'
    | 'contact_info'
    | 'phone_number'
    | 'is_phone_visible'
    | 'is_email_visible'
    | 'email_notifications'
  >
>
export type Payment = EndpointAnswer<ApiContract['GET /my-subscription/']>['payments'][number]

const longestSide = 1024

export const userProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['user-profile', id],
    queryFn: ({ signal }) => api('GET /user-profile/{id}', { params: { id } }, { signal }),
  })

/** How complete each of the own homes is. */
export const homeScoresQuery = queryOptions({
  queryKey: ['residence-score'],
  queryFn: ({ signal }) => api('GET /residence-score/', {}, { signal }),
})

/** The same entry as the subscription section's: the running membership and past payments. */
export const ownPaymentsQuery = queryOptions({
  queryKey: ['my-subscription'],
  queryFn: ({ signal }) => api('GET /my-subscription/', {}, { signal }),
})

/** Reservations that are being discussed or agreed on. */
export const currentReservationsQuery = queryOptions({
  queryKey: ['reservation-history'],
  queryFn: ({ signal }) => api('GET /reservation/history/', {}, { signal }),
})

/** Changes the own profile; what is shown changes at once and goes back if the server refuses. */
export function useChangeProfile() {
  const queryClient = useQueryClient()
  const { queryKey } = ownProfileQuery
  return useMutation({
    mutationFn: (changes: ProfileChanges) => api('PATCH /my-profile/', { body: changes }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, ...changes })
      return { before }
    },
    onError: (_error, _changes, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    onSuccess: (profile) => {
      queryClient.setQueryData(queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: ['user-profile', profile.id] })
      const { User, setUser } = useSession.getState()
      if (User) setUser({ ...User, first_name: profile.first_name, last_name: profile.last_name })
    },
  })
}

export class UnreadablePicture extends Error {}

/** A chosen picture as it is sent: a square of at most 1024 px. Rejects with UnreadablePicture. */
export async function squarePortrait(file: Blob): Promise<Blob> {
  try {
    return await downscalePicture(file, { longestSide, square: true })
  } catch {
    throw new UnreadablePicture()
  }
}

/** Sends a portrait made by `squarePortrait`. */
export function useSetPortrait() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (portrait: Blob) => {
      const form = new FormData()
      form.append('profile_picture', portrait, 'portrait.jpg')
      return api('PATCH /my-profile/profile-picture/', { form })
    },
    onSuccess: ({ profile_picture }) => {
      useSession.getState().setProfilePicture(profile_picture)
      const before = queryClient.getQueryData(ownProfileQuery.queryKey)
      if (before) queryClient.setQueryData(ownProfileQuery.queryKey, { ...before, profile_picture })
      void fetchUser().catch(() => {})
      void queryClient.invalidateQueries({ queryKey: ['user-profile'] })
    },
  })
}

export function useSendPhoneCode() {
  return useMutation({
    mutationFn: (phone: string) => api('POST /send-phone-verification-code/', { body: { phone } }),
  })
}

export function useVerifyPhone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api('POST /verify-phone/', { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
  })
}
