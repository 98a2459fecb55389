import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
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
    product_id: 20,
  },
  residence_card: izmirCard,
  start_date: '2026-05-01',
  end_date: '2026-05-08',
  product_reviewed: false,
  user_reviewed: false,
}

async function renderReviews(answers: Answers) {
  const screen = await renderScreen(<ReviewForm reservationId={7} data={data} />, {
    language: 'tr',
    member: ayse,
    answers,
  })
  const comment = (label: string) => page.getByRole('textbox', { name: label })
  return {
    ...screen,
    ofListing: comment(screen.t('reviews.home_comment')),
    ofMember: comment(screen.t('reviews.member_comment')),
    submit: page.getByRole('button', { name: screen.t('reviews.submit') }),
  }
}

it('reviews home and member once each, however often it is sent; other words are another review', async () => {
  const made = { id: 5 }
  const { calls, ofListing, ofMember, submit, address } = await renderReviews({
    'POST /product-reviews/': inTurn(lost, lost, made),
    'POST /user-reviews/': inTurn(lost, lost, made),
  })
  await ofListing.fill('Tertemiz')
  await ofMember.fill('Güler yüzlü')
  await clickInVain(submit, () => calls('POST /product-reviews/'))
  await clickInVain(submit, () => calls('POST /product-reviews/'))
  await clickInVain(submit, () => calls('POST /user-reviews/'))
  await clickInVain(submit, () => calls('POST /user-reviews/'))
  // The listing's review has arrived; sending it again would be another request.
  expect(numberedKeys(calls('POST /product-reviews/'))).toEqual([1, 1, 1, 2])
  await ofMember.fill('Güler yüzlü ve titiz')
  await submit.click()
  await expect.poll(address).toBe('/profile')
  expect(numberedKeys(calls('POST /user-reviews/'))).toEqual([1, 1, 2])
})

it('knows a review again after the page was closed', async () => {
  const first = await renderReviews({ 'POST /product-reviews/': lost })
  await first.ofListing.fill('Tertemiz')
  await first.ofMember.fill('Güler yüzlü')
  await clickInVain(first.submit, () => first.calls('POST /product-reviews/'))
  await first.unmount()
  const second = await renderReviews({ 'POST /product-reviews/': lost })
  await second.ofListing.fill('Tertemiz')
  await second.ofMember.fill('Başka')
  await clickInVain(second.submit, () => second.calls('POST /product-reviews/'))
  const calls = [first, second].flatMap((screen) => screen.calls('POST /product-reviews/'))
  expect(numberedKeys(calls)).toEqual([1, 1])
})

it.each([
  ['listing', 'POST /product-reviews/{id}/answer/'],
  ['member', 'POST /user-reviews/{id}/answer/'],
] as const)('answers the review of a %s once', async (of, key) => {
  const { t, calls, alerts } = await renderScreen(<AnswerReview review={{ of, id: 5 }} />, {
    language: 'tr',
    member: ayse,
    answers: { [key]: inTurn(lost, lost, { text: 'Sağ ol', created_at: '2026-05-20T09:00:00.000Z' }) },
  })
  await page.getByRole('button', { name: t('reviews.answer.write') }).click()
  const dialog = page.getByRole('alertdialog')
  const send = dialog.getByRole('button', { name: t('reviews.answer.send') })
  await dialog.getByRole('textbox').fill('Sağ ol')
  for (let tries = 0; tries < 2; tries += 1) await clickInVain(send, () => calls(key))
  expect(alerts()).toEqual([t('shell.offline')])
  await dialog.getByRole('textbox').fill('Çok sağ ol')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(numberedKeys(calls(key))).toEqual([1, 1, 2])
})
