import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { type AccountMessageCode, accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { type AuthForm, type AuthRequest, openAuth } from '#web/domain/dialogs.ts'
import type { Language } from '#web/platform/language.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, clientSettings } from '#web/testing/samples.ts'
import { registeredHere } from './registered-here.ts'

const credentials = { email: 'ayse@ornek.com', password: 'Zeytin!26' }

/** Submits the focused form. */
const pressEnter = () => userEvent.keyboard('{Enter}')

/** Renders the account dialog over an empty page. */
async function open(form: AuthForm, language: Language, answers: Answers = {}, request: AuthRequest = {}) {
  const screen = await renderScreen(null, { language, answers })
  const { t } = screen
  openAuth(form, request)
  const dialog = page.getByRole('dialog', { name: t(`accounts.${form}.title`) })
  await expect.element(dialog).toBeVisible()
  return {
    ...screen,
    dialog,
    email: dialog.getByLabelText(t('accounts.email')),
    password: dialog.getByLabelText(t('accounts.password'), { exact: true }),
    repeat: dialog.getByLabelText(t('accounts.password_repeat')),
    submit: dialog.getByRole('button', { name: t(`accounts.${form}.submit`), exact: true }),
    say: (code: AccountMessageCode) => accountSentence(code, language, clientSettings.password),
  }
}

describe.each(languages)('log-in form in %s', (language) => {
  const filledIn = async (answer: NonNullable<Answers['POST /auth/token/']>, more: Answers = {}) => {
    const screen = await open('login', language, { 'POST /auth/token/': answer, ...more }, credentials)
    await screen.password.fill(credentials.password)
    return screen
  }

  it('asks for address and password first, one at a time and at their fields', async () => {
    const { submit, email, password, say, toast, calls } = await open('login', language)
    await submit.click()
    await expectRefused(email, say('login_email_empty'))
    await expect.element(toast).toHaveTextContent(say('login_email_empty'))
    await email.fill(credentials.email)
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    await submit.click()
    await expectRefused(password, say('login_password_empty'))
    expect(calls('POST /auth/token/')).toEqual([])
  })

  it('says why it was refused or cannot be sent, and goes to the password', async () => {
    const { t, password, alerts, toast } = await filledIn(inTurn(new AppError('invalid_credentials'), lost))
    for (const sentence of [errorSentence('invalid_credentials', language), t('shell.offline')]) {
      await pressEnter()
      await expect.poll(alerts).toEqual([sentence])
      await expect.element(toast).toHaveTextContent(sentence)
      await expect.element(password).toHaveFocus()
      await expect.element(password).toHaveValue(credentials.password)
    }
  })

  it('offers to resend the confirmation to unconfirmed members, and shows where that fails', async () => {
    const { t, dialog, submit, alerts, toast, calls } = await filledIn(new AppError('email_not_verified'), {
      'POST /auth/resend-verification/': inTurn(
        lost,
        new AppError('invalid_input', { fields: { email: ['email_malformed'] } }),
        { detail: 'Gönderildi.' },
      ),
    })
    await submit.click()
    const refused = errorSentence('email_not_verified', language)
    await expect.poll(alerts).toEqual([refused])
    await expect.element(toast).toHaveTextContent(refused)
    const offer = dialog.getByRole('button', { name: t('accounts.mail_offer.verification') })
    await offer.click()
    await expect.poll(alerts).toEqual([refused, t('shell.offline')])
    await offer.click()
    await expect.poll(alerts).toEqual([refused, accountSentence('email_malformed', language)])
    await offer.click()
    await expect.element(dialog.getByText('Gönderildi.')).toBeVisible()
    expect(calls('POST /auth/resend-verification/')[2]?.body).toEqual({ email: credentials.email })
  })

  it('offers a mailed link and the code after too many tries', async () => {
    const { t, dialog, submit, alerts } = await filledIn(new AppError('too_many_requests'))
    await submit.click()
    await expect.poll(alerts).toEqual([errorSentence('too_many_requests', language)])
    await expect
      .element(dialog.getByRole('button', { name: t('accounts.mail_offer.login_link') }))
      .toBeVisible()
    await dialog.getByRole('button', { name: t('accounts.login.with_code') }).click()
    await expect.element(dialog.getByLabelText(t('accounts.second_factor.code'))).toHaveFocus()
    await dialog.getByRole('button', { name: t('accounts.second_factor.back') }).click()
    expect(alerts()).toEqual([])
  })

  it('asks for the code, says at it why it was refused, and sends it with its last digit', async () => {
    const { t, dialog, submit, calls } = await filledIn(
      inTurn(new AppError('second_factor_required'), new AppError('wrong_second_factor_code'), lost),
    )
    await submit.click()
    const code = dialog.getByLabelText(t('accounts.second_factor.code'))
    await expect.element(code).toHaveFocus()
    await expect
      .element(submit)
      .toHaveAccessibleDescription(expect.stringContaining(t('accounts.second_factor.code_missing')))
    for (const sentence of [errorSentence('wrong_second_factor_code', language), t('shell.offline')]) {
      await code.fill('123456')
      await expectRefused(code, sentence)
      await expect.element(code).toHaveValue('')
    }
    expect(calls('POST /auth/token/').slice(1)).toMatchObject([
      { body: { ...credentials, code: '123456' } },
      { body: { ...credentials, code: '123456' } },
    ])
  })

  it('is sent once, cannot be closed while sending, and continues with the requested page', async () => {
    const answer = held<'POST /auth/token/'>()
    const onSignedIn = vi.fn()
    const { dialog, submit, password, say, toast, calls } = await open(
      'login',
      language,
      { 'POST /auth/token/': answer, 'GET /auth/check/': { user: ayse } },
      { email: ` ${credentials.email}`, onSignedIn },
    )
    await password.fill(credentials.password)
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(dialog).toBeVisible()
    answer.release({ access: tokenOf(ayse) })
    await expect.element(toast).toHaveTextContent(say('login_succeeded'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
    expect(calls('POST /auth/token/').map(({ body }) => body)).toEqual([credentials])
  })
})

describe.each(languages)('forgotten password in %s', (language) => {
  it('says at the address what is wrong, whatever it is', async () => {
    const { t, submit, email, say, toast } = await open('forgot', language, {
      'POST /auth/forgot-password/': inTurn(
        new AppError('invalid_input', { fields: { email: ['email_malformed'] } }),
        new AppError('too_many_requests'),
        lost,
      ),
    })
    await submit.click()
    await expectRefused(email, say('forgot_email_empty'))
    await email.fill('ayse@')
    const sentences = [
      say('email_malformed'),
      errorSentence('too_many_requests', language),
      t('shell.offline'),
    ]
    for (const sentence of sentences) {
      await pressEnter()
      await expectRefused(email, sentence)
      await expect.element(toast).toHaveTextContent(sentence)
    }
  })

  it('is sent once and closed when it was', async () => {
    const answer = held<'POST /auth/forgot-password/'>()
    const { submit, dialog, say, toast, calls } = await open(
      'forgot',
      language,
      { 'POST /auth/forgot-password/': answer },
      { email: ' ayse@ornek.com ' },
    )
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await submit.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    answer.release({ detail: 'x' })
    await expect.element(toast).toHaveTextContent(say('reset_mail_sent'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /auth/forgot-password/').map(({ body }) => body)).toEqual([
      { email: credentials.email },
    ])
  })
})

describe.each(languages)('registration in %s', (language) => {
  const form = async (answers: Answers = {}) => {
    const screen = await open('register', language, answers)
    const { t, dialog } = screen
    return {
      ...screen,
      fields: {
        first_name: dialog.getByLabelText(t('accounts.register.first_name'), { exact: true }),
        last_name: dialog.getByLabelText(t('accounts.register.last_name'), { exact: true }),
        email: screen.email,
        password: screen.password,
        password_repeat: screen.repeat,
        recommender_code: dialog.getByLabelText(t('accounts.register.recommender_code')),
      },
      terms: dialog.getByRole('checkbox'),
    }
  }
  type Typed = Partial<Record<keyof Awaited<ReturnType<typeof form>>['fields'], string>>
  const person = { first_name: 'Defne', last_name: 'Aksoy', email: 'defne@ornek.com' }
  const both = (password: string): Typed => ({ password, password_repeat: password })

  it('shows one problem at a time, in order and at its field', async () => {
    const { fields, terms, submit, say, toast, calls } = await form()
    await submit.click()
    const steps: [Typed, AccountMessageCode, keyof Typed][] = [
      [{}, 'first_name_empty', 'first_name'],
      [{ first_name: person.first_name }, 'last_name_empty', 'last_name'],
      [{ last_name: person.last_name }, 'email_empty', 'email'],
      [{ email: 'defne@' }, 'email_malformed', 'email'],
      [{ email: person.email }, 'password_empty', 'password'],
      [{ password: 'a' }, 'password_repeat_empty', 'password_repeat'],
      [both('Ab!1'), 'password_too_short', 'password'],
      [both(`Ab!${'x'.repeat(clientSettings.password.max)}`), 'password_too_long', 'password'],
      [both('ZEYTIN!26'), 'password_without_lowercase', 'password'],
      [both('zeytin!26'), 'password_without_uppercase', 'password'],
      [both('Zeytin26'), 'password_without_special', 'password'],
      [both('Ankara123!'), 'password_too_common', 'password'],
      [{ password: 'Zeytin!26', password_repeat: 'Zeytin!27' }, 'passwords_differ', 'password_repeat'],
    ]
    for (const [typed, problem, at] of steps) {
      for (const [name, text] of Object.entries(typed)) await fields[name as keyof Typed].fill(text)
      await pressEnter()
      await expectRefused(fields[at], say(problem))
      await expect.element(toast).toHaveTextContent(say(problem))
    }
    await fields.password_repeat.fill('Zeytin!26')
    await pressEnter()
    await expectRefused(terms, say('terms_not_accepted'))
    await terms.click()
    await expect.element(terms).not.toHaveAttribute('aria-invalid')
    expect(calls('POST /auth/register/')).toEqual([])
  })

  it('says at the field or above the button why the server refused, and then is sent once', async () => {
    const answer = held<'POST /auth/register/'>()
    const { t, fields, terms, submit, say, alerts, toast, calls } = await form({
      'POST /auth/register/': inTurn(
        new AppError('invalid_input', {
          fields: { email: ['email_malformed'], first_name: ['too_long'] },
        }),
        new AppError('invalid_recommender_code'),
        new AppError('too_many_requests'),
        lost,
        answer,
      ),
    })
    const typed = { ...person, ...both('Zeytin!26'), recommender_code: ' YOK-1 ' }
    for (const [name, text] of Object.entries(typed)) await fields[name as keyof Typed].fill(text)
    await terms.click()
    await pressEnter()
    // Both errors are shown; the first on the screen is focused.
    await expect.element(fields.email).toHaveAccessibleDescription(say('email_malformed'))
    await expect.element(fields.first_name).toHaveFocus()
    await expect.element(toast).toHaveTextContent(t('accounts.register.failed'))
    await pressEnter()
    await expectRefused(fields.recommender_code, errorSentence('invalid_recommender_code', language))
    for (const sentence of [errorSentence('too_many_requests', language), t('shell.offline')]) {
      await pressEnter()
      await expect.poll(alerts).toEqual([sentence])
    }
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await submit.click()
    answer.release({ detail: 'Tamam.' })
    const login = page.getByRole('dialog', { name: t('accounts.login.title') })
    const mail = login.getByRole('region', { name: t('accounts.open_mail.title') })
    await expect.element(mail.getByRole('status')).toHaveTextContent(`Tamam. ${t('accounts.open_mail.here')}`)
    await expect.element(login.getByLabelText(t('accounts.email'))).toHaveValue(person.email)
    expect(calls('POST /auth/register/')).toHaveLength(5)
    expect(calls('POST /auth/register/')[4]?.body).toEqual({
      ...person,
      password: 'Zeytin!26',
      recommender_code: 'YOK-1',
      terms_version: 'terms-1',
      browser_key: registeredHere.read()?.browserKey,
    })
    expect(registeredHere.read()).toEqual({
      email: person.email,
      browserKey: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})

describe.each(languages)('after registering in %s', (language) => {
  const registered = (
    answers: Answers = {},
    mode: 'demo' | 'production' = 'production',
    email = 'defne@gmail.com',
  ) =>
    open(
      'login',
      language,
      { 'GET /client-settings/': { ...clientSettings, mode }, ...answers },
      { registered: 'Tamam.', message: 'Giriş yap.', email },
    )
  const mailboxOf = (screen: Awaited<ReturnType<typeof open>>, provider: 'gmail' | 'other' | 'outbox') =>
    screen.dialog.getByRole('link', { name: screen.t(`accounts.open_mail.${provider}`) })

  it('leads to the mail, whose note takes the place of the one that led here', async () => {
    const screen = await registered()
    await expect.element(mailboxOf(screen, 'gmail')).toHaveAttribute('href', 'https://mail.google.com/')
    expect(page.getByText('Giriş yap.', { exact: true }).query()).toBeNull()
  })

  it('leads to the mails that the server shows where none is sent', async () => {
    await expect
      .element(mailboxOf(await registered({}, 'demo'), 'outbox'))
      .toHaveAttribute('href', '/dev/outbox?to=defne%40gmail.com')
  })

  it('opens the mail program for any other address', async () => {
    const screen = await registered({}, 'production', 'defne@ornek.com')
    await expect.element(mailboxOf(screen, 'other')).toHaveAttribute('href', 'mailto:')
  })

  it('sends the mail again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const { t, dialog, calls } = await registered({
        'POST /auth/resend-verification/': { detail: 'Yine.' },
      })
      const waits = dialog.getByRole('button', { name: t('accounts.open_mail.resend_in', { seconds: 60 }) })
      await expect.element(waits).toBeDisabled()
      await vi.advanceTimersByTimeAsync(60_000)
      await dialog.getByRole('button', { name: t('accounts.open_mail.resend'), exact: true }).click()
      await expect.element(dialog.getByText('Yine.')).toBeVisible()
      expect(calls('POST /auth/resend-verification/').map(({ body }) => body)).toEqual([
        { email: 'defne@gmail.com' },
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it('offers the mail once, also to who logs in too early', async () => {
    const { t, password, submit, alerts, dialog } = await registered({
      'POST /auth/token/': new AppError('email_not_verified'),
    })
    await password.fill('Zeytin!26')
    await submit.click()
    await expect.poll(alerts).toEqual([errorSentence('email_not_verified', language)])
    expect(dialog.getByRole('button', { name: t('accounts.mail_offer.verification') }).query()).toBeNull()
  })
})

it.each(languages)('shows no note in the registration, which it has not led to, in %s', async (language) => {
  await open('register', language, {}, { message: 'Beğendiğin ev.' })
  expect(page.getByText('Beğendiğin ev.').query()).toBeNull()
})

it.each(languages)(
  'goes to the title where one account dialog takes the place of another, in %s',
  async (language) => {
    const { t, dialog } = await open('login', language)
    await dialog.getByRole('button', { name: t('accounts.login.forgot') }).click()
    await expect.element(page.getByRole('heading', { name: t('accounts.forgot.title') })).toHaveFocus()
  },
)
