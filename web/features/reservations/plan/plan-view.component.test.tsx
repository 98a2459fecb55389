import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { useReservation } from '#web/features/reservations/reservations.queries.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, izmirListing, reservation } from '#web/testing/samples.ts'
import { PlanView } from './plan-view.tsx'

const taskOf = (changes: Partial<Task>): Task => ({
  key: crypto.randomUUID(),
  ...{ text: 'Mama ve su', every: 'day', times: 1, minutes: 7, part: 'morning', medicine: false },
  ...changes,
})
const feed = taskOf({})
const play = taskOf({ text: 'Mama ve oyun', minutes: 10, part: 'evening' })
const pots = taskOf({ text: 'Saksıları sula', every: 'week', times: 2, minutes: 10, part: 'evening' })

/** Ayşe stays seven nights at Mert's, worth 840 points, for looking after his cat. */
const catStay = (tasks: Task[], more: Partial<Reservation> = {}): Reservation => ({
  ...reservation,
  service_type: 'pet_business_help',
  ...(tasks.length > 0 && {
    extras: [{ kind: 'help', from: 'offerer', help: 'pet_business_help', state: 'open', tasks }],
  }),
  ...more,
})
const cat = { id: 5, kind: 'pet', name: 'Zeytin', species: 'cat', age: 9, takes_medicine: false } as const
const withCat = { ...izmirListing, care: [cat] }

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/** As the page shows it: newer terms arrive while it is open. */
function ShownPlan() {
  const { data } = useReservation(7)
  return data ? <PlanView reservation={data} /> : null
}

async function show(
  language: Language,
  shown: Reservation,
  answers: Answers = {},
  path = '/reservation/7/plan',
) {
  const screen = await renderScreen(<ShownPlan />, {
    language,
    member: ayse,
    path,
    route: '/reservation/:id/plan',
    answers: {
      'GET /reservation/{id}': shown,
      'GET /residence-full/{id}': izmirListing,
      'PUT /reservation/{id}': shown,
      ...answers,
    },
  })
  const sum = page.getByRole('region', { name: screen.t('plan.sum'), exact: true })
  const list = page.getByRole('region', { name: screen.t('plan.tasks'), exact: true })
  await expect.element(page.getByRole('heading', { level: 1, name: screen.t('plan.title') })).toBeVisible()
  const sentTasks = async () => {
    const sent = () => screen.calls('PUT /reservation/{id}').at(-1)?.body.extras?.[0]
    await expect.poll(sent).toBeTruthy()
    return (sent() as { tasks?: Task[] }).tasks
  }
  return { ...screen, sum, list, sentTasks, save: button(screen.t('plan.bar.save')) }
}

describe.each(languages)('the plan of help in %s', (language) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-20T09:00:00Z'), toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })

  it('says how much it is a day and in the stay, what is given for it, and shows it day by day', async () => {
    const { t, sum } = await show(language, catStay([feed, play, pots]))
    // Each day 17, and once the longest other one.
    await expect.element(sum.getByText(t('plan.minutes', { minutes: 27 }), { exact: false })).toBeVisible()
    const all = t('plan.long.hours_minutes', { hours: 2, minutes: 19 })
    await expect.element(sum.getByText(t('plan.in_stay', { count: 7, time: all }))).toBeVisible()
    const nights = t('listings.nights', { count: 7 })
    await expect
      .element(sum.getByText(t('plan.worth', { nights, points: '840' }), { exact: false }))
      .toBeVisible()
    await expect.element(sum.getByText(t('plan.rate', { points: '46' }))).toBeVisible()
    const table = sum.getByRole('table', { name: t('plan.week') })
    expect(table.getByRole('row').elements()).toHaveLength(4)
    const evening = table.getByRole('row', { name: new RegExp(`^${t('plan.part.evening')}`) })
    const twenty = t('plan.minutes', { minutes: 20 })
    expect(evening.getByRole('cell', { name: twenty, exact: true }).elements()).toHaveLength(2)
  })

  it('turns amber as soon as more is asked than the nights are worth, and red beyond the limits', async () => {
    const long = taskOf({ text: 'Ders çalış', minutes: 240, times: 1 })
    const cheap = { ...izmirCard, user_points: 5 }
    const costly = catStay([long], { points_per_night: 5, residence_card: cheap })
    const { t, sum, unmount } = await show(language, costly)
    await expect.element(sum.getByText(t('plan.too_much'))).toBeVisible()
    const text = t('plan.too_much_text', { help: '560', nights: '35' })
    await expect.element(sum.getByText(text, { exact: false })).toBeVisible()
    await unmount()
    const ten = await show(language, catStay([taskOf({ minutes: 90 })]))
    const week = ten.t('plan.hours_minutes', { hours: 10, minutes: 30 })
    await expect.element(ten.sum.getByText(ten.t('plan.much_a_week', { time: week }))).toBeVisible()
    await ten.unmount()
    const over = await show(language, catStay([long, taskOf({ minutes: 75 })]))
    await expect.element(over.sum.getByText(over.t('plan.too_long'))).toBeVisible()
    await expect.element(over.save).toHaveAccessibleDescription(over.t('plan.too_long'))
  })

  it('is filled with ready tasks, one click each, and saved with the version that was seen', async () => {
    const { t, list, save, sentTasks, calls, address, toast } = await show(language, catStay([]))
    await expect.element(list.getByText(t('plan.empty'))).toBeVisible()
    await expect.element(save).toHaveAccessibleDescription(t('plan.bar.unchanged'))
    await button(t('plan.add_named', { text: t('plan.ready.litter') })).click()
    await expect.element(list.getByText(t('plan.ready.litter'))).toBeVisible()
    // What is there is not offered again; without a card nobody is known to take medicine.
    expect(button(t('plan.add_named', { text: t('plan.ready.litter') })).query()).toBeNull()
    expect(button(t('plan.add_named', { text: t('plan.ready.give_medicine') })).query()).toBeNull()
    await save.click()
    expect(await sentTasks()).toMatchObject([
      { text: t('plan.ready.litter'), every: 'day', times: 1, minutes: 7, part: null, medicine: false },
    ])
    expect(calls('PUT /reservation/{id}')[0]?.body).toMatchObject({ version: 3, product: 20 })
    await expect.element(toast).toHaveTextContent(t('plan.bar.saved'))
    await expect.poll(address).toBe('/reservation/7')
  })

  it('offers what the cards of the home need, a medicine with it, and fills in everything with one click', async () => {
    const care = [
      { ...cat, takes_medicine: true },
      { id: 6, kind: 'plants', name: 'Balkon' },
    ] as const
    const { t, save, sentTasks } = await show(language, catStay([]), {
      'GET /residence-full/{id}': { ...izmirListing, care: [...care] },
    })
    await expect.element(page.getByText('Zeytin', { exact: true })).toBeVisible()
    await expect.element(page.getByText(t('plan.care.sealed'))).toBeVisible()
    expect(button(t('plan.add_named', { text: `${t('plan.ready.walk')} (Zeytin)` })).query()).toBeNull()
    await button(t('plan.fill')).click()
    expect(button(t('plan.fill')).query()).toBeNull()
    await save.click()
    expect((await sentTasks())?.map(({ text, card, medicine }) => [text, card, medicine])).toEqual([
      [t('plan.ready.feed'), 5, false],
      [t('plan.ready.feed_play'), 5, false],
      [t('plan.ready.litter'), 5, false],
      [t('plan.ready.give_medicine'), 5, true],
      [t('plan.ready.pots'), 6, false],
    ])
  })

  it('has no ready tasks for business help', async () => {
    const { t } = await show(language, { ...reservation, service_type: 'business_help' })
    await expect.element(button(t('plan.own'))).toBeVisible()
    expect(page.getByText(t('plan.often')).query()).toBeNull()
  })

  it('has tasks of one’s own, within the bounds', async () => {
    const { t, save, sentTasks } = await show(language, catStay([]), { 'GET /residence-full/{id}': withCat })
    await button(t('plan.own')).click()
    await dialog.getByRole('button', { name: t('plan.form.save') }).click()
    await expect.element(dialog.getByText(t('plan.form.text_missing'))).toBeVisible()
    await dialog.getByRole('textbox', { name: t('plan.form.text') }).fill('  Tüyünü tara ')
    await dialog.getByText(t('plan.form.week'), { exact: true }).click()
    const less = dialog.getByRole('button', { name: t('plan.form.times_less') })
    const more = dialog.getByRole('button', { name: t('plan.form.times_more') })
    await expect.element(less).toHaveAttribute('aria-disabled', 'true')
    for (let click = 0; click < 5; click++) await more.click()
    await expect.element(more).toHaveAccessibleDescription(t('plan.form.times_most'))
    const shorter = dialog.getByRole('button', { name: t('plan.form.minutes_less') })
    await shorter.click()
    await expect.element(shorter).toHaveAttribute('aria-disabled', 'true')
    const longer = dialog.getByRole('button', { name: t('plan.form.minutes_more') })
    for (let click = 0; click < 23; click++) await longer.click()
    await expect.element(longer).toHaveAccessibleDescription(t('plan.form.minutes_most'))
    await dialog.getByText(t('plan.form.noon'), { exact: true }).click()
    await dialog.getByRole('combobox', { name: t('plan.form.card') }).selectOptions('5')
    await dialog.getByRole('button', { name: t('plan.form.save') }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    await button(t('plan.edit', { text: 'Tüyünü tara' })).click()
    for (let click = 0; click < 12; click++) await shorter.click()
    await dialog.getByRole('button', { name: t('plan.form.save') }).click()
    await save.click()
    expect(await sentTasks()).toMatchObject([
      { text: 'Tüyünü tara', every: 'week', times: 6, minutes: 60, part: 'noon', card: 5 },
    ])
  })

  it.each([
    ['dangerous_task', 'Dış camları sil'],
    ['asks_for_money', 'Kediye bak, 100 TL'],
    ['not_this_work', 'Bebek bakıcılığı'],
  ] as const)('refuses in place what cannot be asked, with its words: %s', async (code, text) => {
    const { t } = await show(language, catStay([]))
    await button(t('plan.own')).click()
    const field = dialog.getByRole('textbox', { name: t('plan.form.text') })
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(t(`plan.refused.${code}`, { text }))).toBeVisible()
    await expect.element(field).toHaveFocus()
  })

  it('puts back what was taken out, at its place', async () => {
    const { t, list, toast } = await show(language, catStay([feed, play]))
    await button(t('plan.edit', { text: feed.text })).click()
    await dialog.getByRole('button', { name: t('plan.form.remove') }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(button(t('plan.edit', { text: feed.text })).query()).toBeNull()
    await expect
      .element(page.getByText(t('plan.bar.tasks', { count: 1, time: t('plan.minutes', { minutes: 10 }) })))
      .toBeVisible()
    await toast.getByRole('button', { name: t('plan.undo') }).click()
    expect(list.getByRole('listitem').elements()[0]?.textContent).toContain(feed.text)
    await expect.element(button(t('plan.bar.save'))).toHaveAccessibleDescription(t('plan.bar.unchanged'))
  })

  it('keeps what was written when the other side changes the terms at the same time', async () => {
    const theirs = catStay([feed, pots], { version: 4, adults: 1 })
    const { t, list, save, sentTasks, calls } = await show(language, catStay([feed]), {
      'GET /reservation/{id}': inTurn(catStay([feed]), theirs),
      'PUT /reservation/{id}': inTurn(new AppError('terms_changed'), theirs),
    })
    await button(t('plan.add_named', { text: t('plan.ready.litter') })).click()
    await save.click()
    const conflict = page.getByRole('alert').filter({ hasText: t('reservations.conflict.text') })
    await expect.element(conflict).toBeVisible()
    await expect
      .element(conflict.getByText(t('plan.change.added', { what: pots.text }), { exact: false }))
      .toBeVisible()
    await expect.element(list.getByText(t('plan.ready.litter'))).toBeVisible()
    await button(t('reservations.conflict.reapply')).click()
    await save.click()
    await expect.poll(() => calls('PUT /reservation/{id}').length).toBe(2)
    expect(calls('PUT /reservation/{id}')[1]?.body).toMatchObject({ version: 4, adults: 1 })
    expect((await sentTasks())?.map(({ text }) => text)).toEqual([feed.text, t('plan.ready.litter')])
  })

  it('says why it was not saved, and is saved with the next click', async () => {
    const { t, save, alerts, calls } = await show(language, catStay([feed]), {
      'PUT /reservation/{id}': inTurn(lost, new AppError('help_too_long'), catStay([feed])),
    })
    await button(t('plan.add_named', { text: t('plan.ready.litter') })).click()
    await save.click()
    await expect.poll(alerts).toContain(t('shell.offline'))
    await save.click()
    await expect.poll(alerts).toContain(errorSentence('help_too_long', language))
    await save.click()
    await expect.poll(() => calls('PUT /reservation/{id}').length).toBe(3)
  })

  it('asks before it is left with something unsaved', async () => {
    const { t, address } = await show(language, catStay([feed]))
    await button(t('plan.add_named', { text: t('plan.ready.litter') })).click()
    await page.getByRole('link', { name: t('plan.back', { name: 'Mert' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profiles.leave.stay') })
      .click()
    expect(address()).toContain('/plan')
    await button(t('shell.cancel')).click()
    await expect.poll(address).toBe('/reservation/7')
  })

  it('is proposed in an agreement', async () => {
    const agreed = { status: 'agreed', agreed_at: '2026-06-01T09:00:00.000Z' } as const
    const refused = { allowed: false, reason: 'reservation_closed' }
    const allowed = { allowed: true, reason: null }
    const permissions = { ...reservation.permissions, edit: refused, amend: allowed }
    const stay = catStay([feed], { ...agreed, permissions })
    const { t, calls, unmount } = await show(language, stay, { 'POST /reservation/amend/{id}': stay })
    await expect.element(page.getByText(t('plan.bar.proposing', { name: 'Mert' }))).toBeVisible()
    await button(t('plan.add_named', { text: t('plan.ready.litter') })).click()
    await button(t('plan.bar.propose')).click()
    await expect
      .poll(() => calls('POST /reservation/amend/{id}')[0]?.body)
      .toMatchObject({
        version: 3,
        extras: [{ tasks: [{ text: feed.text }, { text: t('plan.ready.litter') }] }],
      })
    expect(calls('PUT /reservation/{id}')).toEqual([])
    await unmount()
    vi.setSystemTime(new Date('2026-07-02T09:00:00Z'))
    const late = await show(language, stay, { 'GET /residence-full/{id}': { ...izmirListing, care: [cat] } })
    await expect.element(page.getByText(late.t('plan.read_only.late'))).toBeVisible()
    expect(late.save.query()).toBeNull()
    // What is sealed before is open now.
    await expect.element(page.getByText(cat.name, { exact: true })).toBeVisible()
    expect(page.getByText(late.t('plan.care.sealed')).query()).toBeNull()
  })

  it('is only read where it cannot be changed', async () => {
    const closed = { allowed: false, reason: 'reservation_closed' }
    const permissions = { ...reservation.permissions, edit: closed }
    const { t, list, save } = await show(language, catStay([feed], { status: 'expired', permissions }))
    await expect.element(page.getByText(t('reservations.reason.reservation_closed'))).toBeVisible()
    await expect.element(list.getByText(feed.text)).toBeVisible()
    expect(list.getByRole('button').query()).toBeNull()
    expect(save.query()).toBeNull()
  })

  it('has one plan for each side that helps, and none where nobody does', async () => {
    const both = catStay([], {
      service_type: 'home_exchange',
      offered_house: [
        {
          ...{
            residence_card: { ...izmirCard, id: 30, city: 'Ankara' },
            product: 30,
            cleaning_fee: 0,
            deposit: 0,
          },
          ...{ start_date: '2026-08-01', end_date: '2026-08-04' },
        },
      ],
      extras: [
        { kind: 'help', from: 'offerer', help: 'pet_business_help', state: 'open', tasks: [feed] },
        { kind: 'help', from: 'receiver', help: 'chores', state: 'open', tasks: [pots] },
      ],
    })
    const { t, list, unmount } = await show(language, both, {}, '/reservation/7/plan?helper=receiver')
    await expect.element(list.getByText(pots.text)).toBeVisible()
    await page.getByText(t('plan.you'), { exact: true }).click()
    await expect.element(list.getByText(feed.text)).toBeVisible()
    await unmount()
    await show(language, reservation)
    await expect.element(page.getByRole('heading', { name: t('plan.nobody_title') })).toBeVisible()
  })

  it('has who takes the help say that a task is not needed any more', async () => {
    const agreed = { status: 'agreed', agreed_at: '2026-06-01T09:00:00.000Z' } as const
    const stay = catStay([feed, play], { ...agreed, is_offerer: false, offerer: 9, receiver: ayse.id })
    const help = {
      plans: [
        {
          ...({ giver: 'offerer', is_giver: false, help: 'pet_business_help', state: 'agreed' } as const),
          ...{ start_date: stay.start_date, end_date: stay.end_date, done: 0, planned: 14, days: [] },
          ...{ can_tick: false, can_strike: true, can_confirm: false, done_at: '2026-07-20T21:00:00.000Z' },
        },
      ],
    }
    const { t, calls } = await show(language, stay, {
      'GET /reservation/help/{id}': help,
      'POST /reservation/help/{id}/strike': help,
    })
    await button(t('plan.strike.label', { text: play.text })).click()
    const asked = page.getByRole('alertdialog')
    await expect.element(asked.getByText(t('plan.strike.text'))).toBeVisible()
    await asked.getByRole('button', { name: t('plan.strike.confirm') }).click()
    await expect.element(page.getByText(t('plan.strike.done', { text: play.text }))).toBeVisible()
    expect(calls('POST /reservation/help/{id}/strike')[0]?.body).toEqual({ task: play.key })
  })

  it('names to the owner of a card what it lacks, before anybody approves', async () => {
    const task = { ...feed, card: 5 }
    const own = catStay([task], { is_offerer: false })
    const { t } = await show(language, own, {
      'GET /residence-full/{id}': withCat,
      'GET /residence-full/{id}/care/': {
        cards: [{ ...savedCat, day_vet_name: 'Kuzguncuk', day_vet_phone: '+905550001122' }],
      },
    })
    const what = [t('care.lacks.night_vet'), t('care.lacks.second_person')].join(
      language === 'tr' ? ' ve ' : ' and ',
    )
    await expect.element(page.getByText(t('plan.care.missing', { what }))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('plan.care.complete') }))
      .toHaveAttribute('href', '/edit-listing/20#care')
  })
})

const savedCat = {
  ...{ ...cat, text: '', hours_alone: null, allergy: '', picture: null, medicine: '' },
  ...{ day_vet_name: '', day_vet_phone: '', day_vet_hours: '', night_vet_name: '', night_vet_phone: '' },
  ...{ vet_payer: null, vet_payer_note: '', second_name: '', second_phone: '' },
  ...{ second_agreed: false, second_decides: false, places: '' },
}
