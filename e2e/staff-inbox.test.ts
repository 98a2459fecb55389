import { expect, test } from 'vitest'
import { staff as staffEn } from '#shared/i18n/en/staff.ts'
import { staff as staffTr } from '#shared/i18n/tr/staff.ts'
import { expectAccessible } from './accessibility.ts'
import { openPage, openPerson } from './browser.ts'
import { type Look, looks, narrow, wide } from './looks.ts'
import { call, type Member, signIn } from './people.ts'
import { rememberLogin, setStage } from './stage.ts'
import { filled, settled, textsOf } from './steps.ts'

// The demo marketplace has a member of the team.
const stage = setStage({ YUVA_MODE: 'demo' })

async function open(member: Member, look: Look, path: string) {
  const { context, page } = await openPerson(stage.browser, stage.yuva.url, look)
  await rememberLogin(context, member)
  await openPage(page, path)
  return page
}

const consoleTexts = (look: Look) => (look.language === 'tr' ? staffTr : staffEn)

test.each(looks(wide))(
  'a question reaches the inbox, is answered with a saved reply, and closed ($language $width)',
  async (look) => {
    const s = consoleTexts(look)
    const asker = await signIn(stage.yuva, 'yeni@yuva.demo')
    const team = await signIn(stage.yuva, 'ekip@yuva.demo')
    const desk = await open(team, look, '/staff/inbox')
    await desk.getByRole('heading', { name: s.nav.inbox, level: 1 }).waitFor()
    const phone = await open(asker, narrow, '/messages/2')
    const question = `Soru ${look.language} ${look.width}`
    await phone.getByRole('textbox', { name: textsOf(narrow).messages.field }).fill(question)
    await phone.getByRole('button', { name: textsOf(narrow).messages.send, exact: true }).click()

    // It comes by itself.
    await desk.getByText(question).waitFor()
    await settled(desk)
    await expectAccessible(desk, 'inbox')
    await desk.getByRole('row').filter({ hasText: question }).getByRole('link').first().click()
    const answer = desk.getByRole('textbox', { name: s.support.answer })
    await desk.getByLabel(s.support.saved_reply).selectOption({ index: 1 })
    expect(await answer.inputValue()).not.toBe('')
    await answer.fill(`Cevap ${look.width}`)
    await settled(desk)
    await expectAccessible(desk, 'conversation')
    await desk.getByRole('button', { name: s.support.send, exact: true }).click()
    await phone.getByRole('log').getByText(`Cevap ${look.width}`).waitFor()
    // Who answers has read.
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

test.each(looks(narrow))(
  'what the team edits is what the assistant offers ($language $width)',
  async (look) => {
    const s = consoleTexts(look)
    const desk = await open(await signIn(stage.yuva, 'ekip@yuva.demo'), look, '/staff/assistant')
    await desk.getByRole('button', { name: s.support.preset_add }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: s.support.save }).click()
    await dialog.getByText(s.support.missing).first().waitFor()
    const question = `Tarçın gelebilir mi ${look.width}?`
    for (const [label, text] of [
      [s.support.question_tr, question],
      [s.support.question_en, question],
      [s.support.answer_tr, 'Gelebilir.'],
      [s.support.answer_en, 'Yes.'],
    ])
      await dialog.getByLabel(label ?? '').fill(text ?? '')
    await settled(desk)
    await expectAccessible(desk, 'question')
    await dialog.getByRole('button', { name: s.support.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    await desk.getByRole('button', { name: filled(s.support.preset_up, { question }) }).click()
    await expect
      .poll(async () => (await call(stage.yuva, 'GET /assistant/', {})).at(-2)?.question)
      .toBe(question)
    await settled(desk)
    await expectAccessible(desk, 'assistant')
    await desk.getByRole('button', { name: filled(s.support.preset_remove, { question }) }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: s.support.remove, exact: true }).click()
    await desk.getByText(question).first().waitFor({ state: 'detached' })
    expect((await call(stage.yuva, 'GET /assistant/', {})).some((each) => each.question === question)).toBe(
      false,
    )
    await desk.context().close()
  },
)
