import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  choices,
  isOnInPreset,
  type NotificationPreset,
} from '#shared/features/notifications/notification-presets.rules.ts'
import type { NotificationSettings } from '#shared/features/notifications/notification-settings.contract.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { NotificationSettingsSection } from './settings-section.tsx'

const ofPreset = (preset: NotificationPreset): NotificationSettings => ({
  email_notifications: true,
  settings: choices.map((choice) => ({
    event: choice.topic,
    channel: choice.channel,
    is_on: isOnInPreset(preset, choice),
  })),
  quiet_hours: null,
  push_public_key: 'k',
})

describe.each(languages)('the notification settings in %s', (language) => {
  const show = (answers: Answers = {}) =>
    renderScreen(<NotificationSettingsSection email="ayse@ornek.com" />, {
      language,
      member: ayse,
      answers: { 'GET /notification-settings/': ofPreset('important'), ...answers },
    })

  it('show the preset that they are, and become another by one click', async () => {
    const { t, calls } = await show({ 'PATCH /notification-settings/': ofPreset('quiet') })
    const radio = (name: NotificationPreset) =>
      page.getByRole('radio', { name: new RegExp(`^${t(`notifications.presets.${name}`)}`) })
    await expect.element(radio('important')).toBeChecked()
    await radio('quiet').click({ force: true })
    await expect.element(radio('quiet')).toBeChecked()
    const [sent] = calls('PATCH /notification-settings/')
    expect(sent?.body.settings).toContainEqual({ event: 'message', channel: 'push', is_on: false })
    expect(sent?.body.settings).not.toContainEqual(expect.objectContaining({ channel: 'in_app' }))
  })

  it('say how many choices are the member’s own, made in the details', async () => {
    const { t } = await show({ 'PATCH /notification-settings/': () => lostWish })
    const lostWish = ofPreset('important')
    const own = (count: number) => page.getByText(t('notifications.presets.own', { count }), { exact: true })
    await page.getByRole('button', { name: new RegExp(`^${t('notifications.details')}`) }).click()
    const cell = page.getByRole('switch', {
      name: `${t('notifications.events.reminder')}: ${t('notifications.channels.email')}`,
    })
    lostWish.settings = lostWish.settings.map((each) =>
      each.event === 'reminder' && each.channel === 'email' ? { ...each, is_on: true } : each,
    )
    // The label covers it, and the rows are still unfolding.
    ;(cell.element() as HTMLElement).click()
    await expect.element(own(1)).toBeVisible()
    await expect
      .element(page.getByRole('radio', { name: new RegExp(`^${t('notifications.presets.important')}`) }))
      .not.toBeChecked()
  })

  it('go back when they cannot be saved', async () => {
    const { t, toast } = await show({ 'PATCH /notification-settings/': lost })
    const radio = (name: NotificationPreset) =>
      page.getByRole('radio', { name: new RegExp(`^${t(`notifications.presets.${name}`)}`) })
    await expect.element(radio('important')).toBeChecked()
    await radio('all').click({ force: true })
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    await expect.element(radio('important')).toBeChecked()
  })

  it('say that they could not be loaded', async () => {
    const { t } = await show({ 'GET /notification-settings/': lost })
    await expect.element(page.getByText(t('shell.load_failed'))).toBeVisible()
  })
})
