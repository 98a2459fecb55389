import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { TrustFacts } from './trust-facts.tsx'

const facts = () => page.getByRole('listitem').elements()
const silent = { rate: null, median_minutes: null }

describe.each(languages)('what is known of a member in %s', (language) => {
  it('lists each fact by itself, a checked identity beside e-mail and phone', async () => {
    const { t } = await renderScreen(
      <TrustFacts
        name="Mert Kaya"
        verifications={{ email: true, phone: true, identity: true }}
        reliability={{ stays: 7, late_cancellations: 1, no_shows: 0 }}
        reviewCount={28}
        answers={{ rate: 100, median_minutes: 300 }}
      />,
      { language },
    )
    await expect
      .element(page.getByRole('list', { name: t('listings.trust.title', { name: 'Mert Kaya' }) }))
      .toBeVisible()
    expect(facts().map((fact) => fact.textContent)).toEqual([
      t('listings.trust.email'),
      t('listings.trust.phone'),
      t('listings.trust.identity'),
      `${t('listings.trust.stays', { count: 7 })}, ${t('listings.trust.late', { count: 1 })}`,
      t('listings.trust.reviews', { count: 28 }),
      t('listings.answers.rate', { rate: 100 }),
      t('listings.answers.hours', { count: 5 }),
    ])
  })

  it('says in brief how quickly an answer comes, and how often only where that is all there is', async () => {
    const brief = (answers: ComponentProps<typeof TrustFacts>['answers']) => (
      <TrustFacts
        isBrief
        name="Mert Kaya"
        verifications={{ email: false, phone: false, identity: false }}
        reliability={{ stays: 0, late_cancellations: 0, no_shows: 2 }}
        reviewCount={0}
        answers={answers}
      />
    )
    const { t, unmount } = await renderScreen(brief({ rate: 100, median_minutes: 300 }), { language })
    const missed = t('listings.trust.missed', { count: 2 })
    await expect.element(page.getByText(missed)).toBeVisible()
    expect(facts().map((fact) => fact.textContent)).toEqual([
      missed,
      t('listings.answers.hours', { count: 5 }),
    ])
    await unmount()
    await renderScreen(brief({ rate: 50, median_minutes: null }), { language })
    await expect.element(page.getByText(t('listings.answers.rate', { rate: 50 }))).toBeVisible()
  })

  it('says nothing of what is not known', async () => {
    const { t, unmount } = await renderScreen(
      <TrustFacts
        name="Mert Kaya"
        verifications={{ email: true, phone: false, identity: false }}
        reliability={{ stays: 0, late_cancellations: 0, no_shows: 0 }}
        reviewCount={1}
        answers={silent}
      />,
      { language },
    )
    await expect.element(page.getByText(t('listings.trust.email'))).toBeVisible()
    expect(facts().map((fact) => fact.textContent)).toEqual([
      t('listings.trust.email'),
      t('listings.trust.reviews', { count: 1 }),
    ])
    await unmount()
    await renderScreen(
      <TrustFacts
        name="Mert Kaya"
        verifications={{ email: false, phone: false, identity: false }}
        reliability={{ stays: 0, late_cancellations: 0, no_shows: 0 }}
        reviewCount={0}
        answers={silent}
      />,
      { language },
    )
    expect(facts()).toHaveLength(0)
  })
})
