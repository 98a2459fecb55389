import type { Locator, Page } from 'playwright-core'
import { sandboxBankTexts } from '#server/platform/payments/sandbox-bank-texts.ts'
import { en } from '#shared/i18n/en.ts'
import { tr } from '#shared/i18n/tr.ts'
import { expectAccessible } from './accessibility.ts'
import { openPage } from './browser.ts'
import type { Look } from './looks.ts'
import { password, textedCode } from './people.ts'
import type { Yuva } from './yuva.ts'

export const textsOf = (look: Look) => (look.language === 'tr' ? tr : en)

type Credentials = { email: string; password?: string }

/** Logs a member in through the dialog of the page that is open. */
export async function logIn(page: Page, look: Look, credentials: Credentials): Promise<void> {
  const dialog = await sendCredentials(page, look, credentials)
  await dialog.waitFor({ state: 'hidden' })
}

/** Sends the log-in dialog off from the page that is open; what comes of it is left to the caller. */
export async function sendCredentials(
  page: Page,
  look: Look,
  { email, password: typed = password }: Credentials,
): Promise<Locator> {
  const t = textsOf(look)
  if (page.url() === 'about:blank') await openPage(page, '/')
  if (look.width === 390) {
    await page.getByRole('button', { name: t.shell.header.open_menu }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.shell.header.log_in }).click()
  } else await page.getByRole('banner').getByRole('button', { name: t.shell.header.log_in }).click()
  const dialog = page.getByRole('dialog', { name: t.accounts.login.title })
  await dialog.getByLabel(t.accounts.email).fill(email)
  await dialog.getByLabel(t.accounts.password, { exact: true }).fill(typed)
  await dialog.getByRole('button', { name: t.accounts.login.submit }).click()
  return dialog
}

/** Presses a day of a calendar, turning months forward until it is in sight. */
export async function pickDay(calendar: Locator, look: Look, date: string): Promise<void> {
  const t = textsOf(look)
  const name = new Intl.DateTimeFormat(look.language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  const day = calendar.getByRole('button', { name: new RegExp(`^${name}`) })
  await calendar.getByRole('grid').first().waitFor()
  for (let turns = 0; turns < 14 && (await day.count()) === 0; turns += 1) {
    await calendar.getByRole('button', { name: t.search.calendar.next_month }).click()
  }
  await day.click()
}

/** A text with its blanks filled in. */
export const filled = (text: string, blanks: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''))

/** Waits until nothing fades any more: half-way colours would be judged as if they stayed. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}

/** Approves the reservation that is open. It cannot be undone, so it is asked once. */
export async function approve(page: Page, look: Look): Promise<void> {
  const { bar, approve: asked } = textsOf(look).reservations
  await page.getByRole('button', { name: bar.approve, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: asked.confirm }).click()
}

/** Pays on the sandbox bank's page with a card that it accepts, its 3-D code too. */
export async function payAtBank(bank: Page, look: Look): Promise<void> {
  const texts = sandboxBankTexts[look.language]
  await bank.getByLabel(texts.holder).fill('Zeynep Yolcu')
  await bank.getByLabel(texts.number).fill('4242 4242 4242 4242')
  await bank.getByLabel(texts.expiry).fill(`12/${(new Date().getFullYear() + 3) % 100}`)
  await bank.getByLabel(texts.cvc).fill('123')
  await bank.getByRole('button', { name: texts.continue, exact: true }).click()
  await bank.getByRole('heading', { name: texts.codeTitle }).waitFor()
  const code = await bank.getByText(/^\d{6}$/).textContent()
  await bank.getByLabel(texts.code).fill(code ?? '')
  await bank.getByRole('button', { name: texts.confirm }).click()
  await bank.getByRole('heading', { name: texts.succeeded }).waitFor()
}

/** Verifies a number, given without its country, in the dialog that is open. */
export async function verifyPhoneInDialog(page: Page, look: Look, yuva: Yuva, phone: string): Promise<void> {
  const t = textsOf(look).profiles.phone
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByLabel(t.number).fill(`0${phone}`)
  await expectAccessible(page, 'phone number')
  await dialog.getByRole('button', { name: t.send }).click()
  const code = page.getByRole('dialog').getByLabel(t.code)
  await code.waitFor()
  await expectAccessible(page, 'phone code')
  // The last digit sends it.
  await code.fill(await textedCode(yuva, `+90${phone}`))
  await page.getByRole('dialog').getByRole('button', { name: t.done, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
