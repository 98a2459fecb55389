import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnDecision } from '#shared/features/moderation/moderation.contract.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { DecisionNotice } from './decision-notice.tsx'

const decision: OwnDecision = {
  id: 4,
  kind: 'suspend',
  sentence: 'Hesabın askıya alındı.',
  statement: 'Aynı iletiyi yolladın.',
  created_at: '2026-05-19T09:00:00.000Z',
  is_in_force: true,
  is_seen: true,
  can_appeal: true,
  appeal: null,
}

describe.each(languages)('notice of a decision in %s', (language) => {
  it('can be appealed, and asks before what was typed is lost', async () => {
    const screen = await renderScreen(<DecisionNotice />, {
      language,
      member: ayse,
      answers: { 'GET /moderation/decisions/': { decisions: [decision] } },
    })
    const { t, toast, calls } = screen
    const open = page.getByRole('button', { name: t('moderation.appeal'), exact: true })
    await open.click()
    const text = page.getByRole('textbox', { name: t('moderation.appeal_label') })
    await text.fill('Ben yollamadım.')
    await page.getByRole('button', { name: t('shell.cancel') }).click()
    await page.getByRole('button', { name: t('profiles.leave.form_stay') }).click()
    await expect.element(text).toHaveValue('Ben yollamadım.')
    await text.fill(' ')
    await checkForm(screen, {
      language,
      submit: page.getByRole('button', { name: t('moderation.appeal_send') }),
      missing: { sentences: [t('moderation.appeal_missing')], first: text },
      fill: () => text.fill('Ben yollamadım.'),
      endpoint: 'POST /moderation/decisions/{id}/appeal/',
      refused: 'appeal_closed',
      field: ['text', text],
      answer: { ...decision, can_appeal: false },
    })
    await expect.element(toast).toHaveTextContent(t('moderation.appeal_sent'))
    await expect.element(text).not.toBeInTheDocument()
    expect(calls('POST /moderation/decisions/{id}/appeal/').at(-1)).toMatchObject({
      params: { id: '4' },
      body: { text: 'Ben yollamadım.' },
    })
  })
})
