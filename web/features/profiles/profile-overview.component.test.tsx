import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { stepsOf } from '#web/domain/first-steps.ts'
import { lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { ProfileOverview } from './profile-overview.tsx'

const joined: MyProfile = {
  ...ayseProfile,
  is_subscribed: false,
  is_phone_verified: false,
  is_verified: false,
  is_super_host: false,
  average_rating: null,
  total_reviews: 0,
  residence_cards: [],
  profile_picture: '/media/ayse.webp',
  about: 'Denizi severim.',
}

describe.each(languages)('the first section of the profile in %s', (language) => {
  const show = async (profile: MyProfile, listingCount: number | null) => {
    const onActivate = vi.fn()
    const firstSteps = listingCount === null ? [] : stepsOf({ profile, verifiesPhones: true, listingCount })
    const screen = await renderScreen(
      <ProfileOverview
        profile={profile}
        renderCard={() => null}
        firstSteps={firstSteps}
        readyListing={null}
        onActivate={onActivate}
      />,
      { language, member: ayse, answers: { 'GET /plans/': [], 'GET /badges/': lost } },
    )
    return { ...screen, onActivate }
  }
  const primaries = () =>
    page
      .getByRole('button')
      .or(page.getByRole('link'))
      .elements()
      .filter((each) => each.className.split(' ').includes('bg-primary'))

  it('shows four badges in one list, also those that are missing', async () => {
    const { t } = await show(joined, 0)
    const badges = page.getByRole('list', { name: t('profiles.badges.label') }).getByRole('listitem')
    expect(badges.elements().map((each) => each.textContent?.slice(0, 60))).toEqual([
      t('profiles.badges.no_rating'),
      t('profiles.badges.no_reviews'),
      t('profiles.badges.no_super_host'),
      t('profiles.badges.not_verified'),
    ])
  })

  it('has one primary, the first open step, and asks for the phone once', async () => {
    const { t, onActivate } = await show(joined, 0)
    const verify = page.getByRole('button', { name: t('start_page.steps.phone.action'), exact: true })
    await expect.element(verify).toBeVisible()
    expect(primaries()).toEqual([verify.element()])
    expect(page.getByText(t('profiles.personal.phone_unverified')).query()).toBeNull()
    await page.getByRole('button', { name: t('start_page.steps.membership.action') }).click()
    expect(onActivate).toHaveBeenCalledOnce()
  })

  it('offers the membership alone, and the phone beside it, where the steps are over', async () => {
    const { t } = await show(joined, null)
    await expect
      .element(page.getByRole('button', { name: t('start_page.steps.membership.action') }))
      .toBeVisible()
    await expect.element(page.getByText(t('profiles.personal.phone_unverified'))).toBeVisible()
    expect(page.getByText(t('start_page.steps.lead')).query()).toBeNull()
  })

  it('leads to the settings', async () => {
    const { t } = await show({ ...joined, is_subscribed: true }, null)
    await expect
      .element(page.getByRole('link', { name: t('settings.title') }))
      .toHaveAttribute('href', '/settings')
  })
})
