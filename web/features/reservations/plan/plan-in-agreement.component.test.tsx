import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, reservation } from '#web/testing/samples.ts'
import { OpenChange } from '../amendments/open-change.tsx'
import { ReservationView } from '../reservation-page/reservation-view.tsx'
import { sidesOf } from '../reservation-texts.ts'

const feed: Task = {
  key: '6a54f4ab-4a9e-4e2c-9b4f-0d3f0a8a0001',
  ...{ text: 'Mama ve su', every: 'day', times: 1, minutes: 7, part: 'morning', medicine: false },
}
const drops: Task = {
  ...feed,
  key: '6a54f4ab-4a9e-4e2c-9b4f-0d3f0a8a0002',
  ...{ text: 'Damlasını ver', minutes: 5, medicine: true },
}
const help = (tasks: Task[]) => ({ kind: 'help', from: 'offerer', help: 'pet_business_help', tasks }) as const
const besidePoints = (tasks: Task[]): Reservation => ({
  ...reservation,
  extras: [{ ...help(tasks), state: 'open', minutes: 49, minutes_a_week: 49 }],
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

const show = (language: Language, shown: Reservation) =>
  renderScreen(<ReservationView reservation={shown} />, {
    language,
    member: ayse,
    path: '/reservation/7',
    route: '/reservation/:id',
    answers: {
      'GET /reservation/{id}': shown,
      'PUT /reservation/{id}': shown,
      'POST /reservation/approve/{id}': { ...shown, offerer_approved: true },
    },
  })

describe.each(languages)('the plan on the page of an agreement in %s', (language) => {
  it('stands beside the help, with its sum and the way to it', async () => {
    const { t } = await show(language, besidePoints([feed]))
    const given = page.getByRole('region', { name: t('balance.besides') })
    const time = t('plan.a_day', { time: t('plan.minutes', { minutes: 7 }) })
    const sum = `${t('plan.tasks_count', { count: 1 })} · ${time}`
    await expect.element(given.getByText(sum, { exact: false })).toBeVisible()
    await expect
      .element(given.getByRole('link', { name: t('plan.look') }))
      .toHaveAttribute('href', '/reservation/7/plan?helper=offerer')
    const what = `${t('listings.service_type.pet_business_help')} · ${time}`
    await expect.element(page.getByText(what, { exact: false }).first()).toBeVisible()
  })

  it('is the main return of a stay for help, and nothing besides', async () => {
    const stay = { ...besidePoints([feed]), service_type: 'pet_business_help' } as const
    const { t, unmount } = await show(language, stay)
    const means = page.getByRole('article', { name: t('reservations.offer.label') })
    await expect.element(means.getByText(t('plan.tasks_count', { count: 1 }), { exact: false })).toBeVisible()
    await expect.element(means.getByRole('link', { name: t('plan.look') })).toBeVisible()
    expect(button(t('balance.add_help')).query()).toBeNull()
    expect(button(t('balance.remove')).query()).toBeNull()
    await unmount()
    await show(language, { ...reservation, service_type: 'chores' })
    await expect.element(means.getByText(t('reservations.offer.service'))).toBeVisible()
    await expect.element(means.getByRole('link', { name: t('plan.write') })).toBeVisible()
  })

  it('is written once the help that was added is saved, on the way', async () => {
    const { t, calls, address } = await show(language, reservation)
    await button(t('balance.add_help')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('listings.service_type.garden_maintenance') }).click()
    await dialog.getByRole('button', { name: t('balance.add') }).click()
    await button(t('plan.save_and_write')).click()
    await expect.poll(address).toBe('/reservation/7/plan?helper=offerer')
    const extras = [{ kind: 'help', from: 'offerer', help: 'garden_maintenance' }]
    expect(calls('PUT /reservation/{id}')).toMatchObject([{ body: { extras } }])
    expect(calls('PUT /reservation/{id}')[0]?.body).not.toHaveProperty('approve')
  })

  it('names changed tasks in words', async () => {
    const longer = { ...feed, minutes: 10 }
    const revision = (version: number, by: number, tasks: Task[]): Reservation['revisions'][number] => ({
      ...{ version, changed_by: by, created_at: '2026-05-19T09:00:00.000Z' },
      terms: {
        ...{ service_type: 'yuva_point', start_date: '2026-07-03', end_date: '2026-07-10' },
        ...{ offered_product: null, offered_start_date: null, offered_end_date: null },
        ...{ adults: 2, children: 1, pets: 0 },
        extras: [help(tasks)],
      },
    })
    const [before, after] = [revision(2, 1, [feed, drops]), revision(3, 3, [longer])]
    const shown = besidePoints([longer])
    const { t } = await show(language, {
      ...shown,
      change: { by: 3, before: before.terms, after: after.terms },
      revisions: [before, after],
    })
    const often = t('plan.every.day', { count: 1 })
    const named = (minutes: number) => `${feed.text} (${often}, ${t('plan.minutes', { minutes })})`
    const changed = t('plan.change.changed', { what: named(10), before: named(7) })
    const removed = t('plan.change.removed', { what: drops.text })
    const offer = page.getByRole('region', {
      name: t('asking.change.terms', { name: shown.receiver_info.first_name }),
    })
    await expect.element(offer.getByText(`${changed} · ${removed}`)).toBeVisible()
    await page.getByText(t('reservations.changes.title')).click()
    const history = page.getByRole('list').filter({ hasText: t('reservations.changes.started') })
    await expect.element(history.getByText(`${changed} · ${removed}`)).toBeVisible()
    const first = [
      t('plan.change.added', { what: named(7) }),
      t('plan.change.added', { what: `${drops.text} (${often}, ${t('plan.minutes', { minutes: 5 })})` }),
    ]
    await expect.element(history.getByText(first.join(' · '))).toBeVisible()
  })
})

describe.each(languages)('a medicine in %s', (language) => {
  it('is approved only with a yes to it', async () => {
    const { t, calls } = await show(language, besidePoints([drops]))
    await button(t('reservations.bar.approve')).click()
    const dialog = page.getByRole('alertdialog')
    const tick = dialog.getByRole('checkbox', { name: new RegExp(`^${t('plan.confirm_medicine')}`) })
    await dialog.getByRole('button', { name: t('reservations.approve.confirm') }).click()
    await expect.element(dialog.getByText(t('plan.confirm_medicine_missing'))).toBeVisible()
    await expect.element(tick).toHaveFocus()
    expect(calls('POST /reservation/approve/{id}')).toEqual([])
    await tick.click()
    await dialog.getByRole('button', { name: t('reservations.approve.confirm') }).click()
    await expect
      .poll(() => calls('POST /reservation/approve/{id}')[0]?.body)
      .toEqual({ version: 3, hide_phone: false, can_give_medicine: true })
  })

  it('is no question for who takes the help', async () => {
    const { t, calls } = await show(language, { ...besidePoints([drops]), is_offerer: false })
    await button(t('reservations.bar.approve')).click()
    const dialog = page.getByRole('alertdialog')
    expect(
      dialog.getByRole('checkbox', { name: new RegExp(`^${t('plan.confirm_medicine')}`) }).query(),
    ).toBeNull()
    await dialog.getByRole('button', { name: t('reservations.approve.confirm') }).click()
    await expect
      .poll(() => calls('POST /reservation/approve/{id}')[0]?.body)
      .toEqual({ version: 3, hide_phone: false })
  })

  it('is not passed over by saving and approving at once', async () => {
    const { t } = await show(language, besidePoints([drops]))
    await button(t('balance.remove')).click()
    // Without the help there is nothing to confirm.
    await expect.element(button(t('asking.change.send'))).toBeVisible()
    await button(t('reservations.bar.discard')).click()
    await button(t('reservations.card.guests_change')).last().click()
    await button(t('search.less', { what: t('search.adults') })).click()
    await expect.element(button(t('reservations.bar.save'))).toBeVisible()
    expect(button(t('asking.change.send')).query()).toBeNull()
  })

  it('is confirmed with the amendment that brings it', async () => {
    const agreed: Reservation = {
      ...besidePoints([feed]),
      status: 'agreed',
      amendment: {
        ...{ id: 9, proposer: reservation.receiver, start_date: '2026-07-03', end_date: '2026-07-10' },
        ...{ offered_start_date: null, offered_end_date: null, adults: 2, children: 1, pets: 0 },
        ...{ points_change: 0, points_forfeited: 0, expires_at: '2026-06-24T09:00:00.000Z' },
        ...{ can_answer: true, can_withdraw: false, accept: { allowed: true, reason: null } },
        extras: [help([feed, drops])],
      },
    }
    const { t, calls, toast } = await renderScreen(
      <OpenChange reservation={agreed} sides={sidesOf(agreed)} />,
      { language, member: ayse, answers: { 'POST /reservation/amend/{id}/accept': agreed } },
    )
    await expect.element(page.getByText(t('amendments.tasks', { name: 'Mert' }))).toBeVisible()
    await button(t('amendments.accept')).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('amendments.accept') }).click()
    await expect.element(dialog.getByText(t('plan.confirm_medicine_missing'))).toBeVisible()
    expect(calls('POST /reservation/amend/{id}/accept')).toEqual([])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${t('plan.confirm_medicine')}`) }).click()
    await dialog.getByRole('button', { name: t('amendments.accept') }).click()
    await expect.element(toast).toHaveTextContent(t('amendments.accepted'))
    expect(calls('POST /reservation/amend/{id}/accept')[0]?.body).toEqual({
      ...{ amendment: 9, can_give_medicine: true },
    })
  })
})
