import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'

const missing_consents = [
  { document: 'terms', version: 'terms-2' },
  { document: 'newsletter', version: 'newsletter-2' },
] as const
const member = { ...ayse, missing_consents: [...missing_consents] }

// The shell opens it for members who have not accepted.
describe.each(languages)('consent dialog in %s', (language) => {
  it('is not left without the documents, says why it was refused, and takes the newsletter as a choice', async () => {
    const answer = held<'POST /my-consents/accept/'>()
    const { t, alerts, calls } = await renderScreen(null, {
      language,
      member: member,
      answers: {
        'POST /my-consents/accept/': inTurn(new AppError('consent_outdated'), lost, answer),
        'POST /my-consents/': { choices: { newsletter: false, analytics: null }, log: [] },
        'GET /auth/check/': inTurn({ user: member }, { user: member }, { user: ayse }),
      },
    })
    const dialog = page.getByRole('dialog', { name: t('accounts.consent.title') })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const terms = dialog.getByRole('checkbox').first()
    const accept = dialog.getByRole('button', { name: t('accounts.consent.accept') })
    await accept.click()
    await expectRefused(terms, accountSentence('terms_not_accepted', language))
    expect(calls('POST /my-consents/accept/')).toEqual([])

    await terms.click()
    for (const sentence of [errorSentence('consent_outdated', language), t('shell.offline')]) {
      await accept.click()
      await expect.poll(alerts).toEqual([sentence])
    }
    await accept.click()
    await expect.element(accept).toHaveAttribute('aria-busy', 'true')
    await accept.click()
    answer.release({ missing: [] })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /my-consents/accept/')).toHaveLength(3)
    expect(calls('POST /my-consents/accept/')[2]?.body).toEqual({ documents: [missing_consents[0]] })
    expect(calls('POST /my-consents/').map(({ body }) => body)).toEqual([
      { document: 'newsletter', granted: false },
    ])
  })
})
