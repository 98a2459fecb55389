import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import type { Language } from '#web/platform/language.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, clientSettings } from '#web/testing/samples.ts'
import { DeletionCard } from '../privacy/deletion-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const isOff = { is_on: false, confirmed_at: null, recovery_codes_left: 0 }
const isOn = { is_on: true, confirmed_at: '2026-05-01T09:00:00.000Z', recovery_codes_left: 2 }

/** The server's refusal of a field. */
const said = 'Böyle olmaz.'

const newCodes = ['AAAA-BBBB-CCCC']

type Button =
  | 'security.password.change'
  | 'security.email.change'
  | 'security.factor.enable'
  | 'security.factor.disable'
  | 'privacy.deletion.ask'

/** Opens a card's dialog by its button. */
async function openCard(card: ReactNode, language: Language, button: Button, answers: Answers) {
  const screen = await renderScreen(card, {
    language,
    member: ayse,
    answers: { 'GET /my-profile/': ayseProfile, ...answers },
  })
  const { t } = screen
  await page.getByRole('button', { name: t(button) }).click()
  const dialog = page.getByRole('dialog', { name: t(button) })
  return { ...screen, dialog, password: dialog.getByLabelText(t('accounts.password'), { exact: true }) }
}

describe.each(languages)('cards of the account in %s', (language) => {
  it('change the password with the present one', async () => {
    const answer = held<'POST /auth/password/'>()
    const { t, dialog, alerts, toast, calls } = await openCard(
      <PasswordCard />,
      language,
      'security.password.change',
      {
        'POST /auth/password/': inTurn(
          new AppError('wrong_password'),
          new AppError('invalid_input', { fields: { new_password: [said] } }),
          new AppError('too_many_requests'),
          lost,
          answer,
        ),
      },
    )
    const name = document.querySelector<HTMLInputElement>('[autocomplete=username]')
    await expect.poll(() => name?.value).toBe(ayseProfile.email)
    const current = dialog.getByLabelText(t('security.password.current'))
    const chosen = dialog.getByLabelText(t('accounts.reset.new_password'), { exact: true })
    const repeat = dialog.getByLabelText(t('accounts.password_repeat'))
    const change = dialog.getByRole('button', { name: t('security.password.change') })
    await expect
      .element(change)
      .toHaveAccessibleDescription(expect.stringContaining(t('security.password_missing')))
    await current.fill('Yanlis!99')
    await chosen.fill('Zeytin!26')
    await change.click()
    await expectRefused(chosen, accountSentence('passwords_differ', language, clientSettings.password))
    expect(calls('POST /auth/password/')).toEqual([])
    await repeat.fill('Zeytin!26')
    await change.click()
    await expectRefused(current, errorSentence('wrong_password', language))
    await change.click()
    await expectRefused(chosen, said)
    for (const sentence of [errorSentence('too_many_requests', language), t('shell.offline')]) {
      await change.click()
      await expect.poll(alerts).toEqual([sentence])
    }
    await change.click()
    await expect.element(change).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}{Escape}')
    answer.release({ detail: 'Değişti.' })
    await expect.element(toast).toHaveTextContent('Değişti.')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /auth/password/')).toHaveLength(5)
    expect(calls('POST /auth/password/')[4]?.body).toEqual({
      password: 'Yanlis!99',
      new_password: 'Zeytin!26',
    })
  })

  it('ask for another address', async () => {
    const { t, dialog, password, alerts, toast, calls } = await openCard(
      <EmailCard />,
      language,
      'security.email.change',
      {
        'GET /auth/email-change/': { pending: null },
        'GET /my-profile/': lost,
        'POST /auth/email-change/': inTurn(
          new AppError('invalid_input', { fields: { email: [said] } }),
          new AppError('wrong_password'),
          lost,
          { detail: 'Gönderildi.' },
        ),
      },
    )
    const email = dialog.getByLabelText(t('security.email.new'))
    const send = dialog.getByRole('button', { name: t('security.email.send') })
    await password.fill('Zeytin!26')
    await email.fill('ayse@')
    await send.click()
    await expectRefused(email, accountSentence('email_malformed', language))
    expect(calls('POST /auth/email-change/')).toEqual([])
    await email.fill(' yeni@ornek.com ')
    await send.click()
    await expectRefused(email, said)
    await send.click()
    await expectRefused(password, errorSentence('wrong_password', language))
    await send.click()
    await expect.poll(alerts).toEqual([t('shell.offline')])
    await send.click()
    await expect.element(toast).toHaveTextContent('Gönderildi.')
    expect(calls('POST /auth/email-change/')[3]?.body).toEqual({
      email: 'yeni@ornek.com',
      password: 'Zeytin!26',
    })
  })

  it('turn two steps on: password, code, recovery codes', async () => {
    const { t, dialog, password, calls } = await openCard(
      <SecondFactorCard />,
      language,
      'security.factor.enable',
      {
        'GET /auth/second-factor/': isOff,
        'POST /auth/second-factor/': inTurn(new AppError('wrong_password'), lost, {
          secret: 'ABCDEFGH',
          url: 'otpauth://totp/Yuva?secret=ABCDEFGH',
        }),
        'POST /auth/second-factor/confirm/': inTurn(new AppError('wrong_second_factor_code'), lost, {
          recovery_codes: newCodes,
        }),
      },
    )
    const next = dialog.getByRole('button', { name: t('security.factor.next') })
    await password.fill('Zeytin!26')
    for (const sentence of [errorSentence('wrong_password', language), t('shell.offline')]) {
      await next.click()
      await expectRefused(password, sentence)
    }
    await next.click()
    const code = dialog.getByLabelText(t('accounts.second_factor.code'))
    await code.fill('12345')
    await expect
      .element(dialog.getByRole('button', { name: t('security.factor.confirm') }))
      .toHaveAccessibleDescription(expect.stringContaining(t('accounts.second_factor.code_missing')))
    for (const sentence of [errorSentence('wrong_second_factor_code', language), t('shell.offline')]) {
      await code.fill('123456')
      await expectRefused(code, sentence)
      await expect.element(code).toHaveValue('')
    }
    await code.fill('654321')
    await expect.element(dialog.getByText('AAAA-BBBB-CCCC')).toBeVisible()
    expect(calls('POST /auth/second-factor/confirm/').map(({ body }) => body.code)).toEqual([
      '123456',
      '123456',
      '654321',
    ])
  })

  it('turn two steps off with password and code', async () => {
    const { t, dialog, password, alerts, toast } = await openCard(
      <SecondFactorCard />,
      language,
      'security.factor.disable',
      {
        'GET /auth/second-factor/': isOn,
        'POST /auth/second-factor/disable/': inTurn(
          new AppError('wrong_password'),
          new AppError('wrong_second_factor_code'),
          lost,
          null,
        ),
      },
    )
    const disable = dialog.getByRole('button', { name: t('security.factor.disable') })
    await password.fill('Zeytin!26')
    await expect
      .element(disable)
      .toHaveAccessibleDescription(expect.stringContaining(t('accounts.second_factor.code_missing')))
    const code = dialog.getByLabelText(t('accounts.second_factor.code'))
    await code.fill('123456')
    await disable.click()
    await expectRefused(password, errorSentence('wrong_password', language))
    await disable.click()
    await expectRefused(code, errorSentence('wrong_second_factor_code', language))
    await disable.click()
    await expect.poll(alerts).toEqual([t('shell.offline')])
    await disable.click()
    await expect.element(toast).toHaveTextContent(t('security.factor.is_off'))
  })

  it('let an account go with the password, and the code once it is asked for', async () => {
    const answer = held<'POST /account-deletion/'>()
    const { t, dialog, password, alerts, calls } = await openCard(
      <DeletionCard />,
      language,
      'privacy.deletion.ask',
      {
        'GET /account-deletion/': { deletion: null, has_open_agreement: false },
        'GET /auth/check/': { user: ayse },
        'POST /account-deletion/': inTurn(
          new AppError('wrong_password'),
          new AppError('second_factor_required'),
          new AppError('wrong_second_factor_code'),
          new AppError('deletion_has_open_agreement'),
          lost,
          answer,
        ),
      },
    )
    const confirm = dialog.getByRole('button', { name: t('privacy.deletion.confirm') })
    await expect
      .element(confirm)
      .toHaveAccessibleDescription(expect.stringContaining(t('security.password_missing')))
    await password.fill('Zeytin!26')
    await confirm.click()
    await expectRefused(password, errorSentence('wrong_password', language))
    await confirm.click()
    await dialog.getByRole('button', { name: t('accounts.second_factor.use_recovery') }).click()
    expect(alerts()).toEqual([])
    await expect
      .element(confirm)
      .toHaveAccessibleDescription(expect.stringContaining(t('accounts.second_factor.code_missing')))
    const code = dialog.getByLabelText(t('accounts.second_factor.recovery_code'))
    await code.fill(' AAAA-BBBB-CCCC ')
    await confirm.click()
    await expectRefused(code, errorSentence('wrong_second_factor_code', language))
    for (const sentence of [errorSentence('deletion_has_open_agreement', language), t('shell.offline')]) {
      await confirm.click()
      await expect.poll(alerts).toEqual([sentence])
    }
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await confirm.click()
    answer.release({
      deletion: { requested_at: '2026-05-20T09:00:00.000Z', due_at: '2026-06-03T09:00:00.000Z' },
    })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /account-deletion/').map(({ body }) => body.code)).toEqual([
      undefined,
      undefined,
      ...Array.from({ length: 4 }, () => 'AAAA-BBBB-CCCC'),
    ])
  })
})
