import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { completeStay } from '#server/testing/builders/reservations.ts'
import { as, type SeededMember } from '#server/testing/builders/seeded-listings.ts'
import { setUpTwoParties } from '#server/testing/builders/two-parties.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let guest: SeededMember
let host: SeededMember
let listing: number

setUpTwoParties({ points: 500 }, (made) => {
  ;({ app, guest, host, listing } = made)
})

describe('what is known of a member', () => {
  it('stands on the home and on the profile alike: checked identity, completed stays on both sides', async () => {
    const read = async () => {
      const { body: listingPage } = await as(app, guest).call('GET /residence-full/{id}', {
        params: { id: listing },
      })
      const { body: profile } = await as(app, guest).call('GET /user-profile/{id}', {
        params: { id: host.id },
      })
      const { body: other } = await as(app, host).call('GET /user-profile/{id}', { params: { id: guest.id } })
      expect(listingPage.host.verifications).toEqual(profile.verifications)
      expect(listingPage.host.exchange_count).toBe(profile.exchange_count)
      return {
        ...listingPage.host.verifications,
        asHost: listingPage.host.exchange_count,
        asGuest: other.exchange_count,
      }
    }
    expect(await read()).toEqual({ email: true, phone: true, identity: false, asHost: 0, asGuest: 0 })

    await completeStay(app, { guest, host, listing })
    await app.database.execute(sql`
      insert into identity_check (member_id, name, state, submitted_at, decided_at)
      select id, first_name || ' ' || last_name, 'approved', ${app.clock.now()}, ${app.clock.now()} from member where id = ${host.id}`)
    expect(await read()).toEqual({ email: true, phone: true, identity: true, asHost: 1, asGuest: 1 })

    // Documents in another name say nothing of the new one.
    await app.database.execute(sql`update member set last_name = 'Başka' where id = ${host.id}`)
    expect(await read()).toMatchObject({ identity: false })
  })
})
