import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesTo } from '#server/testing/builders/members.ts'
import { askMixed } from '#server/testing/builders/mixed-agreements.ts'
import { planOf, taskOf, type WireTask } from '#server/testing/builders/planned-help.ts'
import { advanceTo } from '#server/testing/builders/reservations.ts'
import { as, day, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import { askAboutHelp } from './ask-about-help.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number
let id: number
let first: string
let cat: WireTask

setUpTwoParties({ points: 500, listing: { userPoints: 40, toDay: 120 } }, (made) => {
  ;({ app, guest, host, listing } = made)
})
beforeEach(async () => {
  cat = taskOf()
  first = day(app, 12)
})

const agree = async (...tasks: WireTask[]) => {
  const { body } = await askMixed(app, { guest, host, listing }, { extras: [planOf(tasks)] })
  id = body.id
  for (const member of [guest, host])
    await as(app, member).call('POST /reservation/approve/{id}', {
      params: { id },
      body: { can_give_medicine: true },
    })
}
const tick = (task: WireTask, nth: number) =>
  as(app, guest).call('POST /reservation/help/{id}/ticks', {
    params: { id },
    body: {
      ticks: [
        {
          ...{ task: task.key, day: addDays(first, nth), nth: 1, state: 'done' },
          ticked_at: app.clock.now().toISOString(),
        },
      ],
    },
  })
const words = {
  today: /bugün görevlerin/,
  unticked: /bugünün bir görevi/,
  missed: /dünkü bir görevi/,
  over: /yardım bitti/,
  done: /tamam sayıldı/,
}
const notified = async (member: SeededMember) => {
  await app.settle()
  const { body } = await as(app, member).call('GET /reservation/notifications/')
  return body.reservation_notifications
    .map(({ message }) => Object.entries(words).find(([, word]) => word.test(message))?.[0])
    .filter((word) => word !== undefined)
    .toReversed()
}
const at = (nth: number, hour: number) => advanceTo(app, addDays(first, nth), hour)
const stateOf = async () =>
  (await as(app, host).call('GET /reservation/help/{id}', { params: { id } })).body.plans[0]?.state
/** The questions of the evening that wait to sound at the helper's. */
async function pushes() {
  await app.settle()
  const rows = await app.database.query<{ text: string; dueAt: Date | null }>(sql`
    select o.text, o.next_attempt_at as due_at from outbox_message o
      join push_subscription p on p.id = o.push_subscription_id
    where p.member_id = ${guest.id} order by o.id`)
  return rows.filter(({ text }) => text.includes('işaretlenmedi'))
}
/** A browser of the helper, which takes every push; quiet from 19 to 8 o'clock. */
async function listenToPushes(): Promise<Server> {
  const service = createServer((_request, response) => response.writeHead(201).end())
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/abc`
  const { status } = await as(app, guest).call('POST /push-subscription/', { body: { endpoint, keys } })
  expect(status).toBe(204)
  await as(app, guest).call('PATCH /notification-settings/', {
    body: { quiet_hours: { from: 19 * 60, to: 8 * 60 } },
  })
  return service
}

describe('questions about help', () => {
  it('notify the helper of today at nine and ask in the evening, each once a day', async () => {
    await agree(cat)
    await at(0, 8)
    expect(await notified(guest)).toEqual([])
    await at(0, 9)
    await app.advanceHours(0)
    await at(0, 19)
    expect(await notified(guest)).toEqual(['today'])
    await at(0, 20)
    await app.advanceHours(1)
    expect(await notified(guest)).toEqual(['today', 'unticked'])
    expect(await askAboutHelp(app.ports).run(app.clock.now())).toBe(0)
    await at(1, 9)
    expect(await notified(guest)).toEqual(['today', 'unticked', 'today'])
  })

  it('say nothing of what is ticked, struck, or may wait', async () => {
    const struck = taskOf({ text: 'Kumu kürekle' })
    await agree(cat, struck, taskOf({ text: 'Camları sil', every: 'stay' }))
    await at(0, 8)
    await as(app, host).call('POST /reservation/help/{id}/strike', {
      params: { id },
      body: { task: struck.key },
    })
    await tick(cat, 0)
    await at(0, 9)
    await at(0, 20)
    await at(1, 12)
    expect(await notified(guest)).toEqual(['today'])
    expect(await notified(host)).toEqual([])
  })

  it('ask the host at noon of the next day, and of the last day with the rest', async () => {
    await agree(cat)
    await at(1, 11)
    expect(await notified(host)).toEqual([])
    await at(1, 12)
    await app.advanceHours(1)
    expect(await notified(host)).toEqual(['missed'])
    await tick(cat, 1)
    await at(2, 13)
    expect(await notified(host)).toEqual(['missed'])
    await at(3, 13)
    expect(await notified(host)).toEqual(['missed', 'over'])
    await at(4, 13)
    expect(await notified(host)).toEqual(['missed', 'over'])
  })

  it('reach a host who is only notified of what is important: that is what waits for an answer', async () => {
    await as(app, host).call('PATCH /notification-settings/', {
      body: { settings: [{ event: 'reservation_rest', channel: 'email', is_on: false }] },
    })
    await agree(cat)
    await at(1, 12)
    await app.settle()
    const { email } = (await as(app, host).call('GET /my-profile/')).body
    const subjects = (await messagesTo(app, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Dün işaretlenmeyen görev var')
  })

  it('end by themselves: help is done after 72 hours of silence, once', async () => {
    await agree(cat)
    await at(5, 23)
    expect(await stateOf()).toBe('agreed')
    await at(6, 0)
    expect(await stateOf()).toBe('done')
    expect((await notified(guest)).filter((word) => word === 'done')).toEqual(['done'])
    expect(await askAboutHelp(app.ports).run(app.clock.now())).toBe(0)
  })

  it('name one task in a push, and keep quiet hours except for a medicine', async () => {
    const sick = taskOf({ text: 'İlacını ver', medicine: true })
    const service = await listenToPushes()
    await agree(cat, sick)
    await at(0, 8)
    await tick(sick, 0)
    await at(0, 20)
    const [quiet] = await pushes()
    expect(quiet?.text).toContain('“Mama ve su” işaretlenmedi')
    expect(quiet?.dueAt?.toISOString()).toBe(new Date(`${addDays(first, 1)}T08:00:00+03:00`).toISOString())
    await at(1, 20)
    service.close()
    // What is sent says no more what it was.
    expect(await pushes()).toEqual([])
    expect(await notified(guest)).toEqual(['unticked', 'unticked'])
  })

  it('wait while a problem is open', async () => {
    await agree(cat)
    await at(3, 1)
    await as(app, host).call('POST /reservation/problem/{id}', {
      params: { id },
      body: { kind: 'problem', description: 'Kedi aç kaldı' },
    })
    await at(7, 1)
    expect(await stateOf()).toBe('agreed')
  })

  it('are not asked after the other side has confirmed', async () => {
    await agree(cat)
    await at(3, 1)
    await as(app, host).call('POST /reservation/help/{id}/confirm', {
      params: { id },
      body: { from: 'offerer' },
    })
    await at(3, 13)
    expect(await notified(host)).not.toContain('over')
    const said = await notified(host)
    await app.advanceHours(24 * 20)
    expect(await notified(host)).toEqual(said)
  })
})
