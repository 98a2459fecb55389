import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import type { Payment } from '#shared/features/points/means.rules.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held } from '#web/testing/fake-api.ts'
import { offeredAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, noDates, ownIzmirCard } from '#web/testing/samples.ts'
import { useStayChoice } from '../reservation-card/use-stay-choice.ts'
import { PointsShort } from './points-short.tsx'

const july = [{ start_date: '2026-07-01', end_date: '2026-08-01' }]
const host: SessionUser = { ...ayse, user_points: 100, has_residence: true }
const guest: SessionUser = { ...host, has_residence: false }
const short: Payment = { covered: 0, lacking: 475, advanced: 0, missing: 475, left: 0 }
/** So few points that nights alone look even with the stay. */
const alone: Payment = { ...short, lacking: 800 }
const found = (total: number) => ({ data: [], next_cursor: null, total, total_is_exact: true })
const within = (total: number): Answers => ({
  'GET /residence-search/': found(total),
})

type Kind = 'home_exchange' | HelpServiceType
/** The home takes points in July, and the other kinds in July too. */
const offering = (...kinds: Kind[]) => offeringIn(july, ...kinds)
function offeringIn(month: typeof july, ...kinds: Kind[]): ListingFull {
  const dates = { ...noDates, yuva_point: july, ...Object.fromEntries(kinds.map((kind) => [kind, month])) }
  const types: ListingFull['exchange_types'] = ['yuva_point', ...kinds]
  return { ...izmirListing, exchange_types: types, service_types_dates: dates, free_dates: dates }
}
/** The own home, free in these months. */
const ownListing = (month: typeof july): Answers => ({
  'GET /my-residences/': [ownIzmirCard],
  'GET /residence-full/{id}': offeringIn(month, 'home_exchange'),
})

const onChosen = vi.fn()
const onTalk = vi.fn()
afterEach(() => vi.clearAllMocks())

function Short({ listing, payment }: { listing: ListingFull; payment: Payment }) {
  const stay = useStayChoice(listing, {
    startDate: '2026-07-03',
    endDate: '2026-07-10',
    adults: 2,
    children: 1,
    pets: 0,
    serviceTypes: ['yuva_point'],
  })
  if (stay.service !== 'yuva_point' || !stay.range) return <output>{stay.service}</output>
  return (
    <PointsShort
      {...{ stay, payment, onChosen, onTalk }}
      range={stay.range}
      pointsPerNight={listing.product.user_points}
      hostId={3}
    >
      <button type="button">ask</button>
    </PointsShort>
  )
}

type Options = { member?: SessionUser; listing?: ListingFull; payment?: Payment; answers?: Answers }

async function show(language: Language, options: Options) {
  const { member = guest, listing = offering(), payment = short, answers = {} } = options
  const screen = await renderScreen(<Short listing={listing} payment={payment} />, {
    language,
    member,
    width: 390,
    answers: { ...within(0), ...answers },
  })
  const { t } = screen
  const others = page.getByRole('button', { name: t('asking.short.others') })
  return {
    ...screen,
    others,
    box: page.getByRole('region', { name: t('asking.short.label') }),
    openOthers: async () => {
      await others.click()
      return page
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent)
    },
  }
}

describe.each(languages)('points that are short in %s', (language) => {
  it('are not short where the advance or the fund pays', async () => {
    const paid = { covered: 0, lacking: 475, advanced: 475, missing: 0, left: 0 }
    const { t, box } = await show(language, {
      payment: paid,
      answers: { 'GET /points/advance/': offeredAdvance },
    })
    await expect.element(page.getByText(t('advance.covers', { missing: '475' }))).toBeVisible()
    expect(box.query()).toBeNull()
    await expect.element(page.getByRole('button', { name: 'ask' })).toBeVisible()
  })

  it('are exchanged for the own home that is free then: the choice changes, and nothing is sent', async () => {
    const { t, box, openOthers, calls } = await show(language, {
      member: host,
      listing: offering('home_exchange', 'garden_maintenance'),
      payment: alone,
      answers: { ...ownListing(july), ...within(43) },
    })
    await expect.element(box.getByText(t('asking.short.missing', { points: '475' }))).toBeVisible()
    const swap = box.getByRole('button', { name: t('asking.short.swap_action') })
    await expect.element(swap).toBeVisible()
    const words = box.element().textContent?.split(/\s+/).length
    expect(words).toBeLessThan(40)
    expect(await openOthers()).toEqual([
      expect.stringContaining(t('asking.short.help.garden_maintenance')),
      expect.stringContaining(t('asking.short.homes', { count: 43 })),
      expect.stringContaining(t('asking.short.talk_detail')),
    ])
    await swap.click()
    await expect.element(page.getByText('home_exchange')).toBeVisible()
    expect(onChosen).toHaveBeenCalledOnce()
    expect(calls('POST /reservation/')).toEqual([])
  })

  it('are evened out by nights in the own home and the points there are: only the choice changes', async () => {
    const { t, box, openOthers, calls } = await show(language, {
      member: host,
      listing: offering('home_exchange'),
      answers: { ...ownListing(july), ...within(43) },
    })
    const nights = { count: 4, points: '360' }
    await expect.element(box.getByText(t('asking.short.mix', nights))).toBeVisible()
    expect((await openOthers())[0]).toContain(t('asking.short.swap'))
    await box.getByRole('button', { name: t('asking.short.mix_action') }).click()
    await expect.element(page.getByText('home_exchange')).toBeVisible()
    expect(calls('POST /reservation/')).toEqual([])
  })

  it.each(helpServiceTypes)('are replaced by help that the home takes: %s', async (kind) => {
    const { t, box } = await show(language, {
      member: host,
      listing: offering('home_exchange', kind),
      answers: ownListing([]),
    })
    await expect.element(box.getByText(t(`asking.short.help.${kind}`))).toBeVisible()
    await box.getByRole('button', { name: t('asking.short.help_action') }).click()
    await expect.element(page.getByText(kind)).toBeVisible()
  })

  it('are exchanged for the own home on other days where it is taken then', async () => {
    const august = [{ start_date: '2026-08-01', end_date: '2026-09-01' }]
    const { t, box, openOthers } = await show(language, {
      member: host,
      listing: offering('home_exchange'),
      payment: alone,
      answers: { ...ownListing(august), ...within(43) },
    })
    await expect.element(box.getByText(t('asking.short.other_days'))).toBeVisible()
    expect(await openOthers()).toEqual([
      expect.stringContaining(t('asking.short.homes', { count: 43 })),
      expect.stringContaining(t('asking.short.talk_detail')),
    ])
    await box.getByRole('button', { name: t('asking.short.other_days_action') }).click()
    await expect.element(page.getByText('home_exchange')).toBeVisible()
    expect(onChosen).toHaveBeenCalledOnce()
  })

  it('suffice for other homes, which are counted by the search that the button opens', async () => {
    const { t, box, calls, openOthers } = await show(language, { answers: within(43) })
    await expect.element(box.getByText(t('asking.short.homes', { count: 43 }))).toBeVisible()
    expect(calls('GET /residence-search/').map(({ query }) => query)).toEqual([
      {
        within_balance: 'true',
        start_date: '2026-07-03',
        end_date: '2026-07-10',
        service_type: 'yuva_point',
        adult_count: '2',
        child_count: '1',
        pet_count: '0',
        limit: '1',
      },
    ])
    await expect
      .element(box.getByRole('link', { name: t('asking.short.homes_action') }))
      .toHaveAttribute(
        'href',
        '/results?startDate=2026-07-03&endDate=2026-07-10&children=1&adults=2&pets=0&serviceTypes=yuva_point&withinBalance=true',
      )
    // Who has no home may add one, beside any other way.
    expect(await openOthers()).toEqual([
      expect.stringContaining(t('asking.short.host')),
      expect.stringContaining(t('asking.short.talk_detail')),
    ])
  })

  it.each([
    [guest, 'add_home', '/add-listing'],
    [host, 'open_home', '/profile?section=listing'],
  ] as const)('are earned by hosting where nothing else is possible', async (member, label, address) => {
    const { t, box, openOthers } = await show(language, { member })
    await expect
      .element(box.getByRole('link', { name: t(`asking.short.${label}`) }))
      .toHaveAttribute('href', address)
    expect(await openOthers()).toHaveLength(1)
  })

  it('can be completed until the approval: the negotiation always begins', async () => {
    const { t, openOthers } = await show(language, {})
    await openOthers()
    await page.getByRole('button', { name: t('reservations.card.create') }).click()
    expect(onTalk).toHaveBeenCalledOnce()
  })

  it('are said alone until the ways are known, in the room that these take', async () => {
    const answer = held<'GET /residence-search/'>()
    const { t, box, others } = await show(language, { answers: { 'GET /residence-search/': answer } })
    await expect.element(box.getByText(t('asking.short.missing', { points: '475' }))).toBeVisible()
    expect(others.query()).toBeNull()
    const before = box.element().getBoundingClientRect().height
    answer.release(found(43))
    await expect.element(others).toBeVisible()
    expect(Math.abs(box.element().getBoundingClientRect().height - before)).toBeLessThan(12)
  })
})
