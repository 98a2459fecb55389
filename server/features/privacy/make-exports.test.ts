import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  logIn,
  messagesTo,
  registerVerifiedMember,
  type TestMember,
} from '#server/testing/builders/members.ts'
import { messagePictureForm } from '#server/testing/builders/message-pictures.ts'
import { seedListing, seedMember } from '#server/testing/builders/seeded-listings.ts'
import { subscribe } from '#server/testing/builders/subscriptions.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { memberTables } from './member-tables.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const requestExport = ({ token, password }: TestMember) =>
  app.call('POST /my-export/', { body: { password } }, { token })
const state = async (token: string) => (await app.call('GET /my-export/', {}, { token })).body.export
const link = (token: string) => app.call('POST /my-export/link/', {}, { token })
const fetchFile = (url: string) => app.server.inject({ method: 'GET', url })

async function portrait(): Promise<FormData> {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#8d2d5f' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('profile_picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'ben.jpg')
  return form
}

describe('the download of everything about oneself', () => {
  // Specified: D.23
  it('holds a file of each table that knows the member, and the pictures', async () => {
    const member = await registerVerifiedMember(app, { firstName: 'Nilüfer' })
    const { token } = member
    await app.call('PATCH /my-profile/profile-picture/', { form: await portrait() }, { token })
    const chat = await app.call(
      'POST /message-chat/',
      { body: { user: (await seedMember(app)).id } },
      { token },
    )
    await subscribe(app, member)
    const sent = await app.call(
      'POST /message-picture/',
      { form: await messagePictureForm(chat.body.id, { alts: ['Anahtar'] }) },
      { token },
    )
    await app.call('POST /quick-reply/', { body: { text: 'Hoş geldin!' } }, { token })
    const listing = await seedListing(app, { id: member.id, sessionId: '' })
    const second = { second_name: 'Hülya', second_phone: '+905550445566' }
    const pet = { kind: 'pet', name: 'Zeytin', species: 'cat', takes_medicine: false, ...second } as const
    await app.call(
      'PUT /residence-full/{id}/care/',
      { params: { id: listing }, body: { cards: [pet] } },
      { token },
    )
    expect((await requestExport(member)).body.export).toMatchObject({ state: 'waiting', progress: 0 })
    await app.runDueJobs()
    expect(await state(token)).toMatchObject({ state: 'ready', progress: 100, bytes: expect.any(Number) })

    const { url } = (await link(token)).body
    const answer = await fetchFile(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(answer.rawPayload)
    const names = Object.keys(files)
    const listed = memberTables.filter(({ unlisted }) => !unlisted).map(({ table }) => `${table}.json`)
    expect(names.filter((name) => name.endsWith('.json'))).toEqual(listed)
    const [pictureName = ''] = names.filter((name) => name.startsWith('pictures/'))
    expect((await sharp(files[pictureName]).metadata()).format).toBe('webp')

    const rowsOf = (table: string) => JSON.parse(Buffer.from(files[`${table}.json`] ?? []).toString())
    expect(rowsOf('member')).toEqual([
      expect.objectContaining({ first_name: 'Nilüfer', email: member.email }),
    ])
    const [picture] = sent.body.pictures ?? []
    expect(rowsOf('message_picture')).toEqual([expect.objectContaining({ id: picture?.id, alt: 'Anahtar' })])
    const sentFile = await sharp(files[`pictures/message-${picture?.id}.webp`]).metadata()
    expect([sentFile.format, sentFile.width]).toEqual(['webp', 900])
    expect(rowsOf('quick_reply')).toEqual([expect.objectContaining({ text: 'Hoş geldin!' })])
    expect(rowsOf('care_card')).toEqual([expect.objectContaining({ residence_id: listing, ...pet })])
    expect(rowsOf('consent')).toHaveLength(1)
    expect(rowsOf('session')).toHaveLength(1)
    const everything = names.map((name) => Buffer.from(files[name] ?? []).toString('latin1')).join()
    expect(everything).not.toContain('$argon2')
    expect((await messagesTo(app, member.email))[0]?.subject).toBe('Yuva: verilerin indirilmeye hazır')
  })

  it('is its owner’s alone, and its address lives for five minutes', async () => {
    const [owner, stranger] = [await registerVerifiedMember(app), await registerVerifiedMember(app)]
    await requestExport(owner)
    await app.runDueJobs()
    expect((await link(stranger.token)).status).toBe(404)
    const { url } = (await link(owner.token)).body
    // The first letter of the signature: the last one has bits that are not part of it.
    const forged = url.replace(/\.([\w-])([\w-]+)$/, (_, one, rest) => `.${one === 'A' ? 'B' : 'A'}${rest}`)
    expect(forged).not.toBe(url)
    expect((await fetchFile(forged)).statusCode).toBe(404)
    const id = Number(/\/exports\/(\d+)/.exec(url)?.[1])
    expect((await fetchFile(url.replace(String(id), String(id - 1)))).statusCode).toBe(404)
    app.clock.advance(5 * 60_000 + 1)
    expect((await fetchFile(url)).statusCode).toBe(404)
  })

  it('is marked as failed where a picture cannot be read', async () => {
    const member = await registerVerifiedMember(app)
    await app.call('PATCH /my-profile/profile-picture/', { form: await portrait() }, { token: member.token })
    await requestExport(member)
    vi.spyOn(app.ports.storage, 'get').mockRejectedValueOnce(new Error('The storage does not answer.'))
    await app.runDueJobs()
    expect(await state(member.token)).toMatchObject({ state: 'failed' })
    expect((await link(member.token)).status).toBe(404)
  })

  it('is gone after 7 days', async () => {
    const member = await registerVerifiedMember(app)
    await requestExport(member)
    await app.runDueJobs()
    await app.advanceHours(7 * 24)
    const { token } = await logIn(app, member.email)
    expect(await state(token)).toBeNull()
    expect((await link(token)).status).toBe(404)
  })

  it('asks for the password, makes one at a time and three a day', async () => {
    const member = await registerVerifiedMember(app)
    expect((await requestExport({ ...member, password: 'Yanlis!99' })).body.code).toBe('wrong_password')
    for (let times = 0; times < 3; times++) expect((await requestExport(member)).status).toBe(201)
    expect((await requestExport(member)).status).toBe(429)
    await app.runDueJobs()
    const sent = (await messagesTo(app, member.email)).filter(({ subject }) => subject.includes('verilerin'))
    expect(sent).toHaveLength(1)
  })
})
