import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { clientSettings } from '#web/testing/samples.ts'
import { VerificationFacts } from './verification-facts.tsx'

const facts = () => page.getByRole('listitem')

describe.each(languages)('what is known of a member in %s', (language) => {
  const show = (verifiesPhones: boolean, hasPhone: boolean) =>
    renderScreen(<VerificationFacts verifications={{ email: true, phone: hasPhone, identity: false }} />, {
      language,
      answers: { 'GET /client-settings/': { ...clientSettings, verifies_phones: verifiesPhones } },
    })

  it('names a phone that is not verified', async () => {
    const { t } = await show(true, false)
    await expect.element(page.getByText(t('profiles.verifications.no_phone'))).toBeVisible()
    expect(facts().elements()).toHaveLength(3)
  })

  it('misses no phone where none can be verified, and still names one that was', async () => {
    const { t, unmount } = await show(false, false)
    await expect.poll(() => facts().elements()).toHaveLength(2)
    await expect.element(page.getByText(t('profiles.verifications.email'))).toBeVisible()
    await unmount()
    await show(false, true)
    await expect.element(page.getByText(t('profiles.verifications.phone'))).toBeVisible()
    expect(facts().elements()).toHaveLength(3)
  })
})
