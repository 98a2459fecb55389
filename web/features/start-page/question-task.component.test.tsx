import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StayQuestion } from '#shared/features/wishes/wishes.contract.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, izmirCard } from '#web/testing/samples.ts'
import { StartPage } from './start-page.tsx'

const { owner, latitude, longitude, ...listing } = izmirCard
const question = (id: number, district: string): StayQuestion => ({
  wish: 7,
  home: { ...listing, id, district },
  stay: { start_date: '2026-07-03', end_date: '2026-07-10' },
})
const first = question(20, 'Urla')
const second = question(21, 'Foça')
const nothingElse: Answers = {
  'GET /reservation/agenda/': {
    your_turn: [],
    coming: [],
    negotiating: [],
    negotiating_count: 0,
    completed_count: 1,
    points_held: 0,
    points_to_come: 0,
  },
  'GET /my-residences/': [],
  'GET /my-profile/': ayseProfile,
  'GET /rescue-requests/': { requests: [] },
  'GET /ring/': { rings: [] },
}
const show = (
  language: (typeof languages)[number],
  questions: StayQuestion[][],
  answer: null | typeof lost = null,
) =>
  renderScreen(<StartPage search={null} fits={null} />, {
    language,
    member: ayse,
    answers: {
      ...nothingElse,
      'GET /wishes/questions/': inTurn(...questions.map((each) => ({ questions: each }))),
      'POST /wishes/{id}/answer/': answer,
    },
  })

describe.each(languages)('"would you stay here" in %s', (language) => {
  // Specified: D.79
  it('is one row about one home, without its host and without a word of a swap; an answer leads to the next', async () => {
    const { t, calls } = await show(language, [[first, second], [second]])
    await expect.element(page.getByRole('heading', { name: t('wishes.question') })).toBeVisible()
    await expect.element(page.getByText('Urla, İzmir', { exact: false })).toBeVisible()
    expect(page.getByText('Foça, İzmir', { exact: false }).query()).toBeNull()
    expect(document.body.textContent).not.toContain(owner.first_name)
    await page.getByRole('button', { name: t('wishes.question_no') }).click()
    await expect.element(page.getByText('Foça, İzmir', { exact: false })).toBeVisible()
    expect(calls('POST /wishes/{id}/answer/')).toMatchObject([
      { params: { id: '7' }, body: { product: 20, answer: 'no' } },
    ])
  })

  it('takes an answer back within seconds', async () => {
    const { t, calls } = await show(language, [[first], [], [first]])
    await page.getByRole('button', { name: t('wishes.question_yes') }).click()
    await page.getByRole('button', { name: t('wishes.undo') }).click()
    await expect.element(page.getByText('Urla, İzmir', { exact: false })).toBeVisible()
    expect(page.getByRole('button', { name: t('wishes.undo') }).query()).toBeNull()
    expect(calls('POST /wishes/{id}/answer/').map(({ body }) => body)).toEqual([
      { product: 20, answer: 'yes' },
      { product: 20, answer: null },
    ])
  })

  it('stays when the answer was lost', async () => {
    const { t, toast } = await show(language, [[first]], lost)
    await page.getByRole('button', { name: t('wishes.question_yes') }).click()
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    await expect.element(page.getByRole('button', { name: t('wishes.question_yes') })).toBeVisible()
    expect(page.getByText(t('wishes.question_answered')).query()).toBeNull()
  })
})
