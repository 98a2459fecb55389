import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Handover, HandoverLeg, Handovers } from '#shared/features/handover/handover.contract.ts'
import { handoverRooms } from '#shared/features/handover/handover.rules.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { HandoverEvidence } from './handover-evidence.tsx'
import { HandoverPart } from './handover-part.tsx'

const window = { from: '2026-05-19T21:00:00.000Z', until: '2026-05-30T21:00:00.000Z' }
const open: HandoverLeg = {
  residence: 20,
  guest: { id: ayse.id, name: 'Ayşe Yılmaz' },
  arrival: null,
  departure: null,
  make_arrival: { allowed: true, ...window },
  make_departure: { allowed: false, ...window, from: '2026-05-26T21:00:00.000Z' },
}
const arrival: Handover = {
  phase: 'arrival',
  created_at: '2026-05-20T08:00:00.000Z',
  hash: 'ab'.repeat(32),
  meter: '12480 kWh',
  note: 'Cam çatlak.',
  photos: handoverRooms.slice(0, 6).map((room, at) => ({ id: at + 1, room, sha256: 'cd'.repeat(32) })),
  signed_by: [],
  signed_at: null,
}
const departure: Handover = {
  ...arrival,
  phase: 'departure',
  hash: 'ef'.repeat(32),
  photos: arrival.photos.map((photo) => ({ ...photo, id: photo.id + 10 })),
}
const closed = { ...window, allowed: false }
const both: HandoverLeg = { ...open, arrival, departure, make_arrival: closed, make_departure: closed }
const going = (leg: HandoverLeg): Handovers => ({ going: leg, hosting: null })
const hosting = (leg: HandoverLeg): Handovers => ({ going: null, hosting: leg })
const pixel = { data_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

const show = (language: Language, side: keyof Handovers, answers: Answers) =>
  renderScreen(<HandoverPart reservationId={7} side={side} />, {
    language,
    member: ayse,
    answers: { 'GET /reservation/handover-photo/{id}': pixel, ...answers },
  })

async function addPhotos(room: string, count: number) {
  await addFiles(room, await Promise.all(Array.from({ length: count }, (_, at) => testPicture(8 + at, 8))))
}

async function addFiles(room: string, files: File[]) {
  const field = () => document.querySelector<HTMLInputElement>(`input[data-room=${room}]`)
  await expect.poll(field).not.toBeNull()
  await userEvent.upload(field() as HTMLInputElement, files)
}

describe.each(languages)('handovers in %s', (language) => {
  // Specified: D.67
  it('wait in the browser without a network, and are sent once under the same key after a reload', async () => {
    const first = await show(language, 'going', {
      'GET /reservation/handover/{id}': going(open),
      'POST /reservation/handover/{id}/{phase}': lost,
    })
    const { t } = first
    await button(t('handover.make.arrival')).click()
    await addPhotos('kitchen', 4)
    await addPhotos('bedroom', 3)
    const count = (of: number) => page.getByText(t('handover.count', { count: of, max: 20, min: 6 }))
    await expect.element(count(7)).toBeVisible()
    const kitchen = t('handover.photo', { room: t('handover.room.kitchen'), number: 4 })
    await button(t('handover.remove', { photo: kitchen })).click()
    await expect.element(count(6)).toBeVisible()
    await page.getByLabelText(t('handover.meter')).fill('12480')
    await button(t('handover.send')).click()
    await expect.element(page.getByText(t('handover.waiting'))).toBeVisible()
    await expect.poll(() => first.calls('POST /reservation/handover/{id}/{phase}')).toHaveLength(1)
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    const [sent] = first.calls('POST /reservation/handover/{id}/{phase}')
    await first.unmount()

    const again = await show(language, 'going', {
      'GET /reservation/handover/{id}': going(open),
      'POST /reservation/handover/{id}/{phase}': going({ ...open, arrival, make_arrival: closed }),
    })
    await expect.element(page.getByText(arrival.hash)).toBeVisible()
    const calls = again.calls('POST /reservation/handover/{id}/{phase}')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.idempotencyKey).toBe(sent?.idempotencyKey)
  })

  it('need six photos, leave out what is no picture, and can be changed after a refusal', async () => {
    const { t, calls } = await show(language, 'going', {
      'GET /reservation/handover/{id}': going(open),
      'POST /reservation/handover/{id}/{phase}': inTurn(new AppError('handover_not_open'), going(both)),
    })
    await button(t('handover.make.arrival')).click()
    await addFiles('other', [new File(['text'], '0.jpg', { type: 'image/jpeg' })])
    await expect.element(page.getByText(t('pictures.not_a_picture', { name: '0.jpg' }))).toBeVisible()
    await addPhotos('other', 5)
    await button(t('handover.send')).click({ force: true })
    expect(calls('POST /reservation/handover/{id}/{phase}')).toHaveLength(0)
    await addPhotos('other', 1)
    await button(t('handover.send')).click()
    await expect.element(button(t('handover.retry'))).toBeVisible()
    await button(t('handover.retry')).click()
    await expect.element(page.getByText(departure.hash)).toBeVisible()
  })

  // Specified: D.67
  it('are compared by the host room by room, and signed', async () => {
    const signed = {
      ...arrival,
      signed_by: [{ id: 3, name: 'Mert Kaya' }],
      signed_at: '2026-05-20T09:00:00.000Z',
    }
    const { t } = await show(language, 'hosting', {
      'GET /reservation/handover/{id}': hosting(both),
      'POST /reservation/handover/{id}/{phase}/sign': hosting({ ...both, arrival: signed }),
    })
    const room = page.getByRole('group', { name: t('handover.room.kitchen'), exact: true })
    await expect.element(room.getByRole('img').nth(1)).toBeVisible()
    await button(t('handover.sign.arrival')).click()
    await expect.element(page.getByText(t('handover.signed', { name: 'Mert Kaya' }))).toBeVisible()
    await expect.element(button(t('handover.sign.departure'))).toBeVisible()
  })

  it('are evidence for the team', async () => {
    const { t } = await renderScreen(<HandoverEvidence problemId={4} />, {
      language,
      member: { ...ayse, is_staff: true },
      answers: {
        'GET /staff/stay-problems/{id}/handovers': { legs: [both] },
        'GET /staff/stay-problems/{id}/handover-photo/{photo}': pixel,
      },
    })
    await button(t('handover.evidence')).click()
    await expect.element(page.getByText(arrival.hash)).toBeVisible()
    await expect.element(page.getByRole('img').first()).toBeVisible()
  })
})
