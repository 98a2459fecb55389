import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { type Answers, held } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, izmirCard } from '#web/testing/samples.ts'
import {
  forNights,
  foundPost,
  givenPost,
  mutualMatch,
  neededPost,
  noMatches,
} from '#web/testing/service-samples.ts'
import type { Proposal } from './post-action.tsx'
import { ServicesView } from './services-view.tsx'

const search = (posts: (typeof foundPost)[] = []) => ({ posts, next: null })
const listings = {
  data: [{ ...izmirCard, exchange_types: ['garden_maintenance' as const] }],
  total: 14,
  total_is_exact: true,
  next_cursor: null,
}
const answers = {
  'GET /services/': { posts: [givenPost, neededPost], max_posts: 10 },
  'GET /services/{id}/matches/': { mutual: [mutualMatch], fits: [forNights], nearby: null },
  'GET /services/search/': search([forNights, { ...foundPost, id: 24, text: 'Çapa' }]),
  'GET /residence-search/': listings,
  'POST /reservation/notifications/read/': { read: 1 },
} satisfies Answers

describe.each(languages)('services in %s', (language) => {
  it('mark what the bell says of the post that is shown as read', async () => {
    const { calls } = await show()
    await expect
      .poll(() => calls('POST /reservation/notifications/read/').map(({ body }) => body))
      .toEqual([{ post: givenPost.id }])
  })

  const show = (
    more: Answers = {},
    width: 390 | 1280 = 1280,
    onPropose: (proposal: Proposal) => void = () => {},
  ) =>
    renderScreen(<ServicesView postId={null} onPropose={onPropose} />, {
      language,
      member: ayse,
      answers: { ...answers, ...more },
      width,
    })
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)

  it('show the mutual match first, then the others once each, and what is sealed', async () => {
    const proposals: Proposal[] = []
    const { t } = await show({}, 1280, (proposal) => proposals.push(proposal))
    const mutual = page.getByRole('region', { name: t('services.mutual') })
    await expect.element(mutual.getByText('Nermin')).toBeVisible()
    await mutual.getByRole('button', { name: t('services.swap') }).click()
    expect(proposals).toEqual([
      { post: mutualMatch.needs, inReturn: { help: 'business_help', minutes: 180 } },
    ])
    const time = language === 'tr' ? '1 saat' : '1 hour'
    await expect.element(mutual.getByText(t('services.gap', { time, points: '20' }))).toBeVisible()
    const others = page.getByRole('region', { name: t('services.others.need.garden_maintenance') })
    await expect.element(others.getByText('Çapa')).toBeVisible()
    expect(rows().filter((row) => row?.includes('Zeytin hasadına el'))).toHaveLength(1)
    await expect
      .element(others.getByRole('link', { name: t('services.see_home') }))
      .toHaveAttribute('href', '/listing/98')
    await others.getByRole('button', { name: t('services.offer') }).click()
    expect(proposals[1]).toMatchObject({ post: { text: 'Çapa' }, inReturn: null })
    await expect.element(others.getByText(t('services.sealed'))).toBeVisible()
    await expect
      .element(page.getByText(t('services.homes.garden_maintenance', { count: 14, number: '14' })))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('services.homes.open') }))
      .toHaveAttribute('href', '/results?serviceTypes=garden_maintenance')
  })

  it('ask for the other side of the chosen post', async () => {
    const { t, calls, address } = await show()
    await page.getByRole('button', { name: new RegExp(t('services.own.need.business_help')) }).click()
    expect(address()).toBe('/services?post=12')
    expect(calls('GET /services/search/')).toMatchObject([
      { query: { direction: 'need', help: 'garden_maintenance', city: 'İstanbul' } },
    ])
  })

  it('offer what is nearby where nothing fits', async () => {
    const nearby = { city: 'İstanbul', district: 'Beykoz', posts: 4 }
    const { t, answer } = await show({
      'GET /services/{id}/matches/': { ...noMatches, nearby },
      'GET /services/search/': search(),
    })
    await expect.element(page.getByText(t('services.none'), { exact: true })).toBeVisible()
    await expect
      .element(page.getByText(`${t('services.none_text')} ${t('services.nearby', { count: 4 })}`))
      .toBeVisible()
    answer({ 'GET /services/search/': search([foundPost]) })
    await page.getByRole('button', { name: t('services.nearby_at', { place: 'Beykoz', count: 4 }) }).click()
    await expect.element(page.getByText(foundPost.text)).toBeVisible()
  })

  it('show everybody’s posts to a member without an own one', async () => {
    const { t } = await show({ 'GET /services/': { posts: [], max_posts: 10 } }, 390)
    await expect.element(page.getByText(t('services.own_empty'))).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: t('services.needs') }).getByText('Çapa'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: t('services.leave') })).toBeVisible()
  })

  it('say why a member without a verified phone sees none, and verify it', async () => {
    const { t } = await show({
      'GET /services/': new AppError('phone_not_verified'),
      'GET /my-profile/': ayseProfile,
    })
    await expect.element(page.getByText(t('services.unverified'))).toBeVisible()
    await page.getByRole('button', { name: t('services.verify') }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('lead a member without a plan to the plans', async () => {
    const { t } = await renderScreen(<ServicesView postId={null} onPropose={() => {}} />, {
      language,
      member: { ...ayse, is_subscribed: false },
      answers,
    })
    await expect
      .element(page.getByRole('link', { name: t('services.leave') }))
      .toHaveAttribute('href', '/subscription')
  })

  it('ask whether a post is still true; yes and pause answer', async () => {
    const { t, calls } = await show({
      'GET /services/': { posts: [{ ...givenPost, asks_still_true: true }], max_posts: 10 },
      'POST /services/{id}/still-wanted/': givenPost,
      'POST /services/{id}/pause/': { ...givenPost, state: 'paused' },
    })
    await page.getByRole('button', { name: t('services.yes'), exact: true }).click()
    await expect.poll(() => calls('POST /services/{id}/still-wanted/')).toHaveLength(1)
    await page.getByRole('button', { name: t('services.pause'), exact: true }).click()
    await expect.poll(() => calls('POST /services/{id}/pause/')).toHaveLength(1)
  })

  it('close a post after a question', async () => {
    const { t, calls } = await show({ 'DELETE /services/{id}/': null })
    await page.getByRole('button', { name: t('services.close'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('services.close'), exact: true })
      .last()
      .click()
    await expect.poll(() => calls('DELETE /services/{id}/')).toHaveLength(1)
  })

  it('load behind a skeleton, and can be loaded again after a failure', async () => {
    const waits = held<'GET /services/'>()
    const { t, answer } = await show({ 'GET /services/': waits })
    await expect.element(page.getByRole('status', { name: t('shell.loading') })).toBeVisible()
    waits.release(new AppError('internal'))
    await expect.element(page.getByText(t('services.failed'))).toBeVisible()
    answer({ 'GET /services/': answers['GET /services/'] })
    await page.getByRole('button', { name: t('shell.retry') }).click()
    await expect.element(page.getByRole('region', { name: t('services.mutual') })).toBeVisible()
  })

  it('report a post', async () => {
    const { t } = await show({ 'POST /report/service-post/': { id: 5 } })
    await page.getByRole('button', { name: t('services.report', { name: 'Kemal' }) }).click()
    await expect.element(page.getByRole('dialog', { name: t('profiles.report.title.product') })).toBeVisible()
  })
})
