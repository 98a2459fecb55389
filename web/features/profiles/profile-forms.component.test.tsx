import { Link } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { AboutCard } from './about-card.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { PersonalInfo } from './personal-info.tsx'

const member = ayse
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('forms of the profile in %s', (language) => {
  it('changes names and address in place', async () => {
    const screen = await renderScreen(<PersonalInfo profile={ayseProfile} asksForPhone={false} />, {
      language,
      member,
    })
    const { t, calls } = screen
    await button(t('shell.edit')).click()
    const [first, last] = [field(t('profiles.personal.first_name')), field(t('profiles.personal.last_name'))]
    const contact = field(t('profiles.personal.contact'))
    await first.fill(' ')
    await last.fill('')
    await contact.fill('ayse@')
    const empty = t('profiles.personal.name_empty')
    await checkForm(screen, {
      language,
      submit: button(t('shell.save')),
      missing: { sentences: [empty, empty, t('profiles.personal.email_malformed')], first },
      fill: async () => {
        await first.fill('Ayşegül')
        await last.fill('Demir')
        await contact.fill('')
      },
      endpoint: 'PATCH /my-profile/',
      refused: 'phone_in_use',
      field: ['last_name', last],
      answer: { ...ayseProfile, first_name: 'Ayşegül' },
    })
    await expect.element(button(t('shell.edit'))).toBeVisible()
    expect(calls('PATCH /my-profile/').at(-1)?.body).toMatchObject({
      first_name: 'Ayşegül',
      contact_info: '',
    })
  })

  it('says at the one field about the member what is wrong', async () => {
    const screen = await renderScreen(<AboutCard profile={ayseProfile} />, { language, member })
    const { t } = screen
    await button(t('shell.edit')).click()
    const about = field(t('profiles.about.field'))
    await checkForm(screen, {
      language,
      submit: button(t('shell.save')),
      fill: () => about.fill('Dağı da severim.'),
      endpoint: 'PATCH /my-profile/',
      refused: 'phone_in_use',
      saysRefused: (sentence) => expect.element(about).toHaveAccessibleDescription(new RegExp(sentence)),
      field: ['about', about],
      answer: ayseProfile,
    })
    await expect.element(about).not.toBeInTheDocument()
  })

  it('saves the whole profile at once, and says a refusal in a toast too', async () => {
    const screen = await renderScreen(<EditProfileForm profile={ayseProfile} />, {
      language,
      member,
      path: '/profile/edit',
      route: '/profile/edit',
    })
    const { t, toast, calls, address } = screen
    const [first, phone] = [field(t('profiles.personal.first_name')), field(t('profiles.personal.phone'))]
    await first.fill('')
    await field(t('profiles.personal.contact')).fill('olmaz')
    await checkForm(screen, {
      language,
      submit: button(t('shell.save')),
      missing: {
        sentences: [t('profiles.personal.name_empty'), t('profiles.personal.email_malformed')],
        first,
      },
      fill: async () => {
        await first.fill('Ayşegül')
        await field(t('profiles.personal.contact')).fill('aysegul@example.com')
        await phone.fill('0532 111 22 33')
        await page.getByRole('checkbox', { name: t('profiles.edit_page.email_notifications') }).click()
      },
      endpoint: 'PATCH /my-profile/',
      refused: 'phone_in_use',
      saysRefused: async (sentence) => {
        await expect.element(toast).toHaveTextContent(sentence)
        await expect.poll(screen.alerts).toEqual([sentence])
      },
      field: ['phone_number', phone],
      answer: ayseProfile,
    })
    await expect.poll(address).toBe('/profile')
    await expect.element(toast).toHaveTextContent(t('profiles.saved'))
    expect(calls('PATCH /my-profile/').at(-1)?.body).toMatchObject({
      first_name: 'Ayşegül',
      contact_info: 'aysegul@example.com',
      phone_number: '0532 111 22 33',
      email_notifications: false,
    })
  })

  it('asks before what was typed is left behind, and not where it is given up on purpose', async () => {
    const { t, address } = await renderScreen(
      <>
        <Link to="/faq">away</Link>
        <EditProfileForm profile={ayseProfile} />
      </>,
      { language, member, path: '/profile/edit', route: '/profile/edit' },
    )
    await field(t('profiles.personal.first_name')).fill('Ayşegül')
    const away = page.getByRole('link', { name: 'away' })
    await away.click()
    const confirmation = page.getByRole('alertdialog', { name: t('profiles.leave.title') })
    await confirmation.getByRole('button', { name: t('profiles.leave.stay') }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    await expect.element(field(t('profiles.personal.first_name'))).toHaveValue('Ayşegül')
    expect(address()).toBe('/profile/edit')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    await away.click()
    await confirmation.getByRole('button', { name: t('profiles.leave.leave') }).click()
    await expect.poll(address).toBe('/faq')
  })

  it('leaves without a question where nothing was typed, or by the way out', async () => {
    const render = () =>
      renderScreen(<EditProfileForm profile={ayseProfile} />, {
        language,
        member,
        path: '/profile/edit',
        route: '/profile/edit',
      })
    const first = await render()
    await button(first.t('profiles.edit_page.back')).click()
    await expect.poll(first.address).toBe('/profile')
    await first.unmount()
    const { t, address } = await render()
    await field(t('profiles.personal.last_name')).fill('Can')
    await button(t('shell.cancel')).click()
    await expect.poll(address).toBe('/profile')
  })

  it('sends a code to a number, and says at it why not', async () => {
    const screen = await renderScreen(<p />, {
      language,
      member,
      answers: { 'GET /my-profile/': { ...ayseProfile, phone_number: null } },
    })
    const { t, toast, calls } = screen
    openPhoneDialog()
    const number = field(t('profiles.phone.number'))
    await expect.element(number).toBeVisible()
    await checkForm(screen, {
      language,
      submit: button(t('profiles.phone.send')),
      missing: { sentences: [t('profiles.phone.missing')], first: number },
      fill: () => number.fill(' 0532 000 00 00'),
      endpoint: 'POST /send-phone-verification-code/',
      refused: 'invalid_phone',
      saysRefused: async (sentence) => {
        await expect.element(number).toHaveAccessibleDescription(new RegExp(sentence))
        await expect.element(toast).toHaveTextContent(sentence)
      },
      field: ['phone', number],
      answer: { detail: 'x' },
    })
    await expect
      .element(page.getByText(t('profiles.phone.sent_to', { phone: '0532 000 00 00' })))
      .toBeVisible()
    expect(calls('POST /send-phone-verification-code/').at(-1)?.body).toEqual({ phone: '0532 000 00 00' })
  })

  it('takes the code as soon as it is whole; a wrong one is cleared', async () => {
    const { t, toast, calls } = await renderScreen(<p />, {
      language,
      member,
      answers: {
        'GET /my-profile/': ayseProfile,
        'POST /send-phone-verification-code/': { detail: 'x' },
        'POST /verify-phone/': inTurn(lost, new AppError('wrong_verification_code'), { detail: 'x' }),
      },
    })
    openPhoneDialog()
    await expect.element(field(t('profiles.phone.number'))).toHaveValue('05320000000')
    await button(t('profiles.phone.send')).click()
    const code = field(t('profiles.phone.code'))
    await expect.element(button(t('profiles.phone.verify'))).toHaveAttribute('aria-disabled', 'true')
    await expect.element(code).toHaveFocus()
    for (const sentence of [t('shell.offline'), errorSentence('wrong_verification_code', language)]) {
      await code.fill('123456')
      await expect.element(code).toHaveAccessibleDescription(new RegExp(sentence))
      await expect.element(toast).toHaveTextContent(sentence)
      await expect.element(code).toHaveValue('')
      await expect.element(code).toHaveFocus()
    }
    await code.fill('654321')
    await expect.element(page.getByRole('status').getByText(t('profiles.phone.verified'))).toBeVisible()
    expect(calls('POST /verify-phone/').map(({ body }) => body.code)).toEqual(['123456', '123456', '654321'])
  })

  it('sends the pictures of a document', async () => {
    const onDone = vi.fn()
    const screen = await renderScreen(<IdentityForm onDone={onDone} />, { language, member })
    const { t, toast, calls } = screen
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
    const [front, back] = [
      page.getByLabelText(t('profiles.identity.front')),
      page.getByLabelText(t('profiles.identity.back')),
    ]
    const missing = t('profiles.identity.missing')
    await checkForm(screen, {
      language,
      submit: button(t('profiles.identity.send')),
      missing: { sentences: [missing, missing], first: front },
      fill: async () => {
        await userEvent.upload(front, picture('on.png'))
        await userEvent.upload(back, picture('arka.png'))
      },
      endpoint: 'POST /identity-check/',
      refused: 'bad_image',
      answer: { check: null },
    })
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    await expect.element(toast).toHaveTextContent(t('profiles.identity.sent'))
    expect(
      calls('POST /identity-check/')
        .at(-1)
        ?.files.map(({ name }) => name),
    ).toEqual(['on.png', 'arka.png'])
  })
})
