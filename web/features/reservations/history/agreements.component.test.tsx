import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AgendaSection } from '#shared/features/reservations/history/agenda.rules.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { type BareItem, withFacts } from '#web/testing/stay-facts.ts'
import { AgreementsView } from './agreements-view.tsx'

const datca = { id: 7, city: 'Muğla', district: 'Datça', cover_image: null }
const theirs = { is_own: false, start_date: '2026-06-12', end_date: '2026-06-15', home: datca }
const own = {
  is_own: true,
  start_date: '2026-06-12',
  end_date: '2026-06-15',
  home: { ...datca, id: 8, city: 'İstanbul', district: 'Kadıköy' },
}

/** A points stay in another member's home, coming up; today is 20 May 2026. */
const coming: BareItem = {
  id: 1,
  start_date: theirs.start_date,
  end_date: theirs.end_date,
  service_type: 'yuva_point',
  ring: null,
  status: 'agreed',
  is_host: false,
  product: { id: 7, city: 'Muğla', cover_image: null },
  user: { id: 3, first_name: 'Naz', last_name: 'Alkan', profile_picture: null },
  user_reviewed: false,
  can_review: false,
  points_change: -270,
  section: 'coming',
  action: 'open_trip',
  until: null,
  stays: [theirs],
  guest_count: 2,
  points: -270,
  has_approved: true,
  other_approved: true,
  cancelled_by: null,
}
const toApprove: BareItem = {
  ...coming,
  id: 2,
  status: 'negotiating',
  section: 'your_turn',
  action: 'approve',
  until: '2026-05-21T09:00:00Z',
  stays: [own],
  points: 270,
  points_change: 0,
  has_approved: false,
  user: { ...coming.user, id: 4, first_name: 'Can' },
}
const later: BareItem = {
  ...toApprove,
  id: 3,
  until: '2026-05-24T09:00:00Z',
  user: { ...coming.user, id: 5, first_name: 'Ela' },
}
const past = (change: Partial<BareItem>): BareItem => ({
  ...coming,
  section: 'past',
  action: 'stay_again',
  status: 'completed',
  ...change,
})

const section = (name: string) => page.getByRole('region', { name })

describe.each(languages)('agreements in %s', (language) => {
  const said = (tr: string, en: string) => (language === 'tr' ? tr : en)
  const show = (items: BareItem[]) =>
    renderScreen(<AgreementsView items={items.map(withFacts)} />, { language })

  // Specified: D.68
  it('stand once, by whose turn it is; the nearest end first, and it alone is the main action', async () => {
    const { t } = await show([coming, later, toApprove])
    const of = (name: AgendaSection) => section(t(`reservations.agreements.section.${name}`))
    const action = t('reservations.stay_action.answer')
    const mine = of('your_turn')
    await expect.element(mine).toBeVisible()
    const buttons = mine.getByText(action).elements()
    expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
      t('reservations.agreements.action_with', { action, name: 'Can' }),
      t('reservations.agreements.action_with', { action, name: 'Ela' }),
    ])
    expect(new Set(buttons.map((each) => each.className)).size).toBe(2)
    expect(mine.getByText(said('Sıra sende', 'Your turn'), { exact: true }).elements()).toHaveLength(3)
    await expect.element(of('coming').getByText(t('reservations.agreements.side.theirs'))).toBeVisible()
    await expect.element(of('coming').getByText(said('23 gün kaldı', '23 days to go'))).toBeVisible()
    await expect
      .element(of('negotiating').getByText(t('reservations.agreements.none.negotiating')))
      .toBeVisible()
    await expect.element(of('past').getByText(t('reservations.agreements.none.past'))).toBeVisible()
  })

  it('name a ring, and lead to it apart from the stay', async () => {
    const { t } = await show([{ ...coming, service_type: 'home_exchange', ring: 31, points: null }])
    const row = page.getByRole('listitem')
    await expect
      .element(row.getByRole('link', { name: t('listings.service_type.ring'), exact: true }))
      .toHaveAttribute('href', '/ring/31')
    await expect
      .element(row.getByRole('link', { name: t('reservations.agreements.with', { name: 'Naz Alkan' }) }))
      .toHaveAttribute('href', '/reservation/1')
    expect(row.getByText(t('listings.service_type.home_exchange')).query()).toBeNull()
  })

  it.each([1280, 390] as const)(
    'show what is given besides on the picture of its giver, %i wide',
    async (width) => {
      const gives: BareItem = {
        ...{ ...coming, id: 1, service_type: 'chores', points: null },
        extras: [{ kind: 'points', from: 'offerer', points: 1290, state: 'held' }],
        is_offerer: true,
      }
      const gets: BareItem = {
        ...{ ...toApprove, id: 2 },
        extras: [{ kind: 'help', from: 'offerer', help: 'chores', state: 'open' }],
        is_offerer: false,
      }
      const { t } = await renderScreen(<AgreementsView items={[gives, gets].map(withFacts)} />, {
        language,
        width,
      })
      const row = (name: AgendaSection) =>
        section(t(`reservations.agreements.section.${name}`)).getByRole('listitem')
      const points = said('1.290', '1,290')
      const what = { points: t('listings.points', { points }), help: t('listings.service_type.chores') }
      await expect
        .element(row('coming').getByText(t('balance.give_what', { what: what.points }), { exact: false }))
        .toBeVisible()
      await expect
        .element(row('your_turn').getByText(t('balance.get_what', { what: what.help }), { exact: false }))
        .toBeVisible()
      const [given, gotten] = [...row('coming').element().querySelectorAll('[aria-hidden] > .relative')]
      expect(given?.textContent).toBe(what.help + points)
      expect(gotten?.textContent).toBe('')
      const [listing, help] = [...row('your_turn').element().querySelectorAll('[aria-hidden] > .relative')]
      expect(listing?.querySelectorAll('.rounded-full svg')).toHaveLength(0)
      expect(help?.querySelectorAll('.rounded-full svg')).toHaveLength(1)
    },
  )

  it.each([true, false])('show the same in an exchange, where the member offers: %s', async (is_offerer) => {
    const exchange: BareItem = {
      ...{ ...coming, service_type: 'home_exchange', points: null, stays: [theirs, own], is_offerer },
      extras: [
        { kind: 'points', from: 'receiver', points: 330, state: 'held' },
        { kind: 'help', from: 'offerer', help: 'chores', state: 'agreed' },
      ],
    }
    const { t } = await show([exchange])
    const row = page.getByRole('listitem')
    const what = [t('listings.points', { points: '330' }), t('listings.service_type.chores')]
    const [given, gotten] = is_offerer ? what.toReversed() : what
    const words = `${t('balance.give_what', { what: given })} · ${t('balance.get_what', { what: gotten })}`
    await expect.element(row.getByText(words, { exact: false })).toBeVisible()
    const tiles = [...row.element().querySelectorAll('[aria-hidden] > .relative')]
    expect(tiles.map(({ textContent }) => textContent)).toEqual(is_offerer ? ['', '330'] : ['330', ''])
    expect(tiles.map((tile) => tile.querySelectorAll('.rounded-full svg').length)).toEqual([1, 1])
  })

  // Specified: D.63
  it('ask for the answer to a stay that goes on for points, of an exchange that was cancelled', async () => {
    const offered = { ...toApprove, id: 9, status: 'cancelled', cancelled_by: 'other' } as const
    const { t } = await show([{ ...offered, action: 'answer_offer', has_approved: true }])
    const mine = section(t('reservations.agreements.section.your_turn'))
    await expect
      .element(mine.getByText(said('Can puanla konaklama öneriyor', 'Can offers the stay for points')))
      .toBeVisible()
    const action = t('reservations.stay_action.look')
    await expect
      .element(
        mine.getByRole('link', { name: t('reservations.agreements.action_with', { action, name: 'Can' }) }),
      )
      .toHaveAttribute('href', '/reservation/9')
    expect(page.getByText(said('Can iptal etti', 'Can cancelled')).query()).toBeNull()
    expect(mine.element().querySelector('.line-through')).toBeNull()
  })

  it('ask for the answer to a claim of the deposit', async () => {
    const { t } = await show([{ ...toApprove, id: 9, status: 'completed', action: 'answer_claim' }])
    const mine = section(t('reservations.agreements.section.your_turn'))
    await expect
      .element(mine.getByText(said('Can depozitodan puan istiyor', 'Can claims points of the deposit')))
      .toBeVisible()
    const action = t('reservations.stay_action.look')
    await expect
      .element(
        mine.getByRole('link', { name: t('reservations.agreements.action_with', { action, name: 'Can' }) }),
      )
      .toHaveAttribute('href', '/reservation/9')
  })

  // Specified: D.68
  it('say what became of the points of what did not come about', async () => {
    const { t } = await show([
      past({ id: 1, status: 'expired', has_approved: false, points_change: 0, action: 'propose_again' }),
      past({ id: 2, status: 'cancelled', cancelled_by: 'other', points_change: -70, action: 'similar' }),
      past({ id: 3, status: 'cancelled', cancelled_by: 'me', points_change: -270, action: 'similar' }),
    ])
    await expect.element(page.getByText(t('reservations.agreements.points_kept'))).toBeVisible()
    await expect.element(page.getByText(said('Naz iptal etti', 'Naz cancelled'))).toBeVisible()
    expect(
      page.getByText(t('reservations.agreements.points_returned', { points: '200' })).elements(),
    ).toHaveLength(1)
    await expect.element(page.getByText(said('Sen iptal ettin', 'You cancelled'))).toBeVisible()
  })

  it('name a home that is gone, and show older ones when asked', async () => {
    const gone = past({ id: 1, stays: [{ ...theirs, home: null }] })
    const { t } = await show([gone, ...Array.from({ length: 21 }, (_, at) => past({ id: at + 2 }))])
    await expect.element(page.getByText(t('reservations.agreements.home_gone'))).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(20)
    await page.getByRole('button', { name: t('reservations.agreements.older', { count: 2 }) }).click()
    expect(page.getByRole('listitem').elements()).toHaveLength(22)
  })

  it('fold the past ones on a phone, unless the address leads to them', async () => {
    const items = [coming, past({ id: 2 }), past({ id: 3 })].map(withFacts)
    const { t } = await renderScreen(<AgreementsView items={items} />, { language, width: 390 })
    const title = t('reservations.agreements.section.past')
    const rows = section(title).getByRole('listitem')
    const heading = page.getByRole('heading', { name: title }).element().closest('summary')
    expect(heading?.textContent).toBe(`${title}2`)
    expect(rows.elements()).toHaveLength(0)
    await page.getByRole('heading', { name: title }).click()
    await expect.poll(() => rows.elements().length).toBe(2)
  })

  it('show the past ones to whom the address leads there', async () => {
    await renderScreen(<AgreementsView items={[past({ id: 2 })].map(withFacts)} />, {
      language,
      width: 390,
      path: '/yuva-history#gecmis',
    })
    await expect.element(page.getByRole('listitem')).toBeVisible()
  })

  it('wait with what would move under the reader', async () => {
    const agreed = { ...toApprove, section: 'coming', status: 'agreed', action: 'open_stay' } as const
    function Changing() {
      const [items, setItems] = useState([withFacts(toApprove)])
      return (
        <>
          <button type="button" onClick={() => setItems([withFacts(agreed)])}>
            approve
          </button>
          <AgreementsView items={items} />
        </>
      )
    }
    const { t } = await renderScreen(<Changing />, { language })
    const rows = (name: AgendaSection) =>
      section(t(`reservations.agreements.section.${name}`))
        .getByRole('listitem')
        .elements()
    await page.getByRole('button', { name: 'approve', exact: true }).click()
    await expect.element(page.getByText(t('reservations.agreements.moved', { count: 1 }))).toBeVisible()
    expect(rows('your_turn')).toHaveLength(1)
    await page.getByRole('button', { name: t('reservations.agreements.show_moved') }).click()
    await expect.poll(() => rows('coming')).toHaveLength(1)
    expect(rows('your_turn')).toHaveLength(0)
  })
})
