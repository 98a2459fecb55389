import sql, { raw } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { agreeStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { incompleteCareOf, openCareOf, sealedCareOf } from './care.public.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const secrets = {
  medicine: 'Gizli damla, sabah',
  day_vet_name: 'Kuzguncuk Gizli Veteriner',
  day_vet_phone: '+905550112233',
  day_vet_hours: 'Hafta içi 09.00-18.00',
  night_vet_name: 'Çengelköy Gizli Acil',
  night_vet_phone: '+905550112244',
  vet_payer: 'host_account',
  vet_payer_note: 'Adıma hesap var',
  second_name: 'Gizliye',
  second_phone: '+905550112255',
  second_agreed: true,
  second_decides: true,
  places: 'Taşıma çantası gizli dolapta',
} as const
const pet = {
  kind: 'pet',
  name: 'Zeytin',
  text: 'Pencerede oturmayı sever',
  species: 'cat',
  age: 9,
  takes_medicine: true,
  hours_alone: 10,
  allergy: 'Kedi tüyü',
  ...secrets,
} as const
const plants = { kind: 'plants', name: 'Balkon saksıları', text: '12 saksı, kaktüsler hariç' } as const

const write = (member: SeededMember, id: number, cards: readonly object[]) =>
  as(app, member).call('PUT /residence-full/{id}/care/', { params: { id }, body: { cards } as never })
const read = (member: SeededMember, id: number) =>
  as(app, member).call('GET /residence-full/{id}/care/', { params: { id } })
const shown = async (member: SeededMember | null, id: number) => {
  const call = member ? as(app, member).call : app.call
  return (await call('GET /residence-full/{id}', { params: { id } })).body
}
const refused = async (cards: readonly object[]) => {
  const { status, body } = await write(host, listing, cards)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  return body.fields
}

describe('the care cards of a home', () => {
  it('are written and read whole by its owner, in their order, and are nothing to anybody else', async () => {
    expect((await read(host, listing)).body).toEqual({ cards: [] })
    const written = await write(host, listing, [pet, plants])
    const [first, second] = written.body.ids
    expect(written.body).toEqual({ ids: [expect.any(Number), expect.any(Number)] })
    const { cards } = (await read(host, listing)).body
    expect(cards[0]).toEqual({ id: first, picture: null, ...pet })
    expect(cards[1]).toMatchObject({ id: second, ...plants, species: null, second_agreed: false, places: '' })
    for (const other of [guest, await seedMember(app)]) {
      expect((await read(other, listing)).status).toBe(404)
      expect((await write(other, listing, [])).status).toBe(404)
    }
    expect((await write(host, 999_999, [])).status).toBe(404)
    expect((await app.call('GET /residence-full/{id}/care/', { params: { id: listing } })).status).toBe(401)
  })

  it('are replaced: those that stay have their ids, the order is the one sent, others go', async () => {
    const before = (await write(host, listing, [pet, plants, { kind: 'house', name: 'Posta' }])).body.ids
    const [cat, pots] = before
    const after = (
      await write(host, listing, [
        { ...plants, id: pots },
        { kind: 'garden', name: 'Çim' },
        { ...pet, id: cat },
      ])
    ).body.ids
    expect([after[0], after[2]]).toEqual([pots, cat])
    expect(before).not.toContain(after[1])
    expect((await read(host, listing)).body.cards.map(({ name }) => name)).toEqual([
      'Balkon saksıları',
      'Çim',
      'Zeytin',
    ])
    expect((await write(host, listing, [])).body).toEqual({ ids: [] })
    expect((await read(host, listing)).body).toEqual({ cards: [] })
  })

  it('know the numbers in one way, and lose what their kind has no use for', async () => {
    await write(host, listing, [{ ...pet, second_phone: '0555 044 55 66', takes_medicine: false }])
    expect((await read(host, listing)).body.cards[0]).toMatchObject({
      second_phone: '+905550445566',
      medicine: '',
      takes_medicine: false,
    })
    await write(host, listing, [{ ...pet, kind: 'house' }])
    expect((await read(host, listing)).body.cards[0]).toMatchObject({
      kind: 'house',
      species: null,
      takes_medicine: null,
      day_vet_name: '',
      vet_payer: null,
      second_name: 'Gizliye',
    })
  })

  it.each([
    ['name', ''],
    ['name', 'a'.repeat(41)],
    ['kind', 'dragon'],
    ['species', undefined],
    ['species', 'dragon'],
    ['takes_medicine', null],
    ['age', -1],
    ['age', 101],
    ['hours_alone', 25],
    ['text', 'a'.repeat(201)],
    ['allergy', 'a'.repeat(121)],
    ['day_vet_phone', '12345'],
    ['night_vet_phone', 'yok'],
    ['second_phone', '+90 555'],
    ['vet_payer', 'nobody'],
    ['places', 'a'.repeat(501)],
    ['picture', 999_999_999],
    ['id', 999_999_999],
  ])('refuse a pet whose %s is %j', async (field, value) => {
    expect(await refused([plants, { ...pet, [field]: value }])).toEqual({
      [`cards.1.${field}`]: [expect.any(String)],
    })
    expect((await read(host, listing)).body.cards).toEqual([])
  })

  it('take twelve, and neither a stale id nor one of another home or twice, nor its pictures', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({ ...plants, name: `Saksı ${at + 1}` }))
    const { ids } = (await write(host, listing, twelve)).body
    expect(ids).toHaveLength(12)
    expect(Object.keys((await refused([...twelve, plants])) ?? {})).toEqual(['cards'])
    await write(host, listing, [plants])
    expect(Object.keys((await refused([{ ...plants, id: ids[3] }])) ?? {})).toEqual(['cards.0.id'])
    const other = await seedListing(app, host)
    const [foreign] = (await write(host, other, [plants])).body.ids
    expect(Object.keys((await refused([plants, { ...plants, id: foreign }])) ?? {})).toEqual(['cards.1.id'])
    const [own] = (await write(host, listing, [plants])).body.ids
    const twice = [
      { ...plants, id: own },
      { ...plants, id: own },
    ]
    expect(Object.keys((await refused(twice)) ?? {})).toEqual(['cards.1.id'])
    const pictureOf = async (id: number) => (await shown(host, id)).images[0]?.id
    expect((await write(host, listing, [{ ...plants, picture: await pictureOf(listing) }])).status).toBe(200)
    const stolen = [{ ...plants, picture: await pictureOf(other) }]
    expect(Object.keys((await refused(stolen)) ?? {})).toEqual(['cards.0.picture'])
  })
})

describe('what members see of them', () => {
  it('is beside the home, the open part alone; visitors and homes without cards have nothing', async () => {
    expect(await shown(guest, listing)).not.toHaveProperty('care')
    const picture = (await shown(host, listing)).images[0]?.id
    const { ids } = (await write(host, listing, [{ ...pet, picture }, plants])).body
    const care = [
      {
        id: ids[0],
        kind: 'pet',
        name: 'Zeytin',
        text: 'Pencerede oturmayı sever',
        species: 'cat',
        age: 9,
        takes_medicine: true,
        hours_alone: 10,
        allergy: 'Kedi tüyü',
        picture,
      },
      { id: ids[1], ...plants },
    ]
    expect((await shown(guest, listing)).care).toEqual(care)
    expect((await shown(host, listing)).care).toEqual(care)
    expect(await shown(null, listing)).not.toHaveProperty('care')
    const other = await seedListing(app, host)
    const open = await openCareOf(app.database, [listing, other])
    expect([...open.keys()]).toEqual([listing])
  })

  it('says that a pet takes no medicine, and no age where there is none', async () => {
    await write(host, listing, [{ kind: 'pet', name: 'Fıstık', species: 'dog', takes_medicine: false }])
    expect((await shown(guest, listing)).care).toEqual([
      { id: expect.any(Number), kind: 'pet', name: 'Fıstık', species: 'dog', takes_medicine: false },
    ])
  })

  it('has no picture that the home no longer has', async () => {
    const picture = (await shown(host, listing)).images[0]?.id ?? 0
    await write(host, listing, [{ ...plants, picture }])
    await as(app, host).call('DELETE /product-image/{id}', { params: { id: picture } })
    expect((await shown(guest, listing)).care?.[0]).not.toHaveProperty('picture')
    const [card] = (await read(host, listing)).body.cards
    expect(card?.picture).toBeNull()
    expect((await write(host, listing, card ? [card] : [])).status).toBe(200)
  })
})

describe('what other features read of them', () => {
  it('is whole for the parties of a stay, and which pets lack a vet or a second person', async () => {
    const bare = { kind: 'pet', name: 'Fıstık', species: 'dog', takes_medicine: false }
    const { ids } = (await write(host, listing, [pet, bare, plants])).body
    const cards = await sealedCareOf(app.ports, app.database, listing)
    expect(cards[0]).toEqual({ id: ids[0], picture: null, ...pet })
    expect(await incompleteCareOf(app.ports, app.database, [listing])).toEqual([ids[1]])
    const unasked = { ...pet, id: ids[0], second_agreed: false }
    await write(host, listing, [unasked, { ...pet, id: ids[1] }, { ...plants, id: ids[2] }])
    expect(await incompleteCareOf(app.ports, app.database, [listing])).toEqual([ids[0]])
  })
})

describe('the end of the cards', () => {
  const cardsOf = (id: number) =>
    app.database.query<{ id: number }>(sql`select id from care_card where residence_id = ${id}`)

  it('comes with the home', async () => {
    await write(host, listing, [pet])
    const removed = await as(app, host).call('DELETE /residence-full/{id}/', { params: { id: listing } })
    expect([removed.status, await cardsOf(listing)]).toEqual([204, []])
  })
})

describe('what is sealed in them', () => {
  it('is in no table, log, search row, saved answer or answer to anybody but its owner', async () => {
    const planted = { ...pet, second_phone: '+905559876543' }
    const words = ['Gizli', 'gizli', '5550112233', '5550112244', '5559876543', 'Adıma hesap']
    const logged: string[] = []
    const out = process.stdout.write.bind(process.stdout)
    process.stdout.write = ((chunk: string) => {
      logged.push(String(chunk))
      return true
    }) as typeof process.stdout.write
    try {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const sent = { params: { id: listing }, body: { cards: [planted] } }
      const token = await tokenOf(app, host)
      const written = await app.call('PUT /residence-full/{id}/care/', sent as never, { token, headers: key })
      expect(written.status).toBe(200)
      await write(host, listing, [{ ...planted, second_phone: 'Gizli' }])
    } finally {
      process.stdout.write = out
    }
    await agreeStay(app, { guest, host, listing })
    const tables = await app.database.query<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const dump: string[] = []
    for (const { name } of tables) {
      const rows = await app.database.query<{ row: string }>(
        sql`select t::text as row from ${raw(`"${name}"`)} t`,
      )
      dump.push(...rows.map(({ row }) => row))
    }
    expect(dump.join('\n')).toContain('Zeytin')
    const answers: unknown[] = []
    for (const call of [as(app, await seedMember(app)).call, app.call, as(app, guest).call])
      answers.push(
        (await call('GET /residence-full/{id}', { params: { id: listing } })).body,
        (await call('GET /residence-search/', { query: { adult_count: 1 } })).body,
        (await call('GET /residence-full/{id}/care/', { params: { id: listing } })).body,
      )
    expect(JSON.stringify(answers)).toContain('Zeytin')
    for (const place of [dump.join('\n'), logged.join('\n'), JSON.stringify(answers)])
      for (const word of words)
        for (const form of [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64')])
          expect(place).not.toContain(form.replace(/=+$/, ''))
  })
})
