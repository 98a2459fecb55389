import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { type AccountMessageCode, accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { logInReturn } from '#web/domain/saved-return.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen, tokenOf } from '#web/testing/render-screen.tsx'
import { ayse, clientSettings, izmirListing } from '#web/testing/samples.ts'
import { EmailChangeLink } from './email-change-link.tsx'
import { LoginByLink } from './login-by-link.tsx'
import { registeredHere } from './registered-here.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { VerifyMail } from './verify-mail.tsx'

describe.each(languages)('behind a mailed link in %s', (language) => {
  it('says that an account was confirmed before, and lets its reader log in', async () => {
    const sentence = accountSentence('email_verified_before', language)
    const { t } = await renderScreen(<VerifyMail uidb64="MQ" token="t-1" />, {
      language,
      answers: {
        'POST /auth/verify-mail/': new AppError('invalid_link', { fields: { token: [sentence] } }),
      },
    })
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByText(t('accounts.verify.failed')).query()).toBeNull()
    await page.getByRole('button', { name: t('accounts.verify.log_in') }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  describe('that confirms an address', () => {
    const key = 'k'.repeat(43)
    const confirm = async (answers: Answers) => {
      registeredHere.save({ browserKey: key, email: 'defne@ornek.com' })
      const screen = await renderScreen(<VerifyMail uidb64="MQ" token="t-1" />, {
        language,
        answers: {
          'POST /auth/verify-mail/': { detail: 'Tamam.', email: 'defne@ornek.com', can_log_in: true },
          'GET /auth/check/': { user: ayse },
          ...answers,
        },
      })
      const { t } = screen
      await expect
        .element(page.getByRole('heading', { name: t('accounts.verify.succeeded'), exact: true }))
        .toBeVisible()
      return { ...screen, logIn: page.getByRole('button', { name: t('accounts.verify.log_in') }) }
    }
    const login = () => page.getByRole('dialog')

    it('logs in with one click where it was registered', async () => {
      const answer = held<'POST /auth/verify-mail/log-in/'>()
      const { logIn, calls, toast } = await confirm({ 'POST /auth/verify-mail/log-in/': answer })
      await logIn.click()
      await expect.element(logIn).toHaveAttribute('aria-busy', 'true')
      await logIn.click()
      answer.release({ access: tokenOf(ayse) })
      await expect.element(toast).toHaveTextContent(accountSentence('login_succeeded', language))
      expect(calls('POST /auth/verify-mail/')[0]?.body).toEqual({ browser_key: key })
      expect(calls('POST /auth/verify-mail/log-in/').map(({ body }) => body)).toEqual([
        { uidb64: 'MQ', token: 't-1', browser_key: key },
      ])
      expect(registeredHere.read()).toBeNull()
    })

    it('asks for the password, with the address, when that is over', async () => {
      const { t, logIn, alerts } = await confirm({
        'POST /auth/verify-mail/log-in/': inTurn(lost, new AppError('invalid_link')),
      })
      await logIn.click()
      await expect.poll(alerts).toEqual([t('shell.offline')])
      await logIn.click()
      await expect.poll(alerts).toEqual([])
      await logIn.click()
      await expect.element(login().getByLabelText(t('accounts.email'))).toHaveValue('defne@ornek.com')
    })

    it('asks for the password, with the address, in another browser', async () => {
      const { t, logIn, calls } = await confirm({
        'POST /auth/verify-mail/': { detail: 'Tamam.', email: 'baska@ornek.com', can_log_in: false },
      })
      await logIn.click()
      await expect.element(login().getByLabelText(t('accounts.email'))).toHaveValue('baska@ornek.com')
      expect(calls('POST /auth/verify-mail/log-in/')).toEqual([])
    })

    it('says what its reader was viewing', async () => {
      logInReturn.save(`/listing/${izmirListing.id}?adult_count=2`)
      const { t } = await confirm({ 'GET /residence-full/{id}': izmirListing })
      const place = `${izmirListing.district}, ${izmirListing.city}`
      await expect.element(page.getByText(t('accounts.verify.was_viewing', { place }))).toBeVisible()
    })
  })

  it('sets a new password: says what is wrong with it, and is sent once', async () => {
    const answer = held<'POST /auth/reset-password/'>()
    const onClose = vi.fn()
    const { t, alerts, calls, toast } = await renderScreen(
      <ResetPasswordDialog uidb64="MQ" token="t-1" onClose={onClose} />,
      {
        language,
        answers: {
          'POST /auth/reset-password/account/': { email: 'ayse@example.com' },
          'POST /auth/reset-password/': inTurn(
            new AppError('invalid_input', { fields: { password: ['Böyle olmaz.'] } }),
            new AppError('invalid_link'),
            lost,
            answer,
          ),
        },
      },
    )
    const password = page.getByLabelText(t('accounts.reset.new_password'), { exact: true })
    const repeat = page.getByLabelText(t('accounts.password_repeat'))
    const submit = page.getByRole('button', { name: t('accounts.reset.submit') })
    // A password manager saves the new one for the right account, and proposes one that is taken.
    const name = document.querySelector<HTMLInputElement>('[autocomplete=username]')
    await expect.poll(() => name?.value).toBe('ayse@example.com')
    for (const field of [password, repeat]) {
      await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
      await expect
        .element(field)
        .toHaveAttribute('passwordrules', expect.stringContaining('required: upper;'))
    }
    const steps: [string, string, AccountMessageCode][] = [
      ['', '', 'passwords_differ'],
      ['Zeytin!26', 'Zeytin!27', 'passwords_differ'],
      ['Ab!1', 'Ab!1', 'reset_password_too_short'],
      ['zeytin26', 'zeytin26', 'password_without_special'],
      ['ZEYTIN!26', 'ZEYTIN!26', 'password_without_lowercase'],
      ['zeytin!26', 'zeytin!26', 'password_without_uppercase'],
      ['Ankara123!', 'Ankara123!', 'password_too_common'],
    ]
    for (const [first, second, problem] of steps) {
      await password.fill(first)
      await repeat.fill(second)
      await userEvent.keyboard('{Enter}')
      await expectRefused(password, accountSentence(problem, language, clientSettings.password))
    }
    expect(calls('POST /auth/reset-password/')).toEqual([])

    for (const field of [password, repeat]) await field.fill('Zeytin!26')
    await submit.click()
    await expectRefused(password, 'Böyle olmaz.')
    for (const sentence of [errorSentence('invalid_link', language), t('shell.offline')]) {
      await submit.click()
      await expect.poll(alerts).toEqual([sentence])
    }
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await submit.click()
    expect(onClose).not.toHaveBeenCalled()
    answer.release({ detail: 'Oldu.' })
    await expect.element(toast).toHaveTextContent('Oldu.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(calls('POST /auth/reset-password/')).toHaveLength(4)
    expect(calls('POST /auth/reset-password/')[3]?.body).toEqual({
      password: 'Zeytin!26',
      uidb64: 'MQ',
      token: 't-1',
    })
  })

  it('logs in once pressed, with the code where there is one', async () => {
    const { t, alerts, calls, address } = await renderScreen(<LoginByLink token="t-1" />, {
      language,
      path: '/login-link/t-1',
      route: '/login-link/:token',
      answers: {
        'POST /auth/login-link/redeem/': inTurn(
          lost,
          new AppError('second_factor_required'),
          new AppError('wrong_second_factor_code'),
          { access: tokenOf(ayse) },
        ),
        'GET /auth/check/': { user: ayse },
      },
    })
    const submit = page.getByRole('button', { name: t('accounts.login.submit') })
    expect(calls('POST /auth/login-link/redeem/')).toEqual([])
    await submit.click()
    await expect.poll(alerts).toEqual([t('shell.offline')])
    await submit.click()
    const code = page.getByLabelText(t('accounts.second_factor.code'))
    await expect.element(code).toHaveFocus()
    await code.fill('111111')
    await expectRefused(code, errorSentence('wrong_second_factor_code', language))
    await code.fill('222222')
    await expect.poll(address).toBe('/')
    expect(calls('POST /auth/login-link/redeem/').map(({ body }) => body)).toEqual([
      { token: 't-1' },
      { token: 't-1' },
      { token: 't-1', code: '111111' },
      { token: 't-1', code: '222222' },
    ])
  })

  it('says that a log-in link is over, even while it asks for the code', async () => {
    const { t } = await renderScreen(<LoginByLink token="t-1" />, {
      language,
      answers: {
        'POST /auth/login-link/redeem/': inTurn(
          new AppError('second_factor_required'),
          new AppError('invalid_link'),
        ),
      },
    })
    await page.getByRole('button', { name: t('accounts.login.submit') }).click()
    await page.getByLabelText(t('accounts.second_factor.code')).fill('111111')
    await expect.element(page.getByRole('heading', { name: t('accounts.login_link.over') })).toBeVisible()
  })

  it('says why an address was not changed', async () => {
    const { t, alerts } = await renderScreen(<EmailChangeLink action="confirm" token="t-1" />, {
      language,
      answers: { 'POST /auth/email-change/confirm/': inTurn(new AppError('email_in_use'), lost) },
    })
    for (const sentence of [errorSentence('email_in_use', language), t('shell.offline')]) {
      await page.getByRole('button', { name: t('security.email_link.confirm_action') }).click()
      await expect.poll(alerts).toEqual([sentence])
    }
  })
})
