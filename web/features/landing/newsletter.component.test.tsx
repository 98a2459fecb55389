import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { newsletterMessages } from '#shared/features/newsletter/newsletter.messages.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { Newsletter } from './newsletter.tsx'

describe.each(languages)('newsletter form in %s', (language) => {
  it('checks address and consent in order, says why it was refused, and is sent once', async () => {
    const answer = held<'POST /mailing/'>()
    const known = 'Bu adres listede.'
    const { t, toast, calls } = await renderScreen(<Newsletter />, {
      language,
      answers: {
        'POST /mailing/': inTurn(
          new AppError('already_on_mailing_list', { fields: { email: [known] } }),
          new AppError('too_many_requests'),
          lost,
          answer,
        ),
      },
    })
    const email = page.getByLabelText(t('landing.newsletter.email'))
    const consent = page.getByRole('checkbox')
    const submit = page.getByRole('button', { name: t('landing.newsletter.submit') })
    const submitWith = async (field: typeof email, sentence: string) => {
      await submit.click()
      await expectRefused(field, sentence)
      await expect.element(toast).toHaveTextContent(sentence)
    }
    await submitWith(email, newsletterMessages.newsletter_email_empty[language])
    await email.fill('ayse@')
    await submitWith(email, newsletterMessages.newsletter_email_malformed[language])
    await email.fill(' ayse@ornek.com ')
    await submitWith(consent, newsletterMessages.newsletter_consent_missing[language])
    expect(calls('POST /mailing/')).toEqual([])

    await consent.click()
    await submitWith(email, known)
    // The specification has a single sentence for all other errors, including a lost connection.
    await submitWith(email, newsletterMessages.newsletter_failed[language])
    await submitWith(email, newsletterMessages.newsletter_failed[language])
    await submit.click()
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await submit.click()
    answer.release({ detail: 'x' })
    await expect.element(toast).toHaveTextContent(newsletterMessages.newsletter_joined[language])
    await expect.element(email).toHaveValue('')
    await expect.element(consent).not.toBeChecked()
    expect(calls('POST /mailing/')).toHaveLength(4)
    expect(calls('POST /mailing/')[3]?.body).toEqual({
      email: 'ayse@ornek.com',
      consent_version: 'newsletter-1',
    })
  })
})
