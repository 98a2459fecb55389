import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import SettingsPage from './settings-page.tsx'

it.each(languages)('says how the five settings are now, and leads to each, in %s', async (language) => {
  const { t } = await renderScreen(<SettingsPage />, {
    language,
    member: ayse,
    answers: {
      'GET /my-profile/': ayseProfile,
      'GET /plans/': [],
      'GET /my-subscription/': lost,
      'GET /notification-settings/': {
        email_notifications: true,
        settings: [],
        quiet_hours: { from: 1320, to: 480 },
        push_public_key: 'k',
      },
    },
  })
  const entry = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  const ways = [
    ['account', '/security'],
    ['notifications', '/profile?section=notifications'],
    ['privacy', '/privacy'],
    ['membership', '/profile?section=subscription'],
  ] as const
  for (const [name, path] of ways)
    await expect.element(entry(t(`settings.${name}`))).toHaveAttribute('href', path)
  await expect
    .element(entry(t('settings.account')))
    .toHaveTextContent(`${t('settings.account')}${t('settings.account_value', { email: ayseProfile.email })}`)
  const quiet = t('notifications.quiet_between', { from: '22:00', to: '08:00' })
  await expect
    .element(entry(t('settings.notifications')))
    .toHaveTextContent(`${t('settings.notifications')}${t('notifications.presets.all')} · ${quiet}`)
  await expect.element(page.getByRole('group', { name: t('shell.theme.label') })).toBeVisible()
})
