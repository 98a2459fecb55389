import type { Locator, Page } from 'playwright-core'
import { sandboxBankTexts } from '#server/features/payments/sandbox-bank/sandbox-bank-texts.ts'
import { en } from '#shared/i18n/en.ts'
import { tr } from '#shared/i18n/tr.ts'
import { expectAccessible } from './accessibility.ts'
import { openPage } from './browser.ts'
import { password, textedCode } from './people.ts'
import type { Variant } from './variants.ts'
import type { Yuva } from './yuva.ts'

export const textsOf = (variant: Variant) => (variant.language === 'tr' ? tr : en)

type Credentials = { email: string; password?: string }

/** Logs a member in through the dialog. */
export async function logIn(page: Page, variant: Variant, credentials: Credentials): Promise<void> {
  const dialog = await sendCredentials(page, variant, credentials)
  await dialog.waitFor({ state: 'hidden' })
}

/** Submits the log-in dialog; the outcome is left to the caller. */
export async function sendCredentials(
  page: Page,
  variant: Variant,
  { email, password: typed = password }: Credentials,
): Promise<Locator> {
  const t = textsOf(variant)
  if (page.url() === 'about:blank') await openPage(page, '/')
  if (variant.width === 390) {
    await page.getByRole('button', { name: t.shell.header.open_menu }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.shell.header.log_in }).click()
  } else await page.getByRole('banner').getByRole('button', { name: t.shell.header.log_in }).click()
  const dialog = page.getByRole('dialog', { name: t.accounts.login.title })
  await dialog.getByLabel(t.accounts.email).fill(email)
  await dialog.getByLabel(t.accounts.password, { exact: true }).fill(typed)
  await dialog.getByRole('button', { name: t.accounts.login.submit }).click()
  return dialog
}

/** Clicks a day of a calendar, going to the next month until it is shown. */
export async function pickDay(calendar: Locator, variant: Variant, date: string): Promise<void> {
  const t = textsOf(variant)
  const name = new Intl.DateTimeFormat(variant.language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  const day = calendar.getByRole('button', { name: new RegExp(`^${name}`) })
  await calendar.getByRole('grid').first().waitFor()
  for (let turns = 0; turns < 14 && (await day.count()) === 0; turns += 1) {
    await calendar.getByRole('button', { name: t.shell.date.next_month }).click()
  }
  await day.click()
}

/** Interpolates the values of a text. */
export const interpolate = (text: string, blanks: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''))

/** Waits until all finite animations have finished: axe would judge the colours in between. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}

/** Approves the open reservation. It cannot be undone, so it is confirmed once. */
export async function approve(page: Page, variant: Variant): Promise<void> {
  const { bar, approve: question } = textsOf(variant).reservations
  await page.getByRole('button', { name: bar.approve, exact: true }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: question.confirm }).click()
}

/** Pays on the sandbox bank's page with a card that it accepts, and its 3-D Secure code. */
export async function payAtBank(bank: Page, variant: Variant): Promise<void> {
  const texts = sandboxBankTexts[variant.language]
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

/** Verifies a number, given without the country code, in the open dialog. */
export async function verifyPhoneInDialog(
  page: Page,
  variant: Variant,
  yuva: Yuva,
  phone: string,
): Promise<void> {
  const t = textsOf(variant).profiles.phone
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByLabel(t.number).fill(`0${phone}`)
  await expectAccessible(page, 'phone number')
  await dialog.getByRole('button', { name: t.send }).click()
  const code = page.getByRole('dialog').getByLabel(t.code)
  await code.waitFor()
  await expectAccessible(page, 'phone code')
  // The last digit submits it.
  await code.fill(await textedCode(yuva, `+90${phone}`))
  await page.getByRole('dialog').getByRole('button', { name: t.done, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Opens a matter that is folded. */
export const openFold = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).click()
