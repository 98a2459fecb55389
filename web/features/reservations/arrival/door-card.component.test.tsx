import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatInstantWeekday } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, guestVisit, izmirCard, izmirListing, openGuide } from '#web/testing/samples.ts'
import type { OpenGuide, Visit } from '../trip/trip.queries.ts'
import { DoorCard } from './door-card.tsx'

const hosting = { id: 2, name: 'Mert' }

const show = (
  language: Language,
  { guide = null, visit = {} }: { guide?: OpenGuide | null; visit?: Partial<Visit> },
  listing: Answers['GET /residence-full/{id}'] = new AppError('not_found'),
) =>
  renderScreen(
    <DoorCard
      card={izmirCard}
      visit={{ ...guestVisit, ...visit }}
      host={hosting}
      guide={{ guide, isOpening: false, hasFailed: false, open: () => {} }}
    />,
    { language, member: ayse, width: 390, answers: { 'GET /residence-full/{id}': listing } },
  )

describe.each(languages)('a door card in %s', (language) => {
  it('has the code large, the wifi on one line, and the code that joins it', async () => {
    const { t } = await show(language, { guide: { ...openGuide, wifi_password: 'limon-incir-27' } })
    await expect
      .element(page.getByRole('img', { name: t('trip.wifi_code', { name: 'EvMisafir' }) }))
      .toBeVisible()
    const password = page.getByText('limon-incir-27', { exact: true })
    expect(password.element().getClientRects()).toHaveLength(1)
    expect(getComputedStyle(page.getByText('4816#').element()).fontSize).toBe('30px')
    await expect
      .element(page.getByRole('button', { name: t('trip.copy', { what: t('trip.door_code') }) }))
      .toBeVisible()
  })

  it('has no code for a network without a name, and one for a network without a password', async () => {
    const { t, unmount } = await show(language, { guide: { ...openGuide, wifi_name: '' } })
    await expect.element(page.getByText('cumba-limon-27')).toBeVisible()
    expect(page.getByText(t('trip.wifi_scan')).query()).toBeNull()
    await unmount()
    await show(language, { guide: { ...openGuide, wifi_password: '' } })
    await expect.element(page.getByText(t('trip.wifi_open'))).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: t('trip.wifi_code', { name: 'EvMisafir' }) }))
      .toBeVisible()
  })

  it('says whether the host has marked the door, and has the place where nothing else can be had', async () => {
    const listing = { ...izmirListing, location_info: 'İskele Caddesi 12' }
    const { t, unmount } = await show(language, {}, listing)
    await expect.element(page.getByText(t('trip.door_unmarked'))).toBeVisible()
    await expect.element(page.getByText('İskele Caddesi 12')).toBeVisible()
    await unmount()
    const marked = { pin_set_at: '2026-05-01T09:00:00.000Z', pin_set_by: 'device' } as const
    const second = await show(language, {}, { ...listing, ...marked })
    await expect.element(page.getByText(t('trip.door_marked', { name: 'Mert' }))).toBeVisible()
    await second.unmount()
    await show(language, {}, lost)
    await expect.element(page.getByText(t('trip.place_failed'))).toBeVisible()
    await expect.element(page.getByText(listingPlace(izmirCard), { exact: true })).toBeVisible()
  })

  it('says in one row when the guide opens, that it has closed, or asks about the door', async () => {
    for (const guide of ['early', 'closed', 'unwritten'] as const) {
      const { t, calls, unmount } = await show(language, { visit: { guide } })
      await expect.element(page.getByText(t('trip.codes'), { exact: true })).toBeVisible()
      const day = formatInstantWeekday(guestVisit.opens_at, language)
      const text = {
        early: t('trip.guide.opens', { day, time: '15:00' }),
        closed: t('trip.guide.closed'),
        unwritten: t('trip.guide.unwritten', { name: 'Mert' }),
      }[guide]
      await expect.element(page.getByText(text, { exact: false })).toBeVisible()
      if (guide === 'unwritten')
        await expect
          .element(page.getByRole('link', { name: t('trip.guide.ask') }))
          .toHaveAttribute('href', '/messages/2')
      expect(page.getByRole('button', { name: t('trip.guide.show') }).query()).toBeNull()
      expect(calls('GET /reservation/guide/{id}')).toEqual([])
      await unmount()
    }
  })
})
