import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { WishBody } from '#shared/features/wishes/wishes.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ownIzmirCard } from '#web/testing/samples.ts'
import { wish } from '#web/testing/wish-samples.ts'
import { MetByNote } from './met-by-note.tsx'
import { SaveAsWish, type SavedSearch } from './save-as-wish.tsx'
import { WishEntry } from './wish-entry.tsx'

const search: SearchCriteria = {
  startDate: '2026-07-03',
  endDate: '2026-07-10',
  months: [],
  nights: null,
  weekend: false,
  holiday: '',
  earliest: null,
  latest: null,
  flexible: 2,
  country: '',
  region: '',
  city: 'İzmir',
  district: 'Çeşme',
  children: 1,
  adults: 2,
  pets: 0,
  serviceTypes: [],
}
/** The page around the button, which knows what was saved. */
function SavingPage({ more, look }: { more: Partial<SearchCriteria>; look: 'icon' | 'words' }) {
  const [saved, setSaved] = useState<SavedSearch | null>(null)
  return (
    <SaveAsWish
      search={{ ...search, ...more }}
      amenities={['wifi']}
      residenceType="apartment"
      noPets
      look={look}
      saved={saved}
      onSaved={setSaved}
      isClicked
    />
  )
}

const saveSearch = (
  language: Language,
  {
    more = {},
    answers = {},
    isVisitor = false,
    look = 'words' as 'icon' | 'words',
  }: { more?: Partial<SearchCriteria>; answers?: Answers; isVisitor?: boolean; look?: 'icon' | 'words' } = {},
) =>
  renderScreen(<SavingPage more={more} look={look} />, {
    language,
    ...(isVisitor ? {} : { member: ayse }),
    answers: { 'GET /my-residences/': [ownIzmirCard], ...answers },
  })

describe.each(languages)('the ways to a wish in %s', (language) => {
  // Specified: D.75
  it('from results: the search is saved at once, and can be edited', async () => {
    const { t, calls } = await saveSearch(language, { answers: { 'POST /wishes/': wish } })
    await expect
      .element(page.getByRole('link', { name: t('wishes.kept') }))
      .toHaveAttribute('href', `/wishes/${wish.id}?edit`)
    expect(calls('POST /wishes/')).toMatchObject([
      {
        body: {
          places: [{ city: 'İzmir', district: 'Çeşme' }],
          when: { start_date: '2026-07-03', end_date: '2026-07-10', flexible_days: 2 },
          adult_count: 2,
          child_count: 1,
          amenities: ['wifi'],
          residence_types: ['apartment'],
          no_pets: true,
          homes: [{ product: ownIzmirCard.id, own_dates: false }],
        },
      },
    ])
  })

  it('from results: without the home where as many wishes as may already give one', async () => {
    const { t, calls } = await saveSearch(language, {
      answers: { 'POST /wishes/': inTurn(new AppError('too_many_giving_wishes'), wish) },
    })
    await expect.element(page.getByRole('link', { name: t('wishes.kept') })).toBeVisible()
    expect(calls('POST /wishes/').map(({ body }) => (body as WishBody).homes.length)).toEqual([1, 0])
  })

  it('from results of a region: as one place, and the icon of a phone says so', async () => {
    const { t, toast, calls } = await saveSearch(language, {
      more: { city: '', district: '', region: 'ege' },
      answers: { 'POST /wishes/': wish },
      look: 'icon',
    })
    await expect.element(toast).toHaveTextContent(t('wishes.kept_said'))
    await expect.element(page.getByRole('link', { name: t('wishes.kept') })).toBeVisible()
    expect(calls('POST /wishes/')).toMatchObject([
      { body: { places: [{ city: '', district: '', region: 'ege' }] } },
    ])
  })

  it('from results of no place: asks for it alone, then saves', async () => {
    const kas = { id: 'kas', label: 'Kaş, Antalya', city: 'Antalya', district: 'Kaş', region: '' }
    const { t, calls } = await saveSearch(language, {
      more: { city: '', district: '' },
      answers: {
        'GET /places/': [{ ...kas, country: 'Türkiye', homes: 3, latitude: 36.2, longitude: 29.6 }],
        'POST /wishes/': wish,
      },
    })
    await page.getByRole('combobox', { name: t('wishes.where_hint') }).fill('kaş')
    expect(calls('POST /wishes/')).toEqual([])
    await page.getByRole('option', { name: /Kaş, Antalya/ }).click()
    await expect.element(page.getByRole('link', { name: t('wishes.kept') })).toBeVisible()
    expect(page.getByRole('dialog').query()).toBeNull()
    expect(calls('POST /wishes/')).toMatchObject([
      { body: { places: [{ city: 'Antalya', district: 'Kaş' }], when: { start_date: '2026-07-03' } } },
    ])
  })

  it('from results, as a visitor: after logging in', async () => {
    const { t, calls } = await saveSearch(language, { isVisitor: true })
    const dialog = page.getByRole('dialog', { name: t('accounts.login.title') })
    await expect.element(dialog.getByText(t('wishes.keep_sign_in'))).toBeVisible()
    expect(calls('POST /wishes/')).toEqual([])
  })

  it('from results with too many wishes: says so, and leaves the button', async () => {
    const { t, toast } = await saveSearch(language, {
      answers: { 'POST /wishes/': new AppError('too_many_wishes') },
    })
    await expect.element(toast).toHaveTextContent(errorSentence('too_many_wishes', language))
    await expect.element(page.getByRole('button', { name: t('listings.results.keep_looking') })).toBeVisible()
  })

  it('from the landing page', async () => {
    const { t } = await renderScreen(<WishEntry />, { language })
    await expect.element(page.getByRole('heading', { name: t('wishes.empty_title') })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('wishes.leave') }))
      .toHaveAttribute('href', '/wishes?new')
  })

  it('from a home whose host wants a place of mine', async () => {
    const { t } = await renderScreen(<MetByNote listingId={20} />, {
      language,
      member: ayse,
      answers: { 'GET /wishes/met-by/{id}/': { place: 'Kaş', own_home: 99 } },
    })
    await expect.element(page.getByText(t('wishes.met_by', { place: 'Kaş' }), { exact: false })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('wishes.met_by_action') }))
      .toHaveAttribute('href', '/wishes')
  })

  it('from no other home', async () => {
    const { calls } = await renderScreen(<MetByNote listingId={20} />, {
      language,
      member: ayse,
      answers: { 'GET /wishes/met-by/{id}/': { place: null, own_home: null } },
    })
    await expect.poll(() => calls('GET /wishes/met-by/{id}/')).toHaveLength(1)
    expect(page.getByRole('link').query()).toBeNull()
  })
})
