import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard } from '#web/testing/samples.ts'
import { AnswerReview } from './answer-review-form.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ReviewData } from './reviews.queries.ts'

const data: ReviewData = {
  user: {
    id: 3,
    profile_picture: null,
    first_name: 'Mert',
    last_name: 'Kaya',
    total_months_on_platform: 26,
    product_id: izmirCard.id,
  },
  residence_card: izmirCard,
  start_date: '2026-05-01',
  end_date: '2026-05-08',
  product_reviewed: false,
  user_reviewed: false,
}
const taken: Answers = { 'POST /product-reviews/': { id: 1 }, 'POST /user-reviews/': { id: 2 } }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function renderReview(language: Language, changes: Partial<ReviewData> = {}, width: 1280 | 390 = 1280) {
  const screen = await renderScreen(<ReviewForm reservationId={7} data={{ ...data, ...changes }} />, {
    language,
    member: ayse,
    path: '/review/7',
    route: '/review/:id',
    answers: taken,
    width,
  })
  const { t } = screen
  return {
    ...screen,
    member: page.getByRole('textbox', { name: t('reviews.member_comment') }),
    home: page.getByRole('textbox', { name: t('reviews.home_comment') }),
  }
}

describe.each(languages)('reviews in %s', (language) => {
  it('are sent together, and refused together', async () => {
    const screen = await renderReview(language)
    const { t, toast, calls, address, member, home: listing } = screen
    await checkForm(screen, {
      language,
      submit: button(t('reviews.submit')),
      missing: { sentences: [t('reviews.member_missing'), t('reviews.home_missing')], first: member },
      fill: async () => {
        await member.fill(' İyi insan ')
        await listing.fill('Güzel ev')
      },
      endpoint: 'POST /user-reviews/',
      refused: 'already_reviewed',
      saysRefused: async (sentence) => {
        await expect.poll(screen.alerts).toEqual([sentence])
        await expect.element(toast).toHaveTextContent(sentence)
      },
      answer: { id: 2 },
    })
    await expect.poll(address).toBe('/profile')
    await expect.element(toast.getByText(t('reviews.done'), { exact: false })).toBeVisible()
    await button(t('reviews.to_agreement')).click()
    await expect.poll(address).toBe('/reservation/7')
    expect(calls('POST /user-reviews/').at(-1)?.body).toEqual({
      user: 3,
      reservation: 7,
      comment: 'İyi insan',
      rate: 3,
    })
    expect(calls('POST /product-reviews/').at(-1)?.body).toMatchObject({ product: 20, comment: 'Güzel ev' })
  })

  it('come one after the other on a phone, the second not before the first is written', async () => {
    const { t, toast, member, home: listing, calls, address } = await renderReview(language, {}, 390)
    await button(t('reviews.next')).click()
    await expect.element(member).toHaveFocus()
    await expect.element(member).toHaveAccessibleDescription(new RegExp(t('reviews.member_missing')))
    await expect.element(toast).toHaveTextContent(t('reviews.member_missing'))
    await member.fill('İyi insan')
    await expect.element(member).not.toHaveAccessibleDescription(new RegExp(t('reviews.member_missing')))
    await button(t('reviews.next')).click()
    await expect.element(listing).toBeVisible()
    await button(t('reviews.submit')).click()
    await expect.element(listing).toHaveFocus()
    await button(t('reviews.back')).click()
    await expect.element(member).toHaveValue('İyi insan')
    await member.fill('')
    await button(t('reviews.next')).click()
    await member.fill('İyi insan')
    await button(t('reviews.next')).click()
    await listing.fill('Güzel ev')
    await button(t('reviews.submit')).click()
    await expect.poll(address).toBe('/profile')
    expect(calls('POST /user-reviews/')).toHaveLength(1)
  })

  it('shows three stars that nobody has chosen yet, until they are touched', async () => {
    const { t } = await renderReview(language, { product_reviewed: true })
    const untouched = page.getByText(t('reviews.untouched'))
    const three = page.getByRole('radio', { name: `3 / 5, ${t('reviews.words.three')}` })
    await expect.element(three).toBeChecked()
    await expect.element(untouched).toBeVisible()
    await userEvent.click(three, { force: true })
    await expect.element(untouched).not.toBeInTheDocument()
  })

  it('sends only what is not reviewed yet', async () => {
    const {
      t,
      member,
      home: listing,
      calls,
      address,
    } = await renderReview(language, { product_reviewed: true })
    expect(listing.query()).toBeNull()
    await member.fill('İyi insan')
    await button(t('reviews.submit')).click()
    await expect.poll(address).toBe('/profile')
    expect(calls('POST /product-reviews/')).toEqual([])
  })

  it('can be answered once', async () => {
    const screen = await renderScreen(<AnswerReview review={{ of: 'member', id: 5 }} />, {
      language,
      member: ayse,
    })
    const { t } = screen
    await button(t('reviews.answer.write')).click()
    const text = page.getByRole('textbox', { name: t('reviews.answer.label') })
    await checkForm(screen, {
      language,
      submit: button(t('reviews.answer.send')),
      missing: { sentences: [t('reviews.answer.missing')], first: text },
      fill: () => text.fill('Teşekkürler'),
      endpoint: 'POST /user-reviews/{id}/answer/',
      refused: 'already_answered',
      field: ['text', text],
      answer: { text: 'Teşekkürler', created_at: '2026-05-20T09:00:00.000Z' },
    })
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })
})
