import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizationMatrix } from './testing/authorization/matrix.ts'
import type { Row } from './testing/authorization/matrix-row.ts'
import { type Actor, actors, createWorld, type World } from './testing/authorization/world.ts'
import { as, tokenOf } from './testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** Secrets that only the recipient and, where stated, the other party or staff may read. */
const planted = {
  phone: '+905557778899',
  email: 'kanarya.gizli@example.com',
  password: '$argon2id$v=19$m=19456,t=2,p=1$a2FuYXJ5YWthbmFyeWE$kanaryaKanaryaKanarya',
  latitude: '41.0123456789',
  longitude: '29.0987654321',
  tokenHash: 'kanaryaTokenOfASession',
  address: 'Kanarya sokağı 17, kapı kodu 4711',
  vet: 'Kanarya Kliniği Gündüz',
  vetPhone: '+905556667788',
  secondPerson: 'Kanaryahan',
} as const
type Secret = keyof typeof planted

/** Who may read what: parties of an agreement see the address, staff sees the member. */
const audience: Record<Secret, readonly Actor[]> = {
  phone: ['receiver', 'staff'],
  email: ['receiver', 'staff'],
  password: [],
  latitude: ['receiver', 'offerer', 'staff'],
  longitude: ['receiver', 'offerer', 'staff'],
  tokenHash: [],
  address: ['receiver', 'offerer', 'staff'],
  // The home's owner.
  vet: ['receiver'],
  vetPhone: ['receiver'],
  secondPerson: ['receiver'],
}

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
  const { id } = world.members.receiver
  await app.database.execute(sql`
    update member set phone_number = ${planted.phone}, email = ${planted.email}, password_hash = ${planted.password},
           is_phone_visible = false, is_email_visible = false
     where id = ${id}`)
  await app.database.execute(sql`
    update residence set latitude = ${Number(planted.latitude)}, longitude = ${Number(planted.longitude)},
           location_info = ${planted.address}
     where id = ${world.listing}`)
  const pet = { kind: 'pet', name: 'Zeytin', species: 'cat', takes_medicine: false } as const
  const vet = {
    day_vet_name: planted.vet,
    day_vet_phone: planted.vetPhone,
    second_name: planted.secondPerson,
  }
  await as(app, world.members.receiver).call('PUT /residence-full/{id}/care/', {
    params: { id: world.listing },
    body: { cards: [{ ...pet, ...vet }] },
  })
  await app.database.execute(sql`
    insert into refresh_token (token_hash, session_id, generation, issued_at, expires_at)
    select ${Buffer.from(planted.tokenHash)}, ${world.session}::uuid, 0, ${app.clock.now()}, ${app.clock.now()}`)
})
afterAll(() => app.close())

/** As text, base64 and hex: any form in which a secret might leak. */
const formsOf = (secret: Secret): string[] => {
  const text = planted[secret]
  const bytes = Buffer.from(text)
  const short = secret === 'phone' ? [text.slice(3)] : []
  return [text, ...short, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
}

/** Both sides of an agreed stay see each other's phone in its time, whatever they show elsewhere, unless they hide it. */
const isPhoneOfStay = (key: string, secret: Secret, actor: Actor): boolean =>
  secret === 'phone' && actor === 'offerer' && /^[A-Z]+ \/reservation\//.test(key)

const secretsIn = (text: string): Secret[] =>
  (Object.keys(planted) as Secret[]).filter((secret) => formsOf(secret).some((form) => text.includes(form)))

async function send(key: string, { send }: Row, actor: Actor): Promise<string> {
  const token = actor === 'visitor' ? undefined : await tokenOf(app, world.members[actor])
  const answer = await app.call(key as 'GET /plans/', (await send(world)) as never, { token })
  return JSON.stringify([answer.body, answer.headers])
}

// Every endpoint by everybody is several hundred calls.
describe('what is planted with a member', { timeout: 120_000 }, () => {
  it('is found by its own audience, so that this test can see it at all', async () => {
    const listing = authorizationMatrix['GET /residence-full/{id}']
    expect(secretsIn(await send('GET /residence-full/{id}', listing, 'receiver'))).toEqual(
      expect.arrayContaining(['latitude', 'longitude']),
    )
    const care = authorizationMatrix['GET /residence-full/{id}/care/']
    expect(secretsIn(await send('GET /residence-full/{id}/care/', care, 'receiver'))).toEqual([
      'vet',
      'vetPhone',
      'secondPerson',
    ])
    const profile = authorizationMatrix['GET /my-profile/']
    expect(secretsIn(await send('GET /my-profile/', profile, 'receiver'))).toEqual(
      expect.arrayContaining(['phone', 'email']),
    )
  })

  it.each(actors)('reaches a %s through no endpoint but as its audience', async (actor) => {
    const leaks: string[] = []
    for (const [key, row] of Object.entries(authorizationMatrix)) {
      // Calls that end sessions or remove listings would leave nothing for the next.
      if (!key.startsWith('GET ') || key.startsWith('GET /dev/')) continue
      for (const secret of secretsIn(await send(key, row, actor))) {
        if (!audience[secret].includes(actor) && !isPhoneOfStay(key, secret, actor))
          leaks.push(`${key}: ${secret}`)
      }
    }
    expect(leaks).toEqual([])
  })

  // Specified: D.25
  it('is in no answer to a change, no realtime message and no line of the log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
    Object.assign(app.ports.log, {
      info: log.info.bind(log),
      warn: log.warn.bind(log),
      error: log.error.bind(log),
    })
    const leaks: string[] = []
    for (const [key, row] of Object.entries(authorizationMatrix)) {
      const isFinal = /logout|^DELETE|cancel|\/dev\//.test(key)
      if (key.startsWith('GET ') || isFinal) continue
      for (const actor of ['visitor', 'stranger', 'suspended', 'offerer', 'receiver'] as const) {
        for (const secret of secretsIn(await send(key, row, actor))) {
          if (!audience[secret].includes(actor) && !isPhoneOfStay(key, secret, actor))
            leaks.push(`${key} to ${actor}: ${secret}`)
        }
      }
    }
    await app.runDueJobs()
    expect(leaks).toEqual([])
    expect(app.pushes.length).toBeGreaterThan(0)
    expect(secretsIn(JSON.stringify(app.pushes))).toEqual([])
    expect(secretsIn(lines.join('\n'))).toEqual([])
  })
})
