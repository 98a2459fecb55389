import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ValuationAppeal, ValuationView } from '#shared/features/valuation/valuation.contract.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirListing } from '#web/testing/samples.ts'
import { WhyPoints } from './why-points.tsx'

/** İzmir 15, two rooms 40, three adults 60, wifi and a pool 3: 118 points, of which the host takes 106. */
const listing = {
  ...izmirListing,
  city: 'İzmir',
  total_room_count: 2,
  adult_count: 3,
  amenities: ['wifi', 'pool'] as const,
  product: { ...izmirListing.product, user_points: 106 },
} as never

const valuation: ValuationView = {
  estimate: 118,
  user_points: 106,
  percent: 90,
  inputs: { city: 'İzmir', total_room_count: 2, adult_count: 3, amenities: ['pool', 'wifi'] },
  shares: { city: 15, rooms: 40, adults: 60, amenities: 3 },
  made_at: '2026-05-10T09:00:00.000Z',
  rules: { version: 1, starts_at: '2026-01-01T00:00:00.000Z', text: 'Bir gecenin tahmini.' },
  appeal: null,
  can_appeal: false,
}
const waiting: ValuationAppeal = {
  id: 5,
  text: 'Salon sayılmamış.',
  filed_at: '2026-05-20T09:00:00.000Z',
  due_at: '2026-05-27T21:00:00.000Z',
  outcome: null,
  statement: null,
  decided_at: null,
}
const key = 'GET /residence-full/{id}/valuation/'
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('why a home has its points, in %s', (language) => {
  // Specified: D.87
  it('is a line of shares, with the rules on a click', async () => {
    const { t, calls } = await renderScreen(<WhyPoints listing={listing} isOwn={false} />, {
      language,
      answers: { [key]: valuation },
    })
    await expect
      .poll(() => [...document.querySelectorAll('li')].map((item) => item.textContent))
      .toEqual([
        `${t('valuation.city')} 15`,
        `${t('valuation.rooms', { number: 2 })} 40`,
        `${t('valuation.adults', { number: 3 })} 60`,
        `${t('valuation.amenities')} 3`,
        `${t('valuation.setting')} ${t('valuation.percent', { percent: 90 })}`,
      ])
    expect(calls(key)).toEqual([])
    const how = button(t('valuation.how'))
    await expect.element(how).toHaveAttribute('aria-expanded', 'false')
    await how.click()
    await expect.element(page.getByText('Bir gecenin tahmini.')).toBeVisible()
    await expect.element(how).toHaveAttribute('aria-expanded', 'true')
    await expect.element(button(t('valuation.appeal'))).not.toBeInTheDocument()
  })

  it('is appealed by the owner, who sees where that stands', async () => {
    const screen = await renderScreen(<WhyPoints listing={listing} isOwn />, {
      language,
      member: ayse,
      answers: {
        [key]: inTurn(
          { ...valuation, can_appeal: true },
          { ...valuation, can_appeal: true },
          { ...valuation, can_appeal: true },
          { ...valuation, appeal: waiting },
        ),
      },
    })
    const { t } = screen
    await expect.element(page.getByText(new RegExp(t('valuation.own_setting')))).toBeVisible()
    await button(t('valuation.appeal')).click()
    const text = page.getByRole('textbox', { name: t('valuation.appeal_label') })
    await checkForm(screen, {
      language,
      submit: button(t('valuation.appeal_send')),
      missing: { sentences: [t('valuation.appeal_missing')], first: text },
      fill: () => text.fill('Salon sayılmamış.'),
      endpoint: 'POST /residence-full/{id}/valuation/appeal/',
      refused: 'appeal_open',
      field: ['text', text],
      answer: waiting,
    })
    await expect.element(screen.toast).toHaveTextContent(t('valuation.appeal_sent'))
    expect(screen.calls('POST /residence-full/{id}/valuation/appeal/').at(-1)?.body).toEqual({
      text: 'Salon sayılmamış.',
    })
  })

  it.each(['waiting', 'corrected', 'declined', 'noted'] as const)(
    'says where an appeal stands: %s',
    async (state) => {
      const appeal =
        state === 'waiting'
          ? waiting
          : { ...waiting, outcome: state, statement: 'Baktık.', decided_at: '2026-05-21T09:00:00.000Z' }
      const { t } = await renderScreen(<WhyPoints listing={listing} isOwn />, {
        language,
        member: ayse,
        answers: { [key]: { ...valuation, appeal, can_appeal: state !== 'waiting' } },
      })
      const day = language === 'tr' ? '27 Mayıs 2026' : '27 May 2026'
      await expect.element(page.getByText(t(`valuation.state.${state}`, { day }))).toBeVisible()
      await expect.element(page.getByText(appeal.statement ?? appeal.text)).toBeVisible()
      if (state === 'waiting') await expect.element(button(t('valuation.appeal'))).not.toBeInTheDocument()
      else await expect.element(button(t('valuation.appeal'))).toBeVisible()
    },
  )
})
