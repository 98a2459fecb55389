import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import StaffAppealsPage from '#web/pages/staff-appeals-page.tsx'
import { checkForm } from '#web/testing/check-form.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { ValuationAppealCard } from './valuation-appeal-card.tsx'

const appeal: StaffValuationAppeal = {
  id: 5,
  listing: 20,
  place: 'Urla, İzmir',
  member: { id: 3, name: 'Mert Kaya' },
  text: 'Salon sayılmamış.',
  filed_at: '2026-05-19T09:00:00.000Z',
  due_at: '2026-05-26T21:00:00.000Z',
  outcome: null,
  statement: null,
  decided_at: null,
  bedroom: 1,
  area: 50,
  estimate: 217,
  user_points: 180,
  percent: 83,
  inputs: { city: 'İzmir', total_room_count: 5, adult_count: 5, amenities: ['wifi', 'fridge'] },
  shares: { city: 15, rooms: 100, adults: 100, amenities: 2 },
}
const decision = {
  id: 9,
  kind: 'valuation' as const,
  ground: null,
  outcome: 'corrected' as const,
  statement: 'Plan dört oda gösteriyor.',
  suspended_until: null,
  member: appeal.member,
  listing: 20,
  staff: { id: 1, name: 'Ayşe Demir' },
  created_at: '2026-05-20T09:00:00.000Z',
  ended_at: null,
  appeal: null,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('an appeal about an estimate in the console, in %s', (language) => {
  const t = consoleTexts(language)
  const show = (shown: StaffValuationAppeal) =>
    renderScreen(<ValuationAppealCard appeal={shown} />, { language, member: { ...ayse, is_staff: true } })

  // Specified: D.89
  it('shows what the estimate is made from, and is answered with the facts corrected', async () => {
    const screen = await show(appeal)
    await expect.element(page.getByText('Salon sayılmamış.')).toBeVisible()
    await expect
      .element(
        page
          .getByText(
            `${t('staff.valuation.share', { value: 5, points: 100 })} (${t('staff.valuation.advised', { number: 4 })})`,
          )
          .first(),
      )
      .toBeVisible()
    await button(t('staff.valuation.decide')).click()
    const dialog = page.getByRole('dialog')
    const statement = dialog.getByRole('textbox', { name: t('staff.form.statement') })
    await dialog.getByText(t('staff.valuation.outcomes.corrected')).click()
    const rooms = dialog.getByRole('textbox', { name: t('staff.valuation.right_rooms') })
    await checkForm(screen, {
      language,
      submit: dialog.getByRole('button', { name: t('staff.valuation.decide'), exact: true }),
      missing: {
        sentences: [t('staff.valuation.nothing_corrected'), t('staff.form.statement_missing')],
        first: rooms,
      },
      fill: async () => {
        await rooms.fill('4')
        await statement.fill('Plan dört oda gösteriyor.')
      },
      endpoint: 'POST /staff/decisions/',
      refused: 'decision_not_possible',
      field: ['statement', statement],
      answer: decision,
    })
    await expect.element(screen.toast).toHaveTextContent(t('staff.valuation.done'))
    expect(screen.calls('POST /staff/decisions/').at(-1)?.body).toEqual({
      kind: 'valuation',
      listing: 20,
      statement: 'Plan dört oda gösteriyor.',
      valuation: { appeal: 5, outcome: 'corrected', total_room_count: 4 },
    })
  })

  it('says how one was answered, that one is late, and that one is of the team itself', async () => {
    const screen = await show({
      ...appeal,
      outcome: 'noted',
      statement: 'Balkonları konuşacağız.',
      decided_at: '2026-05-20T08:00:00.000Z',
    })
    await expect.element(page.getByText(t('staff.valuation.decided_as.noted'))).toBeVisible()
    await expect.element(page.getByText('Balkonları konuşacağız.')).toBeVisible()
    await expect.element(button(t('staff.valuation.decide'))).not.toBeInTheDocument()
    await screen.unmount()
    await show({ ...appeal, due_at: '2026-05-18T21:00:00.000Z' })
    await expect.element(page.getByText(language === 'tr' ? /^Gecikti/ : /^Late/)).toBeVisible()
  })

  it('waits on the page of appeals below those of decisions', async () => {
    await renderScreen(<StaffAppealsPage />, {
      language,
      member: { ...ayse, is_staff: true },
      answers: {
        'GET /staff/appeals/': { waiting: [], answered: [] },
        'GET /staff/valuation-appeals/': { waiting: [appeal], decided: [] },
      },
    })
    await expect.element(page.getByText(t('staff.appeals.none'))).toBeVisible()
    await expect
      .element(
        page
          .getByRole('region', { name: t('staff.valuation.waiting') })
          .getByRole('article', { name: 'Urla, İzmir' }),
      )
      .toBeVisible()
  })
})
