import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationPanel } from './notification-panel.tsx'

const found = [
  { wish: 7, places: ['Çeşme', 'Urla'], homes: 2, found_at: '2026-05-20T08:00:00Z' },
  { wish: 9, places: ['Rize'], homes: 1, found_at: '2026-05-19T08:00:00Z' },
]
const invitation = {
  id: 1,
  reservation: 55,
  ring: null,
  points_rules: null,
  sender: { id: 3, first_name: 'Mert', last_name: 'Kaya', profile_picture: null },
  message: 'Mert Kaya bir görüşme başlattı.',
  created_at: '2026-05-20T09:00:00Z',
}

describe.each(languages)('the bell in %s', (language) => {
  // Specified: D.78
  it('counts what wishes have found, and leads to each of them', async () => {
    const { t, address } = await renderScreen(
      <NotificationBell open onOpenChange={() => {}} isFullScreen={false} />,
      {
        language,
        member: ayse,
        answers: {
          'GET /message-notification/': { message_notifications: [], total_notification_count: 0 },
          'GET /reservation/notifications/': {
            reservation_notifications: [invitation],
            total_notification_count: 1,
          },
          'DELETE /reservation/notifications/{id}/': null,
          'GET /wishes/found/': { found, total_notification_count: 3 },
        },
      },
    )
    await expect
      .element(page.getByRole('button', { name: t('shell.notifications.open', { count: 4 }) }))
      .toBeInTheDocument()
    const rows = page.getByRole('region', { name: t('shell.notifications.wishes') }).getByRole('link')
    await expect.poll(() => rows.elements()).toHaveLength(2)
    await expect.element(rows.first().getByText('Çeşme, Urla')).toBeVisible()
    await expect
      .element(rows.first().getByText(t('shell.notifications.wish_found', { count: 2 })))
      .toBeVisible()
    await rows.last().click()
    expect(address()).toBe('/wishes/9')
  })

  it('leads from a post that fits an own one to that', async () => {
    const fits = {
      ...{ ...invitation, reservation: null, post: 31 },
      ...{ sender: { ...invitation.sender, last_name: '' }, message: '3 saat bahçe bakımı' },
    }
    const { t, address, calls } = await renderScreen(
      <NotificationBell open onOpenChange={() => {}} isFullScreen={false} />,
      {
        language,
        member: ayse,
        answers: {
          'GET /message-notification/': { message_notifications: [], total_notification_count: 0 },
          'GET /reservation/notifications/': {
            reservation_notifications: [fits],
            total_notification_count: 1,
          },
          'DELETE /reservation/notifications/{id}/': null,
          'GET /wishes/found/': { found: [], total_notification_count: 0 },
        },
      },
    )
    await page.getByRole('tab', { name: new RegExp(t('shell.notifications.reservations')) }).click()
    await page.getByRole('link', { name: /3 saat bahçe bakımı/ }).click()
    expect(address()).toBe('/services?post=31')
    expect(calls('DELETE /reservation/notifications/{id}/')).toHaveLength(1)
  })

  it('leads from an invitation to its negotiation, and has no part for wishes that have found nothing', async () => {
    const notifications = {
      messages: [],
      messageCount: 0,
      isLoadingMessages: false,
      reservations: [invitation],
      reservationCount: 1,
      isLoadingReservations: false,
      isLoadingWishes: false,
      wishes: [],
      wishCount: 0,
    }
    const { t, address } = await renderScreen(
      <NotificationPanel notifications={notifications} onFollow={() => {}} />,
      {
        language,
        member: ayse,
        answers: { 'DELETE /reservation/notifications/{id}/': null },
      },
    )
    await page.getByRole('link', { name: /Mert Kaya/ }).click()
    expect(address()).toBe('/reservation/55')
    expect(page.getByRole('region', { name: t('shell.notifications.wishes') }).query()).toBeNull()
  })
})
