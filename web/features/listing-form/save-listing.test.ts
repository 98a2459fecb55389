import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import type { Api } from '#web/platform/api-client.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { emptyForm, payloadOf } from './form-state.ts'
import {
  changeListing,
  createListing,
  photosPerUpload,
  type SavedPhoto,
  SaveFailure,
} from './save-listing.ts'

const payload = payloadOf(emptyForm)
const fresh = (id: string): SavedPhoto => ({ id, imageId: null, file: new Blob([id]) })
const stored = (imageId: number): SavedPhoto => ({ id: `s${imageId}`, imageId, file: null })
const refusal = (status: number, code: ErrorCode) => new ApiError(status, { error: code, code })

/** A server that remembers what it was asked, and refuses where it is told to. */
function fakeServer(refuse: (call: string) => Error | null = () => null, images: number[] = []) {
  const calls: string[] = []
  let nextImage = 100
  const api = (async (key: string, sent?: Record<string, unknown>) => {
    const { params, query, body, form } = (sent ?? {}) as {
      params?: { id: number }
      query?: { cover: number }
      body?: { image_ids?: number[] }
      form?: FormData
    }
    const files = form?.getAll('file').length
    const call = [
      key.replace('{id}', String(params?.id)),
      query && `cover=${query.cover}`,
      files && `files=${files}`,
      body?.image_ids && `order=${body.image_ids.join()}`,
    ]
      .filter((part) => part !== undefined)
      .join(' ')
    const error = refuse(call)
    calls.push(error ? `${call} refused` : call)
    if (error) throw error
    if (key === 'POST /residence-full/') return { product: { id: 7 } }
    if (key === 'PUT /residence-full/{id}/')
      return { images: images.map((id, at) => ({ id, is_cover: at === 0 })) }
    if (files) {
      const made = Array.from({ length: files }, () => nextImage++)
      images.push(...made)
      return made.map((id) => ({ id }))
    }
    return null
  }) as unknown as Api
  return { api, calls }
}

describe('creating a home', () => {
  const input = { payload, createdId: null, idempotencyKey: 'key' }

  it('sends it, then its photos some at a time, the first as the cover', async () => {
    const { api, calls } = fakeServer()
    const photos = Array.from({ length: photosPerUpload + 1 }, (_, at) => fresh(`p${at}`))
    const uploaded: string[] = []
    const id = await createListing(api, { ...input, photos }, { onUploaded: (photo) => uploaded.push(photo) })
    expect(id).toBe(7)
    expect(calls).toEqual([
      'POST /residence-full/',
      `POST /product-image/ cover=0 files=${photosPerUpload}`,
      'POST /product-image/ files=1',
    ])
    expect(uploaded).toEqual(photos.map((photo) => photo.id))
  })

  it('says that the home was made before its photos fail, and completes it the next time', async () => {
    let isDown = true
    const { api, calls } = fakeServer((call) =>
      isDown && call.startsWith('POST /product-image/ files=1') ? refusal(500, 'internal') : null,
    )
    const photos = Array.from({ length: photosPerUpload + 1 }, (_, at) => fresh(`p${at}`))
    let createdId: number | null = null
    const sent = new Map<string, number>()
    const failure = await createListing(
      api,
      { ...input, photos },
      {
        onCreated: (made) => {
          createdId = made
        },
        onUploaded: (photo, image) => sent.set(photo, image),
      },
    ).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SaveFailure)
    expect(failure).toMatchObject({ stage: 'photos' })
    expect(createdId).toBe(7)
    expect(sent.size).toBe(photosPerUpload)

    isDown = false
    calls.length = 0
    const rest = photos.map((photo) => ({ ...photo, imageId: sent.get(photo.id) ?? null }))
    await createListing(api, { ...input, createdId, photos: rest })
    expect(calls).toEqual([
      'PUT /residence-full/7/',
      'POST /product-image/ files=1',
      `PUT /product-image/order/7 order=${[...sent.values(), 100 + photosPerUpload].join()}`,
    ])
  })

  it('is made anew with all photos where the home of the last try is gone', async () => {
    const { api, calls } = fakeServer((call) => (call.startsWith('PUT') ? refusal(404, 'not_found') : null))
    const photos = [{ ...fresh('a'), imageId: 55 }]
    await createListing(api, { ...input, createdId: 3, photos })
    expect(calls).toEqual([
      'PUT /residence-full/3/ refused',
      'POST /residence-full/',
      'POST /product-image/ cover=0 files=1',
    ])
  })

  it('stops at the home itself without premium', async () => {
    const { api, calls } = fakeServer(() => refusal(403, 'premium_required'))
    await expect(createListing(api, { ...input, photos: [fresh('a')] })).rejects.toMatchObject({
      stage: 'listing',
      cause: { code: 'premium_required' },
    })
    expect(calls).toHaveLength(1)
  })
})

describe('changing a home', () => {
  it('deletes one by one, sets an old cover before the upload, and orders all at the end', async () => {
    const { api, calls } = fakeServer(() => null, [1, 2, 3, 4])
    await changeListing(api, { id: 7, payload, photos: [stored(2), fresh('new'), stored(1)] })
    expect(calls).toEqual([
      'PUT /residence-full/7/',
      'DELETE /product-image/3',
      'DELETE /product-image/4',
      'PUT /product-image/2',
      'POST /product-image/ files=1',
      'PUT /product-image/order/7 order=2,100,1',
    ])
  })

  it('sets a new cover after the upload', async () => {
    const { api, calls } = fakeServer(() => null, [1])
    await changeListing(api, { id: 7, payload, photos: [fresh('new'), stored(1)] })
    expect(calls).toEqual([
      'PUT /residence-full/7/',
      'POST /product-image/ files=1',
      'PUT /product-image/100',
      'PUT /product-image/order/7 order=100,1',
    ])
  })

  it('leaves a cover that stays, and a photo that was removed elsewhere', async () => {
    const { api, calls } = fakeServer(() => null, [1])
    await changeListing(api, { id: 7, payload, photos: [stored(1), stored(9)] })
    expect(calls).toEqual(['PUT /residence-full/7/', 'PUT /product-image/order/7 order=1'])
  })

  it('removes what an upload left whose answer was lost', async () => {
    let isLost = true
    const { api, calls } = fakeServer(
      (call) => (isLost && call.startsWith('PUT /product-image/order') ? refusal(500, 'internal') : null),
      [1],
    )
    const photos = [stored(1), fresh('new')]
    await expect(changeListing(api, { id: 7, payload, photos })).rejects.toMatchObject({ stage: 'photos' })
    isLost = false
    calls.length = 0
    await changeListing(api, { id: 7, payload, photos })
    expect(calls).toEqual([
      'PUT /residence-full/7/',
      'DELETE /product-image/100',
      'POST /product-image/ files=1',
      'PUT /product-image/order/7 order=1,101',
    ])
  })

  it('says at which part it stopped', async () => {
    const stopsAt = async (failing: string) => {
      const { api } = fakeServer(
        (call) => (call.startsWith(failing) ? refusal(500, 'internal') : null),
        [3, 1],
      )
      const failure = await changeListing(api, { id: 7, payload, photos: [stored(1), fresh('new')] }).catch(
        (error: unknown) => error,
      )
      return failure instanceof SaveFailure ? failure.stage : null
    }
    expect(await stopsAt('PUT /residence-full')).toBe('listing')
    expect(await stopsAt('DELETE /product-image/3')).toBe('photos')
    expect(await stopsAt('PUT /product-image/1')).toBe('cover')
    expect(await stopsAt('POST /product-image')).toBe('photos')
    expect(await stopsAt('nothing')).toBeNull()
  })

  it('takes a photo that is gone already for deleted', async () => {
    const { api, calls } = fakeServer(
      (call) => (call === 'DELETE /product-image/3' ? refusal(404, 'not_found') : null),
      [1, 3],
    )
    await changeListing(api, { id: 7, payload, photos: [stored(1)] })
    expect(calls.at(-1)).toBe('PUT /product-image/order/7 order=1')
  })
})
