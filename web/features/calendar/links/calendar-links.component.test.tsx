import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type {
  CalendarConflict,
  CalendarLink,
} from '#shared/features/calendar-links/calendar-links.contract.ts'
import { maxStayNights } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { formatRange } from '#web/platform/format.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { held } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { ConflictBand } from './conflict-band.tsx'

const ago = (minutes: number) => new Date(Date.parse('2026-05-20T09:00:00Z') - minutes * 60_000).toISOString()
const airbnb: CalendarLink = {
  id: 3,
  name: 'Airbnb',
  host: 'airbnb.com.tr',
  state: 'fresh',
  problem: null,
  problem_text: null,
  last_ok_at: ago(12),
  tried_at: ago(12),
  next_fetch_at: ago(-18),
  event_count: 2,
  unreadable_count: 0,
  closed_nights: 5,
  long_block: null,
  ignore_beyond: null,
}
const stale: CalendarLink = {
  ...airbnb,
  id: 4,
  name: 'Vrbo',
  host: 'vrbo.com',
  state: 'stale',
  problem: 'refused',
  problem_text: 'vrbo.com: 404',
  last_ok_at: ago(7 * 60),
  unreadable_count: 3,
}
const conflict: CalendarConflict = {
  id: 9,
  residence: 20,
  reservation: 77,
  guest_name: 'Selin Kaya',
  link_name: 'Airbnb',
  start_date: '2026-10-18',
  end_date: '2026-10-20',
  agreed_start_date: '2026-10-15',
  agreed_end_date: '2026-10-20',
  state: 'open',
  found_at: ago(3 * 60),
  decide_by: ago(-21 * 60),
}
const feed = {
  url: 'https://yuva.test/calendar/secret.ics',
  made_at: ago(60),
  read_at: null,
  has_blocked: true,
}
const listings = [
  { id: 20, name: 'Beyaz ev' },
  { id: 21, name: 'Göl evi' },
]
const answerOf = (
  links: CalendarLink[] = [],
  conflicts: CalendarConflict[] = [],
  ownFeed: typeof feed | null = null,
) => ({
  'GET /calendar-links/': {
    homes: [
      { residence: 20, links, free_nights: 300, feed: ownFeed },
      { residence: 21, links: [], free_nights: 300, feed: null },
    ],
    conflicts,
  },
})

describe.each(languages)('linked calendars in %s', (language) => {
  const show = (answers: object, width: 1280 | 390 = 1280) =>
    renderScreen(
      <>
        <ConflictBand listings={listings} />
        <CalendarLinks listings={listings} />
      </>,
      { language, member: ayse, width, answers },
    )
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  it('invites to connect, and shows how fresh each calendar is', async () => {
    const { t } = await show(answerOf([airbnb, stale]))
    await expect.element(page.getByText(t('calendar_links.none'))).toBeVisible()
    const age = t('calendar_links.minutes_ago', { count: 12 })
    const came = t('calendar_links.came', { name: 'Airbnb', age })
    await expect.element(page.getByText(came, { exact: false })).toBeVisible()
    await expect.element(page.getByText('vrbo.com: 404', { exact: false })).toBeVisible()
    const missing = t('calendar_links.not_for_hours', { count: 7 })
    await expect.element(page.getByText(missing, { exact: true })).toBeVisible()
    await expect
      .element(page.getByText(t('calendar_links.unreadable', { count: 3 }), { exact: false }))
      .toBeVisible()
  })

  it('says that it could not be loaded', async () => {
    const { t } = await show({ 'GET /calendar-links/': new AppError('internal') })
    await expect.element(page.getByText(t('calendar_links.load_failed'))).toBeVisible()
    await expect.element(button(t('shell.retry'))).toBeVisible()
  })

  it('connects a calendar', async () => {
    const screen = await show(answerOf())
    const { t } = screen
    await button(`${t('calendar_links.connect')}: Beyaz ev`).click()
    const address = page.getByLabelText(t('calendar_links.address'))
    await checkForm(screen, {
      language,
      submit: button(t('calendar_links.connect_submit')),
      missing: { sentences: [t('calendar_links.address_missing')], first: address },
      fill: () => address.fill('https://www.airbnb.com/1.ics'),
      endpoint: 'POST /calendar-links/',
      refused: 'too_many_calendars',
      field: ['url', address],
      answer: airbnb,
    })
    expect(screen.calls('POST /calendar-links/').at(-1)?.body).toEqual({
      residence: 20,
      url: 'https://www.airbnb.com/1.ics',
      name: '',
    })
  })

  it('says at the address what was received from it', async () => {
    const said = { tr: 'airbnb.com bir web sayfası gönderdi.', en: 'airbnb.com sent a web page.' }
    const { t } = await show({
      ...answerOf(),
      'POST /calendar-links/': new AppError('calendar_unreadable', { sentence: said }),
    })
    await button(`${t('calendar_links.connect')}: Beyaz ev`).click()
    const address = page.getByLabelText(t('calendar_links.address'))
    await address.fill('https://www.airbnb.com/hosting')
    await button(t('calendar_links.connect_submit')).click()
    await expect.element(address).toHaveAccessibleDescription(said[language])
    await expect.element(address).toHaveFocus()
  })

  it('tries now, and says why in vain', async () => {
    const { t, toast } = await show({
      ...answerOf([airbnb]),
      'POST /calendar-links/{id}/refresh/': { ...stale, state: 'failing' },
    })
    await button(t('calendar_links.refresh_of', { name: 'Airbnb' })).click()
    await expect.element(toast).toHaveTextContent('vrbo.com: 404')
  })

  it('removes a calendar after a question', async () => {
    const { t, calls } = await show({ ...answerOf([airbnb]), 'DELETE /calendar-links/{id}/': null })
    await button(t('calendar_links.remove_of', { name: 'Airbnb' })).click()
    await expect.element(page.getByText(t('calendar_links.remove_text'))).toBeVisible()
    expect(calls('DELETE /calendar-links/{id}/')).toEqual([])
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('calendar_links.remove') })
      .click()
    await expect.poll(() => calls('DELETE /calendar-links/{id}/')).toHaveLength(1)
  })

  it('goes on with the next calendar for the keyboard, and with connecting after the last', async () => {
    const { t, answer } = await show({ ...answerOf([airbnb, stale]), 'DELETE /calendar-links/{id}/': null })
    const remove = async (name: string, left: CalendarLink[]) => {
      const row = button(t('calendar_links.remove_of', { name }))
      await expect.element(row).toBeVisible()
      answer(answerOf(left))
      row.element().focus()
      await userEvent.keyboard('{Enter}')
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('calendar_links.remove') })
      await expect.element(confirm).toBeVisible()
      confirm.element().focus()
      await userEvent.keyboard('{Enter}')
    }
    await remove('Airbnb', [stale])
    await expect.element(button(t('calendar_links.refresh_of', { name: 'Vrbo' }))).toHaveFocus()
    await remove('Vrbo', [])
    await expect.element(button(`${t('calendar_links.connect')}: Beyaz ev`)).toHaveFocus()
  })

  it('shares its own link, renews and ends it', async () => {
    const { t, calls } = await show({
      ...answerOf([], [], feed),
      'POST /calendar-feeds/{id}/rotate/': feed,
      'DELETE /calendar-feeds/{id}/': null,
    })
    await expect.element(page.getByLabelText(t('calendar_links.feed'))).toHaveValue(feed.url)
    const dialog = page.getByRole('alertdialog')
    await button(`${t('calendar_links.rotate')}: Beyaz ev`).click()
    await dialog.getByRole('button', { name: t('calendar_links.rotate') }).click()
    await expect.poll(() => calls('POST /calendar-feeds/{id}/rotate/')).toHaveLength(1)
    await button(`${t('calendar_links.end')}: Beyaz ev`).click()
    await dialog.getByRole('button', { name: t('calendar_links.end') }).click()
    await expect.poll(() => calls('DELETE /calendar-feeds/{id}/')).toHaveLength(1)
  })

  it('says whether blocked nights are in its own calendar, and goes back where that failed', async () => {
    const without = { ...feed, has_blocked: false }
    const answering = held<'PUT /calendar-feeds/{id}/'>()
    const { t, calls, answer, toast } = await show({
      ...answerOf([], [], feed),
      'PUT /calendar-feeds/{id}/': answering,
    })
    const blocked = page.getByRole('switch', { name: t('calendar_links.feed_blocked'), exact: false })
    await expect.element(blocked).toBeChecked()
    await expect.element(blocked).toHaveAccessibleDescription(t('calendar_links.feed_blocked_hint'))
    await blocked.click()
    // It is shown at once, and not sent twice.
    await expect.element(blocked).not.toBeChecked()
    await expect.element(blocked).toBeDisabled()
    expect(calls('PUT /calendar-feeds/{id}/')).toMatchObject([
      { params: { id: '20' }, body: { has_blocked: false } },
    ])
    answer(answerOf([], [], without))
    answering.release(without)
    await expect.element(blocked).toBeEnabled()
    await expect.element(blocked).not.toBeChecked()

    answer({ 'PUT /calendar-feeds/{id}/': new AppError('internal') })
    await blocked.click()
    await expect.element(toast).toBeVisible()
    await expect.element(blocked).not.toBeChecked()
    answer({ 'PUT /calendar-feeds/{id}/': feed, ...answerOf([], [], feed) })
    await blocked.click()
    await expect.element(blocked).toBeChecked()
    expect(calls('PUT /calendar-feeds/{id}/')[2]?.body).toEqual({ has_blocked: true })
  })

  it('keeps the nights that vanished at once, until its owner says that it is right', async () => {
    const held: CalendarLink = {
      ...airbnb,
      state: 'failing',
      problem: 'nights_gone',
      problem_text: 'Gecelerin çoğu kayboldu',
    }
    const { t, calls, toast } = await show({
      ...answerOf([held]),
      'POST /calendar-links/{id}/accept/': airbnb,
    })
    await expect.element(page.getByText('Gecelerin çoğu kayboldu')).toBeVisible()
    await button(`${t('calendar_links.accept')}: Airbnb`).click()
    await expect.element(toast).toHaveTextContent(t('calendar_links.refreshed', { name: 'Airbnb' }))
    expect(calls('POST /calendar-links/{id}/accept/')).toMatchObject([{ params: { id: '3' } }])
  })

  it('asks whether a block longer than any stay is one, and takes it back', async () => {
    const long: CalendarLink = {
      ...airbnb,
      long_block: { start_date: '2026-06-01', end_date: '2027-05-01' },
    }
    const facts = {
      dates: formatRange('2026-06-01', '2027-05-01', language),
      count: 334,
      most: maxStayNights,
    }
    const first = await show({
      ...answerOf([long]),
      'PUT /calendar-links/{id}/': { ...long, ignore_beyond: maxStayNights },
    })
    const { t } = first
    await expect.element(page.getByText(t('calendar_links.long_block', facts))).toBeVisible()
    await button(`${t('calendar_links.no_stay')}: Airbnb`).click()
    await expect
      .poll(() => first.calls('PUT /calendar-links/{id}/'))
      .toMatchObject([{ params: { id: '3' }, body: { ignore_beyond: maxStayNights } }])
    await first.unmount()

    const later = await show({
      ...answerOf([{ ...long, ignore_beyond: maxStayNights }]),
      'PUT /calendar-links/{id}/': long,
    })
    await expect.element(page.getByText(t('calendar_links.long_block_ignored', facts))).toBeVisible()
    await button(`${t('calendar_links.is_stay')}: Airbnb`).click()
    await expect
      .poll(() => later.calls('PUT /calendar-links/{id}/'))
      .toMatchObject([{ params: { id: '3' }, body: { ignore_beyond: null } }])
  })

  it('asks which of two stays, the agreement first, at a price that is shown', async () => {
    const { t, calls, toast } = await show({
      ...answerOf([airbnb], [conflict]),
      'GET /reservation/{id}': { ...reservation, cancel_cost: 112 },
      'POST /calendar-conflicts/{id}/decide/': { ...conflict, state: 'kept' },
    })
    await expect
      .element(page.getByText(t('calendar_links.conflict_hours', { count: 21 }), { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText(t('calendar_links.conflicts', { count: 1 }))).toBeVisible()
    await button(t('calendar_links.decide')).click()
    await expect
      .element(
        page.getByRole('radio', {
          name: new RegExp(t('calendar_links.keep_agreement', { guest: 'Selin Kaya' })),
        }),
      )
      .toBeChecked()
    await expect
      .element(page.getByText(t('calendar_links.costs', { points: '112' }), { exact: false }))
      .toBeVisible()
    await button(t('calendar_links.decide_submit')).click()
    await expect
      .poll(() => calls('POST /calendar-conflicts/{id}/decide/')[0]?.body)
      .toEqual({ keep: 'agreement' })
    await expect.element(toast).toHaveTextContent(t('calendar_links.kept', { calendar: 'Airbnb' }))
  })

  it('cancels the agreement only where its owner chooses that', async () => {
    const { t, calls } = await show({
      ...answerOf([airbnb], [conflict, { ...conflict, id: 10, reservation: 78 }]),
      'GET /reservation/{id}': { ...reservation, cancel_cost: 0 },
      'POST /calendar-conflicts/{id}/decide/': { ...conflict, state: 'cancelled' },
    })
    await expect
      .element(page.getByText(t('calendar_links.conflict_many', { count: 2 }), { exact: false }))
      .toBeVisible()
    await button(t('calendar_links.decide')).click()
    await page
      .getByRole('radio', { name: new RegExp(t('calendar_links.keep_calendar', { calendar: 'Airbnb' })) })
      .click()
    await button(t('calendar_links.decide_submit')).click()
    await expect
      .poll(() => calls('POST /calendar-conflicts/{id}/decide/')[0]?.body)
      .toEqual({ keep: 'calendar' })
  })

  it('does not let the agreement be cancelled at a price that could not be read', async () => {
    const { t } = await show({
      ...answerOf([airbnb], [conflict]),
      'GET /reservation/{id}': new AppError('internal'),
    })
    await button(t('calendar_links.decide')).click()
    const cancelling = page.getByRole('radio', {
      name: new RegExp(t('calendar_links.keep_calendar', { calendar: 'Airbnb' })),
    })
    await expect.element(cancelling).toBeDisabled()
    await expect.element(page.getByText(t('calendar_links.costs_failed'), { exact: false })).toBeVisible()
  })

  it('leads from a stay in a ring to its page: it is not cancelled here', async () => {
    const cancel = { allowed: false, reason: 'part_of_ring' }
    const { t } = await show({
      ...answerOf([airbnb], [conflict]),
      'GET /reservation/{id}': {
        ...reservation,
        ring: 31,
        cancel_cost: null,
        permissions: { ...reservation.permissions, cancel },
      },
    })
    await button(t('calendar_links.decide')).click()
    await expect
      .element(page.getByText(t('reservations.reason.part_of_ring'), { exact: false }))
      .toBeVisible()
    await expect
      .element(
        page.getByRole('radio', {
          name: new RegExp(t('calendar_links.keep_calendar', { calendar: 'Airbnb' })),
        }),
      )
      .toBeDisabled()
  })

  it('fits a phone', async () => {
    await show(answerOf([airbnb, stale], [conflict], feed), 390)
    await expect.element(page.getByText('Vrbo', { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
