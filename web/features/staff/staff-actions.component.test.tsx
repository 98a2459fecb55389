import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, staffPayment } from '#web/testing/samples.ts'
import { QuestionList } from './content/question-list.tsx'
import { IdentityCard } from './moderation/staff-identity-card.tsx'
import { RefundForm } from './payments/refund-form.tsx'
import { AdjustmentCard } from './points/adjustment-card.tsx'
import { PresetForm } from './support/preset-form.tsx'

const t = consoleTexts('tr')
const at = '2026-05-19T09:00:00.000Z'
const mert = { id: 3, name: 'Mert Kaya' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const show = (content: ReactNode, answers: Answers) =>
  renderScreen(content, { language: 'tr', member: { ...ayse, is_staff: true }, answers })

it('decides about points once', async () => {
  const key = 'POST /staff/adjustments/{id}/decide/'
  const adjustment = {
    id: 1,
    member: mert,
    amount: -40,
    reason: 'Kırılan bardak',
    proposed_by: { id: 9, name: 'Deniz Ak' },
    proposed_at: at,
    confirmed: null,
    decided_by: null,
    decided_at: null,
    is_own: false,
  }
  const { calls } = await show(<AdjustmentCard adjustment={adjustment} />, { [key]: lost })
  for (let tries = 0; tries < 2; tries += 1)
    await clickInVain(button(t('staff.points.confirm')), () => calls(key))
  await clickInVain(button(t('staff.points.reject')), () => calls(key))
  expect(numberedKeys(calls(key))).toEqual([1, 1, 2])
})

it('opens and approves documents once', async () => {
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
  const opened: { pictures: { side: 'front'; data_url: string }[] } = { pictures: [] }
  const [openKey, decideKey] = [
    'POST /staff/identity/{id}/open/',
    'POST /staff/identity/{id}/decide/',
  ] as const
  const { calls } = await show(<IdentityCard check={check} />, {
    [openKey]: inTurn(lost, opened),
    [decideKey]: lost,
  })
  await clickInVain(button(t('staff.identity.open')), () => calls(openKey))
  await button(t('staff.identity.open')).click()
  for (let tries = 0; tries < 2; tries += 1)
    await clickInVain(button(t('staff.identity.approve')), () => calls(decideKey))
  expect(numberedKeys(calls(openKey))).toEqual([1, 1])
  expect(numberedKeys(calls(decideKey))).toEqual([1, 1])
})

it('moves a question once, and again once it has moved', async () => {
  const key = 'POST /staff/faq/{id}/move/'
  const question = (id: number) => ({
    id,
    parent: null,
    slug: `q${id}`,
    question_tr: `Soru ${id}`,
    question_en: `Question ${id}`,
    answer_tr: 'Evet.',
    answer_en: 'Yes.',
    is_active: true,
  })
  const [one, two, three] = [question(1), question(2), question(3)]
  const up = page.getByRole('button', { name: t('staff.content.move_up', { name: 'Soru 3' }) })
  const isReady = () => expect.element(up).toBeEnabled()
  const first = await show(<QuestionList questions={[one, two, three]} />, { [key]: lost })
  for (let tries = 0; tries < 2; tries += 1) {
    await clickInVain(up, () => first.calls(key))
    await isReady()
  }
  await first.unmount()
  const second = await show(<QuestionList questions={[one, three, two]} />, { [key]: lost })
  await clickInVain(up, () => second.calls(key))
  expect(numberedKeys([...first.calls(key), ...second.calls(key)])).toEqual([1, 1, 2])
})

it('makes what the assistant offers once', async () => {
  const key = 'POST /staff/assistant/'
  const texts = { question_tr: 'Nasıl?', answer_tr: 'Böyle.', question_en: 'How?', answer_en: 'So.' }
  const { calls } = await show(
    <PresetForm draft={{ id: null, ...texts, is_active: true }} onClose={() => {}} />,
    { [key]: lost },
  )
  const save = button(t('shell.save'))
  for (let tries = 0; tries < 2; tries += 1) await clickInVain(save, () => calls(key))
  await page.getByRole('textbox', { name: t('staff.support.answer_tr') }).fill('Şöyle.')
  await clickInVain(save, () => calls(key))
  expect(numberedKeys(calls(key))).toEqual([1, 1, 2])
})

it('pays back once, also when the page was closed before the answer', async () => {
  const key = 'POST /staff/payments/{id}/refund/'
  async function render(answer: typeof lost | StaffPaymentDetail) {
    const screen = await show(<RefundForm detail={staffPayment} onClose={() => {}} />, { [key]: answer })
    await page.getByRole('textbox', { name: t('staff.reason.label') }).fill('İki kez ödendi')
    return screen
  }
  const refund = button(t('staff.payments.refund'))
  const first = await render(lost)
  await clickInVain(refund, () => first.calls(key))
  await first.unmount()
  const second = await render(staffPayment)
  for (let times = 1; times <= 2; times += 1) {
    await refund.click()
    await expect.poll(() => second.calls(key)).toHaveLength(times)
    await expect.element(second.toast).toHaveTextContent(t('staff.payments.refund_done'))
  }
  const calls = [...first.calls(key), ...second.calls(key)]
  expect(numberedKeys(calls)).toEqual([1, 1, 2])
  const [lostName, again, next] = calls.map(({ body }) => body.key)
  expect([again === lostName, next === lostName]).toEqual([true, false])
})
