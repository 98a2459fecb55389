import { useMutation } from '@tanstack/react-query'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { downscalePicture } from '#web/platform/downscale-picture.ts'
import type { PictureArea } from '#web/platform/draw-downscaled.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { changeMember } from '#web/platform/session.ts'

/** A patch of the member's profile. */
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

const maxSide = 1024

/** The member's progress towards the super host badge. */
export const badgesQuery = query('GET /badges/')

export const userProfileQuery = (id: number) => query('GET /user-profile/{id}', { params: { id } })

/** The completeness of each of the member's listings. */
export const listingScoresQuery = query('GET /residence-score/')

/** The active membership and past payments. */
export const ownPaymentsQuery = query('GET /my-subscription/')

/** The dates of an own listing, whatever its state. */
export const ownDatesQuery = (id: number) => query('GET /residence-full/{id}', { params: { id } })

/** Open negotiations and agreements. */
export const currentReservationsQuery = query('GET /reservation/history/')

/** Changes the member's profile optimistically; rolls back if the server refuses. */
export function useChangeProfile() {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (changes: ProfileChanges) => api('PATCH /my-profile/', { body: changes }),
    onMutate: async (changes) => {
      await cache.cancel(ownProfileQuery)
      const before = cache.read(ownProfileQuery)
      if (before) cache.write(ownProfileQuery, { ...before, ...changes })
      return { before }
    },
    onError: (_error, _changes, context) => {
      if (context?.before) cache.write(ownProfileQuery, context.before)
    },
    onSuccess: (profile) => {
      cache.write(ownProfileQuery, profile)
      void cache.invalidate('GET /user-profile/{id}', { params: { id: profile.id } })
      changeMember({ first_name: profile.first_name, last_name: profile.last_name })
    },
  })
}

/** The cropped part of an upright picture, for the upload: at most 1024 px. */
export const cutPortrait = (picture: Blob, area: PictureArea): Promise<Blob> =>
  downscalePicture(picture, { maxSide, area })

/** Uploads a portrait from `cutPortrait`. */
export function useSetPortrait() {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (portrait: Blob) => {
      const form = new FormData()
      form.append('profile_picture', portrait, 'portrait.jpg')
      return api('PATCH /my-profile/profile-picture/', { form })
    },
    onSuccess: ({ profile_picture }) => {
      changeMember({ profile_picture })
      const before = cache.read(ownProfileQuery)
      if (before) cache.write(ownProfileQuery, { ...before, profile_picture })
      void fetchUser().catch(() => {})
      void cache.invalidate('GET /user-profile/{id}')
    },
  })
}

/** Downloads the receipt of a payment. */
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
