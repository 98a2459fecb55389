import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { formatDay, formatInstantWeekday } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { readFiles } from '#web/platform/member-files.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import {
  ayse,
  openGuide as guide,
  izmirCard,
  izmirListing,
  reservation,
  guestVisit as visit,
} from '#web/testing/samples.ts'
import type { Visit } from './trip.queries.ts'
import { TripView } from './trip-view.tsx'

const closed = { allowed: false, reason: 'reservation_closed' }
const agreed: Reservation = {
  ...reservation,
  status: 'agreed',
  offerer_approved: true,
  receiver_approved: true,
  agreed_at: '2026-05-10T09:00:00.000Z',
  cancel_cost: 210,
  start_date: '2026-05-22',
  end_date: '2026-05-29',
  permissions: { ...reservation.permissions, edit: closed, approve: closed },
}
/** Opens a fold beside the card. */
const unfold = (title: string) => page.getByRole('heading', { name: title, exact: true }).click()
const door = (title: string) => page.getByRole('region', { name: title, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const factsOf = (
  { status, user_reviewed, permissions, stay_facts }: Reservation,
  going: Visit | null,
  hosting: Visit | null,
) => ({
  ...stay_facts,
  status,
  can_review: permissions.review.allowed,
  has_reviewed: user_reviewed,
  going,
  hosting,
})

const show = (
  language: Language,
  shown: Reservation,
  {
    going = null,
    hosting = null,
    width = 1280,
  }: { going?: Visit | null; hosting?: Visit | null; width?: 390 | 1280 },
  answers: Answers = {},
) =>
  renderScreen(<TripView reservation={{ ...shown, stay_facts: factsOf(shown, going, hosting) }} />, {
    language,
    member: ayse,
    path: '/reservation/7',
    width,
    answers: {
      'GET /reservation/arrival/{id}': { going, hosting, packed: ['gift'], own_items: [] },
      // The map needs what a component test does not have; the page says so and goes on.
      'GET /residence-full/{id}': new AppError('not_found'),
      'GET /user-profile/{id}': new AppError('not_found'),
      ...answers,
    },
  })

describe.each(languages)('a trip in %s', (language) => {
  it('says the day on which points of a new membership reach the host', async () => {
    const held = { ...agreed, expires_at: '2026-07-12T09:00:00.000Z' }
    const { t } = await show(language, held, { going: visit })
    const day = formatDay('2026-07-12', language)
    await unfold(t('trip.details.title'))
    await expect
      .element(page.getByText(t('reservations.release_held', { day }), { exact: false }))
      .toBeVisible()
  })

  // Specified: D.59
  it('opens the guide on request, with codes to copy, the way in and the rest', async () => {
    const { t, calls } = await show(
      language,
      agreed,
      { going: visit },
      { 'GET /reservation/guide/{id}': inTurn(lost, guide) },
    )
    await expect.element(page.getByText(t('trip.guide.ready'))).toBeVisible()
    await unfold(t('house_guide.title'))
    await expect.element(page.getByText('Sigara içilmez.')).toBeVisible()
    expect(calls('GET /reservation/guide/{id}')).toEqual([])
    await button(t('trip.guide.show')).click()
    await expect.element(page.getByText(t('trip.guide.failed'))).toBeVisible()
    await button(t('trip.guide.show')).click()
    await expect.element(page.getByText('cumba-limon-27')).toBeVisible()
    await expect.element(page.getByText('4816#')).toBeVisible()
    await expect.element(button(t('trip.copy', { what: t('trip.door_code') }))).toBeVisible()
    await expect.element(page.getByText('Daire 2.')).toBeVisible()
    await expect.element(page.getByText('Kombi mutfakta.')).toBeVisible()
    expect(page.getByText(t('trip.updated'), { exact: true }).query()).toBeNull()
  })

  it('has what is to be done above the door, and saves it for a time without a connection', async () => {
    const day = '2026-05-22'
    const task = 'b7b1b1a4-6f0c-4c55-9f6d-2b3c4d5e6f70'
    const feeding = { text: 'Mama ve su', part: null } as const
    const helping: Reservation = {
      ...agreed,
      extras: [
        {
          ...{ kind: 'help', from: 'offerer', help: 'chores', state: 'agreed' },
          tasks: [{ ...feeding, key: task, every: 'day', times: 1, minutes: 10, medicine: false }],
        },
      ],
    }
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00+03:00`), toFake: ['Date'] })
    const { t } = await show(
      language,
      helping,
      { going: visit },
      {
        'GET /reservation/help/{id}': {
          plans: [
            {
              ...{ giver: 'offerer', is_giver: true, help: 'chores', state: 'agreed', done: 0, planned: 1 },
              ...{ start_date: day, end_date: '2026-05-29', done_at: '2026-05-31T21:00:00.000Z' },
              ...{ can_tick: true, can_strike: false, can_confirm: false },
              days: [{ day, tasks: [{ ...feeding, task, nth: 1, until: day, state: 'undone' }] }],
            },
          ],
        },
      },
    )
    const heading = page.getByRole('heading', { name: t('today.title'), exact: true })
    await expect.element(heading).toBeVisible()
    const after = heading.element().compareDocumentPosition(door(t('trip.door')).element())
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await vi.waitFor(async () => {
      const trip = JSON.stringify(await readFiles(ayse.id, 'trip/7'))
      expect(trip).toContain('Mama ve su')
    })
    vi.useRealTimers()
  })

  it('names cameras outside, also while the guide is closed', async () => {
    const early = { ...visit, guide: 'early' as const, house_rules: '' }
    const { t, unmount } = await show(language, agreed, { going: { ...early, cameras: 'outside' } })
    const section = page.getByRole('region', { name: t('house_guide.title') })
    await unfold(t('house_guide.title'))
    await expect.element(section.getByText(t('listings.cameras.outside'), { exact: true })).toBeVisible()
    await unmount()
    await show(language, agreed, { going: { ...early, cameras: 'none' } })
    await expect.element(door(t('trip.door')).getByText(t('trip.codes'), { exact: true })).toBeVisible()
    expect(page.getByRole('heading', { name: t('house_guide.title') }).query()).toBeNull()
  })

  it('has the host’s helper among the people once the guide is open, and the ways from pier and airport', async () => {
    const { t, unmount } = await show(
      language,
      agreed,
      { going: { ...visit, openings: ['2026-05-20T13:00:00.000Z'] } },
      {
        'GET /reservation/guide/{id}': guide,
        'GET /residence-full/{id}': {
          ...izmirListing,
          surroundings: {
            ...izmirListing.surroundings,
            pier: { name: 'Üsküdar', km: 2 },
            airport: { name: 'Adnan Menderes', km: 28 },
          },
        },
      },
    )
    const people = page.getByRole('region', { name: t('trip.people.title') })
    await expect.element(people.getByText('Hülya Hanım')).toBeVisible()
    await expect
      .element(people.getByRole('link', { name: t('trip.people.call', { name: 'Hülya Hanım' }) }))
      .toHaveAttribute('href', 'tel:05550445566')
    for (const [name, km] of [
      ['Üsküdar', 2],
      ['Adnan Menderes', 28],
    ] as const) {
      const distance = t('listings.detail.around.about_km', { km })
      await expect
        .element(page.getByText(t('listings.detail.around.named', { name, distance })))
        .toBeVisible()
    }
    await unmount()
    await show(language, agreed, { going: visit })
    await expect.element(page.getByText(t('trip.guide.ready'))).toBeVisible()
    expect(page.getByText('Hülya Hanım').query()).toBeNull()
  })

  it('saves items of one’s own on the packing list: added, ticked and removed', async () => {
    let saved = { packed: ['gift' as const], own_items: [{ text: 'Terlik', is_packed: false }] }
    const { t, calls } = await show(
      language,
      agreed,
      { going: visit },
      {
        'GET /residence-full/{id}': izmirListing,
        'GET /reservation/arrival/{id}': { going: visit, hosting: null, ...saved },
        'PUT /reservation/packing/{id}': ({ body }: { body: unknown }) => {
          saved = body as typeof saved
          return saved
        },
      },
    )
    // Two days before, it is open by itself.
    const list = page.getByRole('region', { name: t('trip.packing.title') })
    const sent = () => calls('PUT /reservation/packing/{id}').at(-1)?.body
    await list.getByRole('checkbox', { name: 'Terlik' }).click()
    await expect.poll(sent).toEqual({ packed: ['gift'], own_items: [{ text: 'Terlik', is_packed: true }] })
    await button(t('trip.packing.add')).click()
    await expect.element(list.getByText(t('trip.packing.empty'))).toBeVisible()
    await list.getByLabelText(t('trip.packing.own')).fill('  Kitap ')
    await button(t('trip.packing.add')).click()
    await expect.element(list.getByRole('checkbox', { name: 'Kitap' })).not.toBeChecked()
    await expect.element(list.getByLabelText(t('trip.packing.own'))).toHaveValue('')
    await button(t('trip.packing.remove', { item: 'Terlik' })).click()
    await expect.element(list.getByRole('checkbox', { name: 'Terlik' })).not.toBeInTheDocument()
    expect(sent()).toEqual({ packed: ['gift'], own_items: [{ text: 'Kitap', is_packed: false }] })
  })

  it('shows at once a guide that was opened before, and that its wifi is new', async () => {
    const { t } = await show(
      language,
      agreed,
      { going: { ...visit, openings: ['2026-05-20T13:00:00.000Z'] } },
      { 'GET /reservation/guide/{id}': { ...guide, wifi_updated: true } },
    )
    await expect.element(page.getByText('cumba-limon-27')).toBeVisible()
    await expect.element(page.getByText(t('trip.updated'), { exact: true })).toBeVisible()
  })

  const said = (tr: string, en: string) => page.getByText(language === 'tr' ? tr : en, { exact: true })

  // Specified: D.69
  it('says its state once, with the one thing to do, and both sides by their names', async () => {
    const arriving = { ...visit, start_date: '2026-05-20', check_in_at: '2026-05-20T00:00:00.000Z' }
    const leaving = {
      ...visit,
      start_date: '2026-05-13',
      end_date: '2026-05-20',
      check_out_at: '2026-05-20T20:00:00.000Z',
    }
    const over = { ...leaving, end_date: '2026-05-19', check_out_at: '2026-05-19T08:00:00.000Z' }
    const done = {
      ...agreed,
      status: 'completed',
      permissions: { ...agreed.permissions, review: { allowed: true, reason: null } },
    } as const
    for (const [shown, stay, tr, en, action, href] of [
      [agreed, arriving, 'Evdesin · 9 gece', 'You’re in · 9 nights', 'arrive', '/reservation/7#handover'],
      // A stay counts as completed from midnight on; its guest is still there.
      [agreed, leaving, 'Bugün çıkış, 11:00', 'Check-out today, 11:00', 'leave', '/reservation/7#handover'],
      [done, leaving, 'Bugün çıkış, 11:00', 'Check-out today, 11:00', 'leave', '/reservation/7#handover'],
      [done, over, 'Bitti', 'Over', 'review', '/review/7'],
    ] as const) {
      const { t, unmount } = await show(language, shown, { going: stay })
      // The note about reviews has this action, in its own words.
      const name = t(
        action === 'review' ? 'reservations.completed.review' : `reservations.stay_action.${action}`,
      )
      await expect.element(said(tr, en)).toBeVisible()
      expect(said(tr, en).elements()).toHaveLength(1)
      for (const other of ['Bitti', 'Over', 'Bugün çıkış, 11:00', 'Check-out today, 11:00'])
        if (other !== tr && other !== en) expect(page.getByText(other).query()).toBeNull()
      await expect
        .element(page.getByRole('link', { name, exact: true }).first())
        .toHaveAttribute('href', href)
      await unfold(t('trip.details.title'))
      const sides = page.getByRole('list', { name: t('reservations.parties') })
      const [mine, theirs] = sides.getByRole('listitem').elements()
      expect(mine?.textContent).toContain('Ayşe Demir')
      expect(mine?.textContent).toContain(t('reservations.tenure', { count: 14 }))
      expect(theirs?.textContent).toContain('Mert Kaya')
      expect(theirs?.textContent).toContain(t('reservations.tenure', { count: 26 }))
      await unmount()
    }
  })

  it('says of hours that nobody has named only with whom to agree on them', async () => {
    const open = { ...visit, check_in_from: null, check_in_until: null, check_out_until: null }
    const { t } = await show(language, { ...agreed, service_type: 'chores' }, { going: open })
    await expect.element(page.getByText(t('trip.hours_open', { name: 'Mert' })).first()).toBeVisible()
    expect(page.getByText(t('trip.hours_open', { name: 'Mert' })).elements()).toHaveLength(1)
    const text = page.getByRole('main').element().textContent ?? ''
    expect(text).not.toMatch(/\d\d:\d\d sonrası|from \d\d:\d\d|15:00/)
    // Nor a word about points in a stay without points.
    expect(text).not.toMatch(/puan|point/i)
  })

  it('has on a phone the address and the main action at the bottom', async () => {
    const { t } = await show(language, agreed, { going: visit, width: 390 })
    const bar = page.getByRole('region', { name: t('trip.bar') })
    await expect.element(bar.getByText(listingPlace(izmirCard))).toBeVisible()
    await expect
      .element(bar.getByRole('link', { name: t('reservations.stay_action.directions') }))
      .toBeVisible()
  })

  it('asks for no guide after the stay', async () => {
    const past: Visit = { ...visit, guide: 'unwritten', version: 0, closes_at: '2026-05-19T08:00:00.000Z' }
    const { t } = await show(language, agreed, { going: past })
    await expect.element(page.getByText(t('trip.check_out'), { exact: true })).toBeVisible()
    expect(page.getByText(t('trip.guide.unwritten', { name: 'Mert' })).query()).toBeNull()
  })

  // Specified: D.59
  it('has both approvals, the points, and the ladder with the present step', async () => {
    const { t } = await show(language, agreed, { going: visit })
    // The number of today stands outside.
    await expect.element(page.getByText(t('trip.cancel.today', { points: '420' }))).toBeVisible()
    await unfold(t('trip.details.title'))
    await unfold(t('trip.cancel.title'))
    await expect.element(page.getByText(t('reservations.bar.approved_you'))).toBeVisible()
    await expect.element(page.getByText(t('reservations.bar.approved_them'))).toBeVisible()
    const step = page.getByRole('listitem').filter({ hasText: t('trip.cancel.now') })
    await expect.poll(() => step.element().textContent).toContain(t('trip.cancel.step.late'))
    expect(step.element().textContent).toContain('420')
    await expect.element(button(t('reservations.cancel.cancel'))).toBeVisible()
    // A trip a day or two ahead has no problem yet.
    expect(button(t('reservations.problem.report')).query()).toBeNull()
  })

  it('has no ladder on its first day, nor where no points move', async () => {
    const { t, unmount } = await show(
      language,
      { ...agreed, agreed_at: '2026-05-20T06:00:00.000Z' },
      { going: visit },
    )
    await unfold(t('trip.cancel.title'))
    await expect.element(button(t('reservations.cancel.cancel'))).toBeVisible()
    expect(page.getByText(t('trip.cancel.step.late')).query()).toBeNull()
    await unmount()
    await show(language, { ...agreed, service_type: 'chores' }, { going: visit })
    await unfold(t('trip.cancel.title'))
    await expect.element(button(t('reservations.cancel.cancel'))).toBeVisible()
    expect(page.getByText(t('trip.cancel.step.late')).query()).toBeNull()
  })

  it('leads from a stay in a ring to the ring, where it can be left', async () => {
    const { t } = await show(
      language,
      {
        ...agreed,
        service_type: 'home_exchange',
        ring: 31,
        cancel_cost: null,
        permissions: {
          ...agreed.permissions,
          amend: closed,
          cancel: { allowed: false, reason: 'part_of_ring' },
        },
      },
      { going: visit },
    )
    await unfold(t('trip.cancel.title'))
    const links = ['listings.service_type.ring', 'reservations.ring.open'] as const
    for (const key of links)
      await expect
        .element(page.getByRole('link', { name: t(key), exact: true }))
        .toHaveAttribute('href', '/ring/31')
    await expect.element(page.getByText(t('reservations.ring.leave'))).toBeVisible()
    await expect
      .element(button(t('reservations.cancel.cancel')))
      .toHaveAccessibleDescription(t('reservations.reason.part_of_ring'))
    expect(page.getByText(t('trip.cancel.exchange')).query()).toBeNull()
    expect(page.getByRole('radiogroup', { name: t('trip.tabs') }).query()).toBeNull()
  })

  it('shows a host who comes, when the guest opened the guide, and the way to edit it', async () => {
    const hosted = { ...agreed, is_offerer: false }
    const { t, unmount } = await show(language, hosted, {
      hosting: { ...visit, openings: ['2026-05-20T13:00:00.000Z'] },
    })
    const card = door(t('trip.party'))
    await expect.element(card.getByText('Ayşe Demir')).toBeVisible()
    await expect.element(card.getByRole('link', { name: t('shell.edit') })).toBeVisible()
    await expect.element(card.getByText(t('trip.guide.host_open'))).toBeVisible()
    await expect.element(card.getByText(t('trip.guide.openings', { name: 'Ayşe' }))).toBeVisible()
    await expect.element(card.getByText(/16:00/)).toBeVisible()
    await unfold(t('trip.cancel.title'))
    expect(page.getByText(t('trip.cancel.step.late')).query()).toBeNull()
    await expect.element(page.getByText(t('trip.cancel.as_host'))).toBeVisible()
    await unmount()
    for (const [guideState, version, text] of [
      ['early', 1, 'host_early'],
      ['unwritten', 0, 'host_unwritten'],
      ['closed', 1, 'host_closed'],
    ] as const) {
      const shown = await show(language, hosted, { hosting: { ...visit, guide: guideState, version } })
      const when = { day: formatInstantWeekday(visit.opens_at, language), time: '15:00' }
      await expect.element(card.getByText(t(`trip.guide.${text}`, when))).toBeVisible()
      expect(card.getByText(t('trip.guide.openings', { name: 'Ayşe' })).query()).toBeNull()
      await shown.unmount()
    }
  })

  it('has both homes of an exchange, the one to go to first', async () => {
    const exchange: Reservation = {
      ...agreed,
      service_type: 'home_exchange',
      offered_house: [
        {
          residence_card: { ...izmirCard, id: 30, city: 'Ankara', district: 'Çankaya' },
          product: 30,
          cleaning_fee: 0,
          deposit: 0,
          start_date: '2026-06-01',
          end_date: '2026-06-04',
        },
      ],
    }
    const { t } = await show(language, exchange, {
      going: { ...visit, guide: 'early' },
      hosting: { ...visit, residence: 30, start_date: '2026-06-01', end_date: '2026-06-04', guide: 'early' },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Urla, İzmir')
    await page.getByRole('radio', { name: new RegExp(t('reservations.side.mine')) }).click({ force: true })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Çankaya, Ankara')
    await expect.element(door(t('trip.party'))).toBeVisible()
  })
})
