import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Deposit, Deposits } from '#shared/features/deposits/deposits.contract.ts'
import { formatInstantWeekday } from '#web/platform/format.ts'
import type { Language } from '#web/platform/language.ts'
import { checkForm } from '#web/testing/check-form.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { DepositNotice } from './deposit-notice.tsx'
import { DepositPart } from './deposit-part.tsx'

const nothing = { claim: false, give_back: false, accept: false, object: false }
const held: Deposit = {
  residence: 20,
  guest: { id: 1, name: 'Ayşe Demir' },
  host: { id: 3, name: 'Mert Kaya' },
  points: 50,
  points_held: 50,
  state: 'held',
  paid_points: 0,
  claim: null,
  claim_from: '2026-05-18T21:00:00.000Z',
  ends_at: '2026-05-29T21:00:00.000Z',
  closed_at: null,
  can: nothing,
  has_evidence: true,
}
const claim: NonNullable<Deposit['claim']> = {
  points: 30,
  text: 'Sürahi kırıldı.',
  claimed_at: '2026-05-19T08:00:00.000Z',
  photos: [4, 5],
  answer: '',
  answered_at: null,
  decision: null,
}
const claimed: Deposit = { ...held, state: 'claimed', points_held: 30, claim }
const pixel = { data_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' }
const account = { user: ayse } as never

const going = (deposit: Deposit | null): Deposits => ({ going: deposit, hosting: null })
const hosting = (deposit: Deposit): Deposits => ({ going: null, hosting: deposit })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true })

const show = (
  language: Language,
  side: keyof Deposits,
  deposits: Deposits,
  answers: Answers = {},
  content: ReactNode = <DepositPart reservationId={7} side={side} />,
) =>
  renderScreen(content, {
    language,
    member: ayse,
    answers: {
      'GET /reservation/deposit/{id}': deposits,
      'GET /reservation/deposit-photo/{id}': pixel,
      'GET /auth/check/': account,
      ...answers,
    },
  })

async function choosePhotos(...files: File[]): Promise<void> {
  const field = () => document.querySelector<HTMLInputElement>('input[data-claim-photos]')
  await expect.poll(field).not.toBeNull()
  await userEvent.upload(field() as HTMLInputElement, files)
}
const photos = (count: number): Promise<File[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => testPicture(8 + at, 8)))

describe.each(languages)('the deposit of a trip in %s', (language) => {
  it('is not there where none was agreed on', async () => {
    const { calls, t } = await show(language, 'going', going(null))
    await expect.poll(() => calls('GET /reservation/deposit/{id}')).toHaveLength(1)
    await expect.element(page.getByText(t('deposits.title'))).not.toBeInTheDocument()
  })

  it('says until when it is held, and that it returns by itself', async () => {
    const { t } = await show(language, 'going', going(held))
    const day = formatInstantWeekday('2026-05-29T20:59:59.999Z', language)
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(t('deposits.guest.held', { points: '50', name: 'Mert Kaya', day }))
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['returned', 0],
    ['kept', 50],
    ['kept', 30],
  ] as const)('says what became of it: %s, %i points to the host', async (state, paid) => {
    const closed = { ...held, state, points_held: 0, paid_points: paid, ends_at: null }
    const { t } = await show(language, 'going', going(closed))
    const key = state === 'returned' ? 'returned' : paid === 50 ? 'kept' : 'kept_part'
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(
        t(`deposits.guest.${key}`, { points: '50', paid: String(paid), rest: String(50 - paid) }),
      )
  })

  it('is claimed by the host, with points, words and photos', async () => {
    const can = { ...nothing, claim: true, give_back: true }
    const screen = await show(language, 'hosting', hosting({ ...held, can }))
    const { t, calls, toast } = screen
    await button(t('deposits.claim.open')).click()
    const points = page.getByRole('textbox', { name: t('deposits.claim.points') })
    const what = page.getByRole('textbox', { name: t('deposits.claim.what') })
    await checkForm(screen, {
      language,
      submit: inDialog(t('deposits.claim.send')),
      missing: {
        sentences: [
          t('deposits.claim.points_missing', { points: '50' }),
          t('deposits.claim.what_missing'),
          t('deposits.claim.photos_missing'),
        ],
        first: points,
      },
      fill: async () => {
        await points.fill('51')
        await inDialog(t('deposits.claim.send')).click()
        await expect
          .element(points)
          .toHaveAccessibleDescription(new RegExp(t('deposits.claim.points_missing', { points: '50' })))
        await points.fill('30')
        await what.fill('Sürahi kırıldı.')
        await choosePhotos(...(await photos(7)), new File(['text'], 'not.png', { type: 'image/png' }))
        await expect.element(page.getByText(t('deposits.claim.too_many', { max: 6 }))).toBeVisible()
        await button(t('deposits.claim.remove', { number: 6 })).click()
        await choosePhotos(new File(['text'], 'not.png', { type: 'image/png' }))
        await expect.element(page.getByText(t('pictures.not_a_picture', { name: 'not.png' }))).toBeVisible()
      },
      endpoint: 'POST /reservation/deposit-claim/{id}',
      refused: 'deposit_closed',
      field: ['text', what],
      answer: hosting(claimed),
    })
    await expect.element(toast).toHaveTextContent(t('deposits.claim.done'))
    const sent = calls('POST /reservation/deposit-claim/{id}').at(-1)
    expect(sent?.body).toEqual({ points: '30', text: 'Sürahi kırıldı.' })
    expect(sent?.files).toHaveLength(5)
    await expect.element(page.getByText(t('deposits.state.claimed'))).toBeVisible()
    await expect.poll(() => page.getByRole('img').all()).toHaveLength(2)
  })

  it('is given back by the host after a confirmation', async () => {
    const can = { ...nothing, claim: true, give_back: true }
    const screen = await show(language, 'hosting', hosting({ ...held, can }))
    const { t, toast } = screen
    await button(t('deposits.give_back.open')).click()
    await checkForm(screen, {
      language,
      submit: inDialog(t('deposits.give_back.send')),
      fill: async () => {},
      endpoint: 'POST /reservation/deposit-return/{id}',
      refused: 'deposit_closed',
      answer: hosting({ ...held, state: 'returned', points_held: 0, ends_at: null }),
    })
    await expect.element(toast).toHaveTextContent(t('deposits.give_back.done'))
    await expect.element(page.getByText(t('deposits.host.returned', { points: '50' }))).toBeVisible()
  })

  it('shows the guest a claim whole, with what silence does, and takes an objection with a reason', async () => {
    const can = { ...nothing, accept: true, object: true }
    const screen = await show(language, 'going', going({ ...claimed, can }))
    const { t, toast, calls } = screen
    await expect.element(page.getByText('Sürahi kırıldı.')).toBeVisible()
    await expect.element(page.getByText(t('deposits.evidence'))).toBeVisible()
    await expect.poll(() => page.getByRole('img').all()).toHaveLength(2)
    await button(t('deposits.object.open')).click()
    const why = page.getByRole('textbox', { name: t('deposits.object.why') })
    const answer = { ...claim, answer: 'Zaten kırıktı.', answered_at: '2026-05-20T08:00:00.000Z' }
    await checkForm(screen, {
      language,
      submit: inDialog(t('deposits.object.send')),
      missing: { sentences: [t('deposits.object.missing')], first: why },
      fill: () => why.fill('Zaten kırıktı.'),
      endpoint: 'POST /reservation/deposit-claim/{id}/answer',
      refused: 'deposit_closed',
      field: ['text', why],
      answer: going({ ...claimed, state: 'disputed', claim: answer }),
    })
    await expect.element(toast).toHaveTextContent(t('deposits.object.done'))
    expect(calls('POST /reservation/deposit-claim/{id}/answer').at(-1)?.body).toEqual({
      accept: false,
      text: 'Zaten kırıktı.',
    })
    await expect.element(page.getByText(t('deposits.state.disputed'))).toBeVisible()
    await expect.element(page.getByText('Zaten kırıktı.')).toBeVisible()
  })

  it('is accepted after a confirmation that names the points; without evidence it says what an objection does', async () => {
    const can = { ...nothing, accept: true, object: true }
    const screen = await show(language, 'going', going({ ...claimed, can, has_evidence: false }))
    const { t, calls } = screen
    await expect.element(page.getByText(t('deposits.no_evidence_guest'))).toBeVisible()
    await button(t('deposits.accept.open')).click()
    await checkForm(screen, {
      language,
      submit: inDialog(t('deposits.accept.send', { points: '30' })),
      fill: async () => {},
      endpoint: 'POST /reservation/deposit-claim/{id}/answer',
      refused: 'deposit_closed',
      answer: going({ ...claimed, state: 'kept', points_held: 0, paid_points: 30, ends_at: null }),
    })
    expect(calls('POST /reservation/deposit-claim/{id}/answer').at(-1)?.body).toEqual({
      accept: true,
      text: '',
    })
    const part = t('deposits.guest.kept_part', { paid: '30', rest: '20' })
    await expect.element(page.getByText(part)).toBeVisible()
  })

  it.each([
    [
      'the guest who has to answer a claim',
      going({ ...claimed, can: { ...nothing, accept: true, object: true } }),
      1,
    ],
    ['no guest who has answered', going({ ...claimed, state: 'disputed' }), 0],
    ['no host', hosting(claimed), 0],
  ])('stands above the trip for %s', async (_, deposits, shown) => {
    const { t } = await show(
      language,
      'going',
      deposits,
      {},
      <>
        <DepositNotice reservationId={7} />
        <DepositPart reservationId={7} side={deposits.going ? 'going' : 'hosting'} />
      </>,
    )
    // The part below has loaded by the same call.
    await expect.element(page.getByText('Sürahi kırıldı.')).toBeVisible()
    await expect
      .poll(() => page.getByRole('link', { name: t('deposits.notice_link') }).all())
      .toHaveLength(shown)
    const sentence = t('deposits.notice', { name: 'Mert Kaya', points: '30' })
    expect(document.body.textContent.includes(sentence)).toBe(shown === 1)
  })

  it('says so when it cannot be loaded', async () => {
    const { t } = await show(language, 'going', going(null), {
      'GET /reservation/deposit/{id}': new AppError('not_found'),
    })
    await expect.element(page.getByText(t('deposits.load_failed'))).toBeVisible()
  })
})
