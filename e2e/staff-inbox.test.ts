import { expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { staff as staffEn } from '#shared/i18n/en/staff.ts'
import { staff as staffTr } from '#shared/i18n/tr/staff.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, type Member, signIn } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

// The demo marketplace has a staff member.
const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })

async function open(member: Member, variant: Variant, path: string) {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(context, member)
  await openPage(page, path)
  return page
}

const consoleTexts = (variant: Variant) => (variant.language === 'tr' ? staffTr : staffEn)

// Specified: D.15
longTest.each(variants(wide))(
  'a question reaches the inbox, is answered with a saved reply, and closed ($language $width)',
  async (variant) => {
    const s = consoleTexts(variant)
    const asker = await signIn(fixture.yuva, 'yeni@yuva.demo')
    const team = await signIn(fixture.yuva, 'ekip@yuva.demo')
    const desk = await open(team, variant, '/staff/inbox')
    await desk.getByRole('heading', { name: s.nav.inbox, level: 1 }).waitFor()
    const phone = await open(asker, narrow, '/messages/2')
    const question = `Soru ${variant.language} ${variant.width}`
    await phone.getByRole('textbox', { name: textsOf(narrow).messages.field }).fill(question)
    await phone.getByRole('button', { name: textsOf(narrow).messages.send, exact: true }).click()

    // It arrives without a reload.
    await desk.getByText(question).waitFor()
    await animationsFinished(desk)
    await expectAccessible(desk, 'inbox')
    await desk.getByRole('row').filter({ hasText: question }).getByRole('link').first().click()
    const answer = desk.getByRole('textbox', { name: s.support.answer })
    await desk.getByLabel(s.support.saved_reply).selectOption({ index: 1 })
    expect(await answer.inputValue()).not.toBe('')
    await answer.fill(`Cevap ${variant.width}`)
    await animationsFinished(desk)
    await expectAccessible(desk, 'conversation')
    await desk.getByRole('button', { name: s.support.send, exact: true }).click()
    await phone.getByRole('log').getByText(`Cevap ${variant.width}`).waitFor()
    // An answer marks the conversation as read.
    await phone
      .getByRole('log')
      .getByText(textsOf(narrow).messages.state.read, { exact: true })
      .last()
      .waitFor()
    await desk.getByRole('button', { name: s.support.close }).click()
    await desk.getByRole('button', { name: s.support.reopen }).waitFor()
    await desk.context().close()
    await phone.context().close()
  },
)

// Specified: D.18
longTest.each(variants(narrow))(
  'what the team edits is what the assistant offers ($language $width)',
  async (variant) => {
    const s = consoleTexts(variant)
    const desk = await open(await signIn(fixture.yuva, 'ekip@yuva.demo'), variant, '/staff/assistant')
    await desk.getByRole('button', { name: s.support.preset_add }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: textsOf(variant).shell.save }).click()
    await dialog.getByText(s.holidays.missing).first().waitFor()
    const question = `Tarçın gelebilir mi ${variant.width}?`
    for (const [label, text] of [
      [s.support.question_tr, question],
      [s.support.question_en, question],
      [s.support.answer_tr, 'Gelebilir.'],
      [s.support.answer_en, 'Yes.'],
    ])
      await dialog.getByLabel(label ?? '').fill(text ?? '')
    await animationsFinished(desk)
    await expectAccessible(desk, 'question')
    await dialog.getByRole('button', { name: textsOf(variant).shell.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await desk.getByRole('button', { name: interpolate(s.support.preset_up, { question }) }).click()
    await expect
      .poll(async () => (await call(fixture.yuva, 'GET /assistant/', {})).at(-2)?.question)
      .toBe(question)
    await animationsFinished(desk)
    await expectAccessible(desk, 'assistant')
    await desk.getByRole('button', { name: interpolate(s.support.preset_remove, { question }) }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: s.support.remove, exact: true }).click()
    await desk.getByText(question).first().waitFor({ state: 'detached' })
    expect((await call(fixture.yuva, 'GET /assistant/', {})).some((each) => each.question === question)).toBe(
      false,
    )
    await desk.context().close()
  },
)
