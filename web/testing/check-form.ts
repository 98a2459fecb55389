import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { type ErrorCode, errorSentence } from '#shared/errors/error-catalogue.ts'
import { type ApiContract, apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointAnswer } from '#shared/http/contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held, lost } from './fake-api.ts'
import { numberedKeys } from './lost-answers.ts'
import type { Screen } from './render-screen.tsx'

type Key = keyof ApiContract

type FormCase<K extends Key> = {
  language: Language
  /** The button that sends. */
  submit: Locator
  /** The errors at the fields of an empty form, and the field that gets the focus. */
  missing?: { sentences: readonly string[]; first: Locator }
  fill: () => Promise<unknown>
  endpoint: K
  /** A refusal that is about no field. */
  refused: ErrorCode
  /** If the server's error is not shown above the button. */
  saysRefused?: (sentence: string) => Promise<unknown>
  /** A field by its name on the wire. */
  field?: [wireName: string, field: Locator]
  answer: EndpointAnswer<ApiContract[K]>
}

const sentence = 'Bunu bir daha gözden geçir.'

/**
 * What every form does: it shows at each field what is missing and focuses the first such field, shows that it is
 * offline, shows the server's refusal, at the field if it has one, and sends once however often it is clicked. A call
 * that creates something has the same key after a lost answer, and another one after a refusal. In a dialog its button
 * is visible on a phone, however long the form is.
 */
export async function checkForm<K extends Key>(screen: Screen, form: FormCase<K>): Promise<void> {
  const { language, submit, missing, fill, endpoint, refused, field, answer } = form
  const { alerts, calls, t } = screen
  const says = form.saysRefused ?? ((said: string) => expect.poll(alerts).toEqual([said]))
  // As a click does: the focus is on the button then. A real click is the slowest step here.
  const clickSubmit = () => {
    const button = submit.element() as HTMLElement
    button.focus()
    button.click()
  }
  const isReady = () => expect.element(submit).not.toHaveAttribute('aria-busy')
  const answerWith = (reply: unknown) => screen.answer({ [endpoint]: reply } as Answers)

  await expect.element(submit).toBeVisible()
  if (submit.element().closest('[role="dialog"], [role="alertdialog"]')) await checkFoot(submit)

  if (missing) {
    clickSubmit()
    const errors = () => [...document.querySelectorAll('[id$="-error"]')].map((each) => each.textContent)
    const fieldErrors = () => errors().filter((each) => each !== '')
    await expect.poll(fieldErrors).toHaveLength(missing.sentences.length)
    expect(fieldErrors().sort()).toEqual([...missing.sentences].sort())
    await expect.element(missing.first).toHaveFocus()
    expect(calls(endpoint)).toEqual([])
  }
  await fill()
  answerWith(lost)
  clickSubmit()
  await says(t('shell.offline'))
  await isReady()

  answerWith(new AppError(refused))
  clickSubmit()
  await says(errorSentence(refused, language))
  await isReady()

  if (field) {
    const [wireName, control] = field
    answerWith(new AppError('invalid_input', { fields: { [wireName]: [sentence] } }))
    clickSubmit()
    await expect.element(control).toHaveAccessibleDescription(new RegExp(sentence))
    await expect.element(control).toHaveFocus()
    expect(alerts()).toEqual([])
    await isReady()
  }

  const before = calls(endpoint).length
  const later = held<K>()
  answerWith(later)
  clickSubmit()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  clickSubmit()
  later.release(answer)
  await expect.poll(() => calls(endpoint).length).toBe(before + 1)
  const keys = numberedKeys(calls(endpoint))
  expect(keys).toEqual(isMadeOnce(endpoint) ? [1, 1, 2, 3].slice(0, keys.length) : keys.map(() => 0))
  // Otherwise what the form shows afterwards, such as a toast, would appear in the next test. Some forms close.
  await expect.poll(() => submit.query()?.getAttribute('aria-busy') ?? null).toBeNull()
}

/** Checks that a dialog's button is visible without scrolling, on phone screens. */
export async function checkFoot(button: Locator): Promise<void> {
  const { innerWidth, innerHeight } = window
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height)
    await expect
      .poll(
        () => {
          const { top, bottom, left, right } = button.element().getBoundingClientRect()
          return top >= 0 && left >= 0 && right <= width && bottom <= height
        },
        { message: `${button.element().textContent} at ${width} × ${height}` },
      )
      .toBe(true)
  }
  await page.viewport(innerWidth, innerHeight)
}

function isMadeOnce(key: Key): boolean {
  const { policy, idempotency }: Endpoint = apiContract[key]
  return key.startsWith('POST ') && policy !== 'public' && idempotency !== 'own'
}
