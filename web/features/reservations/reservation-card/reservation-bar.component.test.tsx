import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import type { Advance } from '#shared/features/points/advance.contract.ts'
import { formatRange } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { coverOfWeek, noAdvance } from '#web/testing/points-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing, noDates } from '#web/testing/samples.ts'
import { ReservationBar } from './reservation-bar.tsx'
import { useStayChoice } from './use-stay-choice.ts'

type BarOptions = {
  service?: ServiceType
  hasDates?: boolean
  member?: SessionUser | null
  advance?: Advance
}

function Bar({ service = 'yuva_point', hasDates = true }: BarOptions) {
  const free = izmirListing.free_dates.yuva_point
  const listing = {
    ...izmirListing,
    exchange_types: [service],
    service_types_dates: { ...noDates, [service]: free },
    free_dates: { ...noDates, [service]: free },
  }
  const dates = hasDates
    ? { startDate: '2026-07-03', endDate: '2026-07-10' }
    : { startDate: null, endDate: null }
  const stay = useStayChoice(listing, { ...dates, adults: 2, children: 0, pets: 0, serviceTypes: [] })
  return <ReservationBar listing={listing} stay={stay} />
}

async function renderBar(language: Language, { member = null, advance = noAdvance, ...options }: BarOptions) {
  const screen = await renderScreen(<Bar {...options} />, {
    language,
    width: 390,
    ...(member && { member }),
    answers: {
      'GET /reservation/exists/': { reservation_id: -1, reservations: [], ring: null },
      'GET /points/advance/': advance,
    },
  })
  return { ...screen, bar: page.getByRole('region', { name: screen.t('reservations.card.bar') }) }
}

describe.each(languages)('the bar of a home in %s', (language) => {
  const week = formatRange('2026-07-03', '2026-07-10', language)

  it.each([
    ['a visitor', null],
    ['a member with enough points', ayse],
  ])('says the total and the dates to %s', async (_who, member) => {
    const { t, bar } = await renderBar(language, { member })
    await expect
      .element(bar.getByText(t('listings.points', { points: '840' }), { exact: true }))
      .toBeVisible()
    await expect.element(bar.getByText(`${week} · ${t('listings.nights', { count: 7 })}`)).toBeVisible()
  })

  it('says what the balance lacks', async () => {
    const { t, bar } = await renderBar(language, { member: { ...ayse, user_points: 100 } })
    await expect
      .element(bar.getByText(`${t('listings.card.missing', { points: '740' })} · ${week}`))
      .toBeVisible()
  })

  it('says what the balance lacks after the community fund has paid', async () => {
    const member = { ...ayse, user_points: 100 }
    const covered = (points: number) => ({ ...noAdvance, covers: [coverOfWeek(points)] })
    const { t, bar, unmount } = await renderBar(language, { member, advance: covered(500) })
    await expect
      .element(bar.getByText(`${t('listings.card.missing', { points: '240' })} · ${week}`))
      .toBeVisible()
    await unmount()
    await renderBar(language, { member, advance: covered(800) })
    await expect.element(bar.getByText(`${week} · ${t('listings.nights', { count: 7 })}`)).toBeVisible()
  })

  it('says the price of a night before there are dates', async () => {
    const { t, bar } = await renderBar(language, { hasDates: false })
    await expect.element(bar.getByText(`120 ${t('reservations.card.per_day')}`)).toBeVisible()
    await expect.element(bar.getByText(t('reservations.card.bar_choose'))).toBeVisible()
  })

  it.each(['home_exchange', 'chores'] as const)('names %s, and no points', async (service) => {
    for (const hasDates of [true, false]) {
      const { t, bar, unmount } = await renderBar(language, { service, hasDates, member: ayse })
      await expect.element(bar.getByText(t(`listings.service_type.${service}`))).toBeVisible()
      const dates = hasDates ? week : t('reservations.card.bar_choose')
      await expect.element(bar.getByText(`${t('reservations.card.no_points')} · ${dates}`)).toBeVisible()
      expect(bar.getByText(/840|120/).query()).toBeNull()
      await unmount()
    }
  })
})
