import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { StaffPointsRules } from '#shared/features/economy/points-rules.contract.ts'
import StaffPointsRulesPage from '#web/pages/staff-points-rules-page.tsx'
import { formatHistoryDay, formatNumber } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { firstPointsRules, pointsReplay, secondPointsRules } from '#web/testing/economy-samples.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'

const first: StaffPointsRules = {
  version: 1,
  state: 'in_force',
  rules: firstPointsRules,
  text_tr: 'İlk kurallar.',
  text_en: 'The first rules.',
  replay: null,
  proposed_by: null,
  proposed_at: '1999-12-31T22:00:00.000Z',
  confirmed_by: null,
  announced_at: '1999-12-31T22:00:00.000Z',
  starts_at: '1999-12-31T22:00:00.000Z',
  is_own: false,
}
const proposal: StaffPointsRules = {
  ...first,
  version: 2,
  state: 'proposed',
  rules: secondPointsRules,
  text_tr: 'İlk konaklama kolaylaşsın.',
  text_en: 'A first stay gets easier.',
  replay: pointsReplay,
  proposed_by: { id: 9, name: 'Deniz Ak' },
  proposed_at: '2026-05-19T09:00:00.000Z',
  announced_at: null,
  starts_at: '2026-06-30T21:00:00.000Z',
}

function renderRules(language: Language, versions: StaffPointsRules[], answers: Answers = {}) {
  return renderScreen(<StaffPointsRulesPage />, {
    language,
    member: { ...ayse, is_staff: true },
    answers: { 'GET /staff/points-rules/': { versions, hold_at_once: false }, ...answers },
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const inQuestion = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })

describe.each(languages)('points rules in the console, in %s', (language) => {
  // Specified: D.92
  it('are proposed after the past year was seen under them', async () => {
    const proposed = { ...secondPointsRules, fund_percent: 3 }
    const screen = await renderRules(language, [first])
    const { calls, toast, t, answer } = screen
    await button(t('staff.points_rules.propose')).click()
    const date = formatHistoryDay('2026-06-20', language)
    const field = (name: string) => page.getByLabelText(name, { exact: true })
    await checkForm(screen, {
      language,
      submit: inDialog(t('staff.points_rules.replay')),
      missing: {
        sentences: [
          t('staff.points_rules.starts_on_wrong', { date }),
          t('staff.points_rules.text_missing'),
          t('staff.points_rules.text_missing'),
        ],
        first: field(t('staff.points_rules.starts_on')),
      },
      fill: async () => {
        await field(t('staff.points_rules.monthly_below')).fill('1000')
        await field(t('staff.points_rules.advance')).fill('400')
        await field(t('staff.points_rules.fund_percent')).fill('3')
        await field(t('staff.points_rules.starts_on')).fill('2026-07-01')
        await field(t('staff.points_rules.text_tr')).fill(proposal.text_tr)
        await field(t('staff.points_rules.text_en')).fill(proposal.text_en)
      },
      endpoint: 'POST /staff/points-rules/replay/',
      refused: 'not_found',
      field: ['fund_percent', field(t('staff.points_rules.fund_percent'))],
      answer: pointsReplay,
    })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(formatNumber(pointsReplay.under.supply, language))).toBeVisible()
    expect(dialog.getByText(t('economy.rules.changed'), { exact: true }).elements()).toHaveLength(4)
    expect(calls('POST /staff/points-rules/replay/').at(-1)?.body).toEqual(proposed)
    // Back and forth: nothing that was typed is lost.
    await inDialog(t('staff.points_rules.back')).click()
    await expect.element(field(t('staff.points_rules.text_tr'))).toHaveValue(proposal.text_tr)
    await inDialog(t('staff.points_rules.replay')).click()
    answer({ 'POST /staff/points-rules/': inTurn(new AppError('conflict'), proposal) })
    await inDialog(t('staff.points_rules.send')).click()
    await expect.element(dialog.getByText(errorSentence('conflict', language))).toBeVisible()
    await inDialog(t('staff.points_rules.send')).click()
    await expect.element(toast).toHaveTextContent(t('staff.points_rules.sent'))
    expect(calls('POST /staff/points-rules/').at(-1)?.body).toEqual({
      ...proposed,
      starts_on: '2026-07-01',
      text_tr: proposal.text_tr,
      text_en: proposal.text_en,
    })
  })

  it('refuse numbers outside their limits at their fields', async () => {
    const { t } = await renderRules(language, [first])
    await button(t('staff.points_rules.propose')).click()
    await page.getByLabelText(t('staff.points_rules.advance'), { exact: true }).fill('401')
    await inDialog(t('staff.points_rules.replay')).click()
    await expect
      .element(page.getByLabelText(t('staff.points_rules.advance'), { exact: true }))
      .toHaveAccessibleDescription(new RegExp(t('staff.points_rules.number_wrong', { min: 0, max: 400 })))
  })

  it('are announced by somebody else after a question', async () => {
    const { t, calls, toast } = await renderRules(language, [proposal, first], {
      'POST /staff/points-rules/confirm/{version}': inTurn(new AppError('conflict'), {
        ...proposal,
        state: 'announced',
      }),
    })
    await expect.element(page.getByText(formatNumber(pointsReplay.under.fund, language))).toBeVisible()
    await button(t('staff.points_rules.confirm')).click()
    await inQuestion(t('staff.points_rules.confirm')).click()
    await expect
      .element(page.getByRole('alertdialog').getByText(errorSentence('conflict', language)))
      .toBeVisible()
    await inQuestion(t('staff.points_rules.confirm')).click()
    await expect.element(toast).toHaveTextContent(t('staff.points_rules.announced'))
    expect(calls('POST /staff/points-rules/confirm/{version}').at(-1)?.params).toEqual({ version: '2' })
  })

  it('are not announced by who proposed them, who can withdraw them; one proposal waits at a time', async () => {
    const { t, calls, toast } = await renderRules(language, [{ ...proposal, is_own: true }, first], {
      'DELETE /staff/points-rules/{version}': null,
    })
    await expect
      .element(button(t('staff.points_rules.confirm')))
      .toHaveAccessibleDescription(t('staff.points_rules.own'))
    await expect
      .element(button(t('staff.points_rules.propose')))
      .toHaveAccessibleDescription(t('staff.points_rules.one_waits'))
    await button(t('staff.points_rules.withdraw')).click()
    await inQuestion(t('staff.points_rules.withdraw')).click()
    await expect.element(toast).toHaveTextContent(t('staff.points_rules.withdrawn'))
    expect(calls('DELETE /staff/points-rules/{version}')).toHaveLength(1)
  })
})
