import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { approveMixed, askMixed } from '#server/testing/builders/mixed-agreements.ts'
import { planOf, taskOf } from '#server/testing/builders/planned-help.ts'
import { agreeStay, startStay } from '#server/testing/builders/reservations.ts'
import {
  as,
  day,
  type SeededMember,
  seedListing,
  seedMember,
  tokenOf,
} from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

const calendar = (member: SeededMember, id: number) =>
  as(app, member).call('GET /reservation/calendar/{id}', { params: { id } })
const inDays = (days: number) => day(app, days).replaceAll('-', '')
/** Lines longer than 75 bytes are folded on the wire. */
const unfolded = (ics: string) => ics.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n')

describe('the calendar of a stay', () => {
  // Specified: D.6
  it('has whole days, the end being the day of departure', async () => {
    const id = await agreeStay(app, { guest, host, listing })
    const { status, body } = await calendar(guest, id)
    expect([status, body.filename]).toEqual([200, `yuva-${id}.ics`])
    const lines = unfolded(body.ics)
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `DTSTART;VALUE=DATE:${inDays(10)}`,
        `DTEND;VALUE=DATE:${inDays(13)}`,
        'STATUS:CONFIRMED',
        `UID:yuva-${id}-guest`,
        'END:VCALENDAR',
      ]),
    )
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(
      /^SUMMARY:Konaklama: Kadıköy\\, İstanbul \(Deniz .+ ile\)$/,
    )
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  it('has the tasks of who helps there, once agreed', async () => {
    const extras = [planOf([taskOf(), taskOf({ text: 'Kumu kürekle' })])]
    const { body } = await askMixed(app, { guest, host, listing }, { extras })
    const lineOf = async (member: SeededMember, id: number) =>
      unfolded((await calendar(member, id)).body.ics).flatMap((line) => /Görevler: [^\\]+/.exec(line) ?? [])
    expect(await lineOf(guest, body.id)).toEqual([])
    for (const member of [guest, host]) await approveMixed(app, member, body.id)
    for (const member of [guest, host])
      expect(await lineOf(member, body.id)).toEqual(['Görevler: Mama ve su · Kumu kürekle'])
  })

  it('has address, hours and phone once agreed, and never a code', async () => {
    await as(app, host).call('PUT /residence-full/{id}/guide/', {
      params: { id: listing },
      body: { check_in_from: '15:00', check_in_until: '21:00', check_out_until: '11:00', door_code: '4816#' },
    })
    await app.database.execute(sql`update residence set location_info = 'Moda Cad. 12' where id = ${listing}`)
    const open = await startStay(app, { guest, host, listing })
    expect((await calendar(guest, open)).body.ics).not.toMatch(/Moda Cad|Giriş|Telefon/)
    await app.database.execute(sql`
      update reservation set status = 'cancelled', closed_at = now() where id = ${open}`)

    const id = await agreeStay(app, { guest, host, listing })
    const text = unfolded((await calendar(guest, id)).body.ics).join('\n')
    expect(text).toContain('LOCATION:Moda Cad. 12\\, Kadıköy\\, İstanbul')
    expect(text).toContain('Giriş: 15:00–21:00\\nÇıkış: en geç 11:00\\nTelefon: +90')
    expect(text).not.toContain('4816')
  })

  it('names the guest to the host, in the language of the call', async () => {
    const id = await startStay(app, { guest, host, listing })
    const { body } = await app.call(
      'GET /reservation/calendar/{id}',
      { params: { id } },
      { token: await tokenOf(app, host), headers: { 'accept-language': 'en' } },
    )
    const lines = unfolded(body.ics)
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain('Your guest: Deniz')
    expect(lines).toContain('STATUS:TENTATIVE')
    expect(lines).toContain(`UID:yuva-${id}-host`)
  })

  it('has both stays of a home exchange, each with its own days', async () => {
    const offeredListing = await seedListing(app, guest)
    const id = await agreeStay(app, { guest, host, listing, serviceType: 'home_exchange', offeredListing })
    const lines = unfolded((await calendar(host, id)).body.ics)
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      `UID:yuva-${id}-guest`,
      `UID:yuva-${id}-host`,
    ])
  })

  it('is for the two parties', async () => {
    const id = await startStay(app, { guest, host, listing })
    expect((await calendar(await seedMember(app), id)).status).toBe(404)
    expect((await app.call('GET /reservation/calendar/{id}', { params: { id } })).status).toBe(401)
  })
})
