import { expect, it } from 'vitest'
import { parseCalendar } from '#server/features/calendar-links/reading/parse-calendar.ts'
import { unreachable } from '#server/platform/outgoing/public-fetch.ts'
import { awayFeedAddress, demoFeedAddress, withDemoFeeds } from './demo-feeds.ts'

const fetchDemo = withDemoFeeds(unreachable)
const nights = [
  { start: '2027-03-14', end: '2027-03-17' },
  { start: '2027-07-01', end: '2027-07-02' },
]
const address = new URL(demoFeedAddress(nights))

it('serves the nights of an address, and says when it is known', async () => {
  const { status, headers, body } = await fetchDemo(address, {})
  const window = { start: '2027-01-01', end: '2028-01-01' }
  expect([status, parseCalendar(body.toString(), { window, ownUid: '^yuva-7-' }).events]).toMatchObject([
    200,
    nights,
  ])
  expect((await fetchDemo(address, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
})

it.each([
  ['the program that is away', awayFeedAddress, 503],
  ['another calendar', new URL('/other.ics', address).href, 404],
  ['nights that are none', address.href.replace('2027-03-14', '2027-03-34'), 404],
  ['nights that end first', address.href.replace('2027-03-14', '2027-04-14'), 404],
])('answers for %s', async (_, url, status) => {
  expect((await fetchDemo(new URL(url), {})).status).toBe(status)
})

it('leaves everything else to the real one, and takes nothing without a certificate', async () => {
  const elsewhere = new URL('https://www.airbnb.com/1.ics')
  await expect(fetchDemo(elsewhere, {})).rejects.toMatchObject({ problem: 'unreachable' })
  const plain = new URL(address.href.replace('https', 'http'))
  await expect(fetchDemo(plain, {})).rejects.toMatchObject({ problem: 'not_https' })
})
