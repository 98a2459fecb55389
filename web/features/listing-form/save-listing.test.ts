import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#shared/errors/error-catalogue.ts'
import type { Api } from '#web/platform/api-client.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { sendOnce } from '#web/platform/send-once.ts'
import { emptyForm, payloadOf } from './form-state.ts'
import { changeListing, createListing, type SavedPhoto, SaveFailure, uploadsAtOnce } from './save-listing.ts'

const payload = payloadOf(emptyForm)
const fresh = (id: string): SavedPhoto => ({ id, imageId: null, file: new Blob([id]) })
const stored = (imageId: number): SavedPhoto => ({ id: `s${imageId}`, imageId, file: null })
const refusal = (status: number, code: ErrorCode) => new ApiError(status, { error: code, code })

/** A fake server that records its calls, and refuses on demand. */
function fakeServer(refuse: (call: string) => Error | null = () => null, images: number[] = []) {
  const calls: string[] = []
  let nextImage = 100
  let open = 0
  let max = 0
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
      open += 1
      max = Math.max(max, open)
      await new Promise((resolve) => setTimeout(resolve, 1))
      open -= 1
      const made = Array.from({ length: files }, () => nextImage++)
      images.push(...made)
      return made.map((id) => ({ id }))
    }
    return null
  }) as unknown as Api
  return { api, calls, maxAtOnce: () => max }
}

const callsOf = (api: Api) => ({ api, sendOnce: api as typeof sendOnce })

describe('creating a home', () => {
  const input = { payload, createdId: null }

  // Specified: B2.3
  it('sends it, then its photos, the first as the cover, and puts them in order', async () => {
    const { api, calls, maxAtOnce } = fakeServer()
    const photos = Array.from({ length: 20 }, (_, at) => fresh(`p${at}`))
    const ids = new Map<string, number>()
    const id = await createListing(
      callsOf(api),
      { ...input, photos },
      { onUploaded: (photo, image) => ids.set(photo, image) },
    )
    expect(id).toBe(7)
    expect(calls.filter((call) => call === 'POST /product-image/ cover=0 files=1')).toHaveLength(1)
    expect(calls.filter((call) => call === 'POST /product-image/ files=1')).toHaveLength(19)
    expect(maxAtOnce()).toBe(uploadsAtOnce)
    expect(calls.at(-1)).toBe(
      `PUT /product-image/order/7 order=${photos.map((photo) => ids.get(photo.id)).join()}`,
    )
  })

  it('lets the others through where a photo is refused, and says which and why', async () => {
    let posts = 0
    const { api, calls } = fakeServer((call) => {
      if (call.startsWith('POST /product-image/')) posts += 1
      return posts === 2 && call.startsWith('POST /product-image/') ? refusal(400, 'bad_image') : null
    })
    const fate = new Map<string, string | number | null>()
    const photos = ['a', 'b', 'c', 'd', 'e'].map(fresh)
    const failure = await createListing(
      callsOf(api),
      { ...input, photos },
      {
        onUploaded: (photo, image) => fate.set(photo, image),
        onRefused: (photo, why) => fate.set(photo, why),
      },
    ).catch((error: unknown) => error)
    expect(failure).toMatchObject({ stage: 'photos', cause: { code: 'bad_image' } })
    expect(Object.fromEntries(fate)).toEqual({ a: 100, b: 'bad_image', c: 101, d: 102, e: 103 })
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  it('says that the home was made before the server fails, and completes it the next time', async () => {
    let isDown = true
    let posts = 0
    const { api, calls } = fakeServer((call) => {
      if (call.startsWith('POST /product-image/')) posts += 1
      return isDown && posts > 2 ? refusal(500, 'internal') : null
    })
    const photos = Array.from({ length: 9 }, (_, at) => fresh(`p${at}`))
    let createdId: number | null = null
    const sent = new Map<string, number>()
    const failure = await createListing(
      callsOf(api),
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
    // Stops once the server itself fails.
    expect(sent.size).toBe(2)
    expect(posts).toBeLessThanOrEqual(2 + uploadsAtOnce)

    isDown = false
    calls.length = 0
    const rest = photos.map((photo) => ({ ...photo, imageId: sent.get(photo.id) ?? null }))
    await createListing(callsOf(api), { ...input, createdId, photos: rest })
    expect(calls[0]).toBe('PUT /residence-full/7/')
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(7)
    expect(calls.at(-1)).toMatch(/^PUT \/product-image\/order\/7 order=(\d+,){8}\d+$/)
  })

  it('is created again with all photos if the listing of the last attempt is gone', async () => {
    const { api, calls } = fakeServer((call) =>
      call.startsWith('PUT /residence-full') ? refusal(404, 'not_found') : null,
    )
    const photos = [{ ...fresh('a'), imageId: 55 }]
    await createListing(callsOf(api), { ...input, createdId: 3, photos })
    expect(calls).toEqual([
      'PUT /residence-full/3/ refused',
      'POST /residence-full/',
      'POST /product-image/ cover=0 files=1',
      'PUT /product-image/order/7 order=100',
    ])
  })

  // Specified: B8.2
  it('stops at the home itself without premium', async () => {
    const { api, calls } = fakeServer(() => refusal(403, 'premium_required'))
    await expect(createListing(callsOf(api), { ...input, photos: [fresh('a')] })).rejects.toMatchObject({
      stage: 'listing',
      cause: { code: 'premium_required' },
    })
    expect(calls).toHaveLength(1)
  })
})

describe('changing a home', () => {
  // Specified: B3.15
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

  // Specified: B3.15
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

  // Specified: B8.2
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

/**
 * A fake server with a listing's pictures. Its `failAt`-th call fails, before taking effect or with its answer lost.
 */
function pictureServer(failAt: number, isAnswerLost: boolean) {
  let images = [1, 2, 3]
  let cover = 1
  let nextImage = 100
  let calls = 0
  const apply = (key: string, id: number, order: number[] | undefined) => {
    if (key === 'PUT /residence-full/{id}/')
      return { images: images.map((each) => ({ id: each, is_cover: each === cover })) }
    if (key === 'DELETE /product-image/{id}') {
      if (!images.includes(id)) throw refusal(404, 'not_found')
      images = images.filter((each) => each !== id)
      if (cover === id) cover = images[0] ?? 0
    }
    if (key === 'PUT /product-image/{id}') cover = id
    if (key === 'PUT /product-image/order/{id}') images = [...(order ?? [])]
    if (key !== 'POST /product-image/') return null
    images.push(nextImage)
    return [{ id: nextImage++ }]
  }
  const api = (async (key: string, sent?: { params?: { id: number }; body?: { image_ids?: number[] } }) => {
    calls += 1
    const fails = calls === failAt
    if (fails && !isAnswerLost) throw refusal(500, 'internal')
    const answer = apply(key, sent?.params?.id ?? 0, sent?.body?.image_ids)
    if (fails) throw new ApiError(0, null)
    return answer
  }) as unknown as Api
  return { api, state: () => ({ images, cover }), calls: () => calls }
}

describe('a change that breaks off', () => {
  it.each([false, true])(
    'is completed by the next try, wherever it broke (answer lost: %s)',
    async (isLost) => {
      let broken = 0
      for (let failAt = 1; ; failAt++) {
        const server = pictureServer(failAt, isLost)
        let photos = [fresh('a'), stored(2), fresh('b')]
        const uploaded = new Map<string, number>()
        const save = () =>
          changeListing(
            server.api,
            { id: 7, payload, photos },
            { onUploaded: (id, image) => uploaded.set(id, image) },
          )
        const isBroken = await save().then(
          () => false,
          () => true,
        )
        if (!isBroken) break
        broken += 1
        photos = photos.map((photo) => ({
          ...photo,
          imageId: photo.imageId ?? uploaded.get(photo.id) ?? null,
        }))
        await save()
        const [a, b] = [uploaded.get('a'), uploaded.get('b')]
        expect(server.state(), `broken at call ${failAt}`).toEqual({ images: [a, 2, b], cover: a })
      }
      // The listing, two deletions, two photos, the cover, the order.
      expect(broken).toBe(7)
    },
  )
})
