import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DecisionView } from '#shared/features/moderation/moderation.contract.ts'
import type { Mismatch } from '#shared/features/payments/payments.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, staffPayment } from '#web/testing/samples.ts'
import { PlanTextCards } from './content/plan-text-cards.tsx'
import { QuestionEditor } from './content/question-editor.tsx'
import { AppealCard } from './moderation/appeal-card.tsx'
import { DecideButton } from './moderation/decide-button.tsx'
import { IdentityCard } from './moderation/staff-identity-card.tsx'
import { MismatchList } from './payments/mismatch-list.tsx'
import { RefundForm } from './payments/refund-form.tsx'
import { ProposePoints } from './points/propose-points.tsx'
import { AnswerForm } from './support/answer-chat-form.tsx'
import { PresetForm } from './support/preset-form.tsx'
import { SavedReplyForm } from './support/saved-replies.tsx'

const at = '2026-05-19T09:00:00.000Z'
const deniz = { id: 9, name: 'Deniz Ak' }
const mert = { id: 3, name: 'Mert Kaya' }

const decision: DecisionView = {
  id: 4,
  kind: 'warn',
  ground: 'spam',
  outcome: null,
  statement: 'Aynı iletiyi yolladın.',
  suspended_until: null,
  member: mert,
  listing: null,
  staff: deniz,
  created_at: at,
  ended_at: null,
  appeal: { text: 'Ben yollamadım.', at, granted: null, answer: null, answered_at: null },
}

function renderStaff(language: Language, content: ReactNode, answers: Answers = {}) {
  return renderScreen(content, { language, member: { ...ayse, is_staff: true }, answers })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

describe.each(languages)('forms of the console in %s', (language) => {
  it('proposes points', async () => {
    const screen = await renderStaff(language, <ProposePoints memberId={3} />)
    const { t, toast, calls } = screen
    await button(t('staff.points.propose')).click()
    const amount = field(t('staff.points.amount'))
    const reason = field(t('staff.reason.label'))
    for (const wrong of ['0', '10001', '1.5']) {
      await amount.fill(wrong)
      await inDialog(t('staff.points.send')).click()
      await expect.element(amount).toHaveAccessibleDescription(new RegExp(t('staff.points.amount_wrong')))
    }
    await amount.fill('')
    await checkForm(screen, {
      language,
      submit: inDialog(t('staff.points.send')),
      missing: {
        sentences: [t('staff.points.amount_wrong'), t('staff.reason.missing')],
        first: amount,
      },
      fill: async () => {
        await amount.fill('-40')
        await reason.fill(' Kırılan bardak ')
      },
      endpoint: 'POST /staff/adjustments/',
      refused: 'not_found',
      field: ['reason', reason],
      answer: {
        id: 1,
        member: mert,
        amount: -40,
        reason: 'Kırılan bardak',
        proposed_by: deniz,
        proposed_at: at,
        confirmed: null,
        decided_by: null,
        decided_at: null,
        is_own: true,
      },
    })
    await expect.element(toast).toHaveTextContent(t('staff.points.proposed'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls('POST /staff/adjustments/').at(-1)?.body).toEqual({
      member: 3,
      amount: -40,
      reason: 'Kırılan bardak',
    })
  })

  it('decides: asks what first, and for a measure on what ground and with which words', async () => {
    const screen = await renderStaff(
      language,
      <DecideButton allowed={['dismiss', 'suspend']} target={{ report: 5 }} label="Karar" />,
    )
    const { t, calls } = screen
    await button('Karar').click()
    const submit = inDialog(t('staff.form.save'))
    await submit.click()
    await expect.element(page.getByRole('radio', { name: t('staff.decisions.dismiss') })).toHaveFocus()
    await page.getByRole('radio', { name: t('staff.decisions.suspend') }).click()
    const ground = page.getByRole('combobox', { name: t('staff.form.ground') })
    const statement = field(t('staff.form.statement'))
    await checkForm(screen, {
      language,
      submit,
      missing: {
        sentences: [t('staff.form.ground_missing'), t('staff.form.statement_missing')],
        first: ground,
      },
      fill: async () => {
        await ground.selectOptions(t('staff.grounds.spam'))
        await statement.fill('Yeter.')
      },
      endpoint: 'POST /staff/decisions/',
      refused: 'report_decided',
      field: ['statement', statement],
      answer: decision,
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(calls('POST /staff/decisions/').at(-1)?.body).toEqual({
      report: 5,
      kind: 'suspend',
      ground: 'spam',
      statement: 'Yeter.',
      days: 7,
    })
  })

  it('answers an appeal', async () => {
    const screen = await renderStaff(language, <AppealCard decision={decision} />)
    const { t, toast, calls } = screen
    const answer = field(t('staff.appeals.answer'))
    await checkForm(screen, {
      language,
      submit: button(t('staff.appeals.grant')),
      missing: { sentences: [t('staff.appeals.answer_missing')], first: answer },
      fill: () => answer.fill('Haklısın.'),
      endpoint: 'POST /staff/appeals/{id}/answer/',
      refused: 'appeal_closed',
      field: ['answer', answer],
      answer: decision,
    })
    await expect.element(toast).toHaveTextContent(t('staff.saved'))
    await button(t('staff.appeals.uphold')).click()
    await expect
      .poll(() => calls('POST /staff/appeals/{id}/answer/').at(-1)?.body)
      .toEqual({ granted: false, answer: 'Haklısın.' })
    expect(calls('POST /staff/appeals/{id}/answer/').at(-2)?.body).toMatchObject({ granted: true })
  })

  it('pays back: by default all, under one key until it is done', async () => {
    const onClose = vi.fn()
    const screen = await renderStaff(language, <RefundForm detail={staffPayment} onClose={onClose} />)
    const { t, calls } = screen
    const submit = button(t('staff.payments.refund'))
    const reason = field(t('staff.reason.label'))
    const amount = field(t('staff.payments.refund_amount', { currency: 'TRY' }))
    await expect.element(amount).toHaveValue(language === 'en' ? '250.00' : '250,00')
    await amount.fill('251')
    await submit.click()
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toBeInvalid()
    await amount.fill('99,5')
    await checkForm(screen, {
      language,
      submit,
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('İki kez ödendi'),
      endpoint: 'POST /staff/payments/{id}/refund/',
      refused: 'refund_not_possible',
      field: ['amount', amount],
      answer: staffPayment,
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    const bodies = calls('POST /staff/payments/{id}/refund/').map(({ body }) => body)
    expect(bodies[0]).toMatchObject({ amount: 99.5, reason: 'İki kez ödendi' })
    expect(new Set(bodies.map(({ key }) => key)).size).toBe(1)
  })

  it('closes a disagreement about money', async () => {
    const mismatch: Mismatch = {
      id: 8,
      payment: null,
      conversation_id: 'abc',
      kind: 'wrong_amount',
      found: null,
      currency: null,
      found_at: at,
      closed_at: null,
      closed_by: null,
    }
    const screen = await renderStaff(language, <MismatchList mismatches={[mismatch]} />)
    const { t, toast } = screen
    await button(t('shell.close')).click()
    const reason = field(t('staff.reason.label'))
    await checkForm(screen, {
      language,
      submit: inDialog(t('shell.close')).last(),
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('Bankayla görüşüldü'),
      endpoint: 'POST /staff/payment-mismatches/{id}/close/',
      refused: 'not_found',
      field: ['reason', reason],
      answer: mismatch,
    })
    await expect.element(toast).toHaveTextContent(t('staff.payments.closed'))
  })

  it('refuses documents with a reason', async () => {
    const check = {
      id: 2,
      member: mert,
      state: 'waiting' as const,
      sides: ['front' as const, 'back' as const],
      submitted_at: at,
      earlier: 0,
      decided_by: null,
      decided_at: null,
      reason: '',
    }
    const screen = await renderStaff(language, <IdentityCard check={check} />, {
      'POST /staff/identity/{id}/open/': { pictures: [] },
    })
    const { t, toast } = screen
    await button(t('staff.identity.open')).click()
    await button(t('staff.identity.refuse')).click()
    const reason = field(t('staff.identity.reason'))
    await checkForm(screen, {
      language,
      submit: inDialog(t('staff.identity.refuse')),
      missing: { sentences: [t('staff.identity.reason_missing')], first: reason },
      fill: () => reason.fill('Okunmuyor'),
      endpoint: 'POST /staff/identity/{id}/decide/',
      refused: 'identity_decided',
      field: ['reason', reason],
      answer: { ...check, state: 'refused' },
    })
    await expect.element(toast).toHaveTextContent(t('staff.identity.refused'))
  })

  it('keeps a question in both languages', async () => {
    const onClose = vi.fn()
    const screen = await renderStaff(language, <QuestionEditor draft={{ parent: null }} onClose={onClose} />)
    const { t, calls } = screen
    const question_tr = t('staff.content.fields.question_tr')
    const question_en = t('staff.content.fields.question_en')
    const answer_tr = t('staff.content.fields.answer_tr')
    const answer_en = t('staff.content.fields.answer_en')
    await checkForm(screen, {
      language,
      submit: button(t('shell.save')),
      missing: { sentences: Array(4).fill(t('staff.content.missing')), first: field(question_tr) },
      fill: async () => {
        await field(question_tr).fill('Evcil hayvan olur mu?')
        await field(answer_tr).fill('Olur.')
        await field(question_en).fill('Are pets welcome?')
        await field(answer_en).fill('Yes.')
        await page.getByRole('switch').click()
      },
      endpoint: 'POST /staff/faq/',
      refused: 'not_found',
      field: ['answer_en', field(answer_en)],
      answer: {
        id: 1,
        slug: 'pets',
        parent: null,
        question_tr: 'Evcil hayvan olur mu?',
        question_en: 'Are pets welcome?',
        answer_tr: 'Olur.',
        answer_en: 'Yes.',
        is_active: false,
      },
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(calls('POST /staff/faq/').at(-1)?.body).toMatchObject({ is_active: false, parent: null })
  })

  it('names a plan, and says at the benefits what is wrong with one of their lines', async () => {
    const words = { name: 'Yıllık', benefits: ['Sınırsız takas'] }
    const plan = { id: 1, type: 'yearly', tr: words, en: words, is_edited: false }
    const screen = await renderStaff(language, <PlanTextCards plans={[plan]} />, {
      'GET /staff/content-history/': { edits: [] },
    })
    const { t, toast, calls } = screen
    await page.getByRole('button', { name: `${t('staff.content.change')}: Yıllık` }).click()
    const [names, benefits] = [field(t('staff.content.plan_name')), field(t('staff.content.benefits'))]
    for (const each of [names.first(), benefits.last()]) await each.fill(' ')
    await checkForm(screen, {
      language,
      submit: inDialog(t('shell.save')),
      missing: { sentences: [t('staff.content.missing'), t('staff.content.missing')], first: names.first() },
      fill: async () => {
        await names.first().fill('Bir yıl')
        await benefits.last().fill('One\n\n Two ')
      },
      endpoint: 'PUT /staff/plan-texts/{id}/',
      refused: 'benefit_not_backed',
      field: ['en.benefits.1', benefits.last()],
      answer: plan,
    })
    await expect.element(toast).toHaveTextContent(t('staff.content.saved'))
    expect(calls('PUT /staff/plan-texts/{id}/').at(-1)?.body).toEqual({
      tr: { name: 'Bir yıl', benefits: words.benefits },
      en: { name: 'Yıllık', benefits: ['One', 'Two'] },
    })
  })

  it('keeps an answer ready', async () => {
    const onClose = vi.fn()
    const screen = await renderStaff(language, <SavedReplyForm reply={null} onClose={onClose} />)
    const { t } = screen
    const title = field(t('staff.support.reply_title'))
    await checkForm(screen, {
      language,
      submit: button(t('shell.save')),
      missing: { sentences: Array(3).fill(t('staff.holidays.missing')), first: title },
      fill: async () => {
        await title.fill('Selam')
        await field(t('staff.support.answer_tr')).fill('Merhaba')
        await field(t('staff.support.answer_en')).fill('Hello')
      },
      endpoint: 'POST /staff/saved-replies/',
      refused: 'not_found',
      field: ['title', title],
      answer: { id: 1, title: 'Selam', text_tr: 'Merhaba', text_en: 'Hello' },
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('changes what the assistant offers', async () => {
    const onClose = vi.fn()
    const texts = {
      question_tr: 'Nasıl?',
      answer_tr: '',
      question_en: 'How?',
      answer_en: 'So.',
      is_active: true,
    }
    const screen = await renderStaff(language, <PresetForm draft={{ id: 3, ...texts }} onClose={onClose} />)
    const { t, calls } = screen
    const answer = field(t('staff.support.answer_tr'))
    await checkForm(screen, {
      language,
      submit: button(t('shell.save')),
      missing: { sentences: [t('staff.holidays.missing')], first: answer },
      fill: () => answer.fill('Böyle.'),
      endpoint: 'PUT /staff/assistant/{id}/',
      refused: 'not_found',
      field: ['answer_tr', answer],
      answer: { id: 3, ...texts, answer_tr: 'Böyle.' },
    })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(calls('PUT /staff/assistant/{id}/').at(-1)?.body).toEqual({ ...texts, answer_tr: 'Böyle.' })
  })

  it('answers a member as support, in words of its own or kept ready', async () => {
    const reply = { id: 1, title: 'Selam', text_tr: 'Merhaba', text_en: 'Hello' }
    const screen = await renderStaff(language, <AnswerForm id={41} locale="en" />, {
      'GET /staff/saved-replies/': { replies: [reply] },
    })
    const { t, calls } = screen
    const answer = field(t('staff.support.answer'))
    await checkForm(screen, {
      language,
      submit: button(t('staff.support.send')),
      missing: { sentences: [t('staff.support.answer_missing')], first: answer },
      fill: () => page.getByRole('combobox', { name: t('staff.support.saved_reply') }).selectOptions('Selam'),
      endpoint: 'POST /staff/inbox/{id}/answer/',
      refused: 'conversation_closed',
      field: ['text', answer],
      answer: { id: 1, sender: 2, text: 'Hello', created_at: at, read_at: null, client_id: null },
    })
    await expect.element(answer).toHaveValue('')
    expect(calls('POST /staff/inbox/{id}/answer/').at(-1)?.body.text).toBe('Hello')
    await answer.fill('Other')
    await userEvent.tab()
    await button(t('staff.support.send')).click()
    await expect.poll(() => calls('POST /staff/inbox/{id}/answer/').at(-1)?.body).toEqual({ text: 'Other' })
  })
})
