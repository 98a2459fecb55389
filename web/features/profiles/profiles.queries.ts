import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { fetchUser } from '#web/platform/current-user.ts'
import { downscalePicture, type PictureArea } from '#web/platform/downscale-picture.ts'
import { ownProfileQuery } from '#web/platform/own-profile.ts'
import { saveFile } from '#web/platform/save-file.ts'
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
const shownSide = 2048

/** How near the member is to the super host badge. */
export const badgesQuery = queryOptions({
  queryKey: ['profiles', 'badges'],
  queryFn: ({ signal }) => api('GET /badges/', {}, { signal }),
})

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

/** A chosen picture as it is shown for cutting: upright, and not too large for a phone. */
export async function uprightPicture(file: Blob): Promise<Blob> {
  try {
    return await downscalePicture(file, { longestSide: shownSide })
  } catch {
    throw new UnreadablePicture()
  }
}

/** The part of an upright picture that is kept, as it is sent: at most 1024 px. */
export const cutPortrait = (picture: Blob, area: PictureArea): Promise<Blob> =>
  downscalePicture(picture, { longestSide, area })

/** Sends a portrait made by `cutPortrait`. */
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

/** Saves the receipt of a payment as a file. */
export function useDownloadReceipt() {
  return useMutation({
    mutationFn: async (conversationId: string) => {
      const params = { conversation_id: conversationId }
      const receipt = await api('GET /payment/receipt/{conversation_id}/', { params })
      const bytes = Uint8Array.from(atob(receipt.pdf), (letter) => letter.charCodeAt(0))
      saveFile(receipt.file_name, 'application/pdf', bytes)
    },
  })
}
