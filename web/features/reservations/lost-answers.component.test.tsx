import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, izmirCard, noDates, reservation } from '#web/testing/samples.ts'
import { CancelReservation } from './agreement/cancel-reservation.tsx'
import { StartContractDialog } from './contract/start-contract-dialog.tsx'
import { ApproveDialog } from './negotiation/approve-dialog.tsx'
import { ReportProblem } from './problems/report-problem.tsx'
import { sidesOf } from './reservation-texts.ts'
import { useEditTerms } from './terms/use-edit-terms.ts'

const sides = sidesOf(reservation)
const show = (content: ReactNode, answers: Parameters<typeof renderScreen>[1]['answers']) =>
  renderScreen(content, { language: 'tr', member: ayse, ...(answers && { answers }) })

it('approves once what was seen; what has changed since is another approval', async () => {
  function Approval({ version }: { version: number }) {
    const shown: Reservation = { ...reservation, version }
    return (
      <ApproveDialog
        reservation={shown}
        sides={sides}
        newTerms={{ changes: null, markSeen: () => {} }}
        cityOf={() => undefined}
        open
        onClose={() => {}}
      />
    )
  }
  const answers = { 'POST /reservation/approve/{id}': lost } as const
  const first = await show(<Approval version={3} />, answers)
  const { t } = first
  const confirm = page.getByRole('button', { name: t('reservations.approve.confirm') })
  for (let tries = 0; tries < 2; tries += 1)
    await clickInVain(confirm, () => first.calls('POST /reservation/approve/{id}'))
  expect(first.alerts()).toEqual([t('shell.offline')])
  await first.unmount()
  const second = await show(<Approval version={4} />, answers)
  await confirm.click()
  await expect.poll(() => second.calls('POST /reservation/approve/{id}')).toHaveLength(1)
  const calls = [first, second].flatMap((screen) => screen.calls('POST /reservation/approve/{id}'))
  expect(numberedKeys(calls)).toEqual([1, 1, 2])
})

it('leaves a negotiation once; another reason is another request', async () => {
  const { t, calls, alerts } = await show(<CancelReservation reservation={reservation} sides={sides} />, {
    'POST /reservation/cancel/{id}': inTurn(lost, lost, reservation),
    'GET /reservation/history/': { current_reservations: [], past_reservations: [] },
  })
  await page.getByRole('button', { name: t('reservations.cancel.leave') }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: t('reservations.cancel.leave') })
  for (let tries = 0; tries < 2; tries += 1)
    await clickInVain(confirm, () => calls('POST /reservation/cancel/{id}'))
  expect(alerts()).toEqual([t('shell.offline')])
  await dialog.getByRole('textbox').fill('Planım değişti')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(numberedKeys(calls('POST /reservation/cancel/{id}'))).toEqual([1, 1, 2])
})

it('reports a problem once', async () => {
  const permissions = { ...reservation.permissions, report_problem: { allowed: true, reason: null } }
  const shown = { ...reservation, permissions }
  const { t, calls, alerts } = await show(<ReportProblem reservation={shown} sides={sides} />, {
    'POST /reservation/problem/{id}': inTurn(lost, lost, reservation),
  })
  await page.getByRole('button', { name: t('reservations.problem.report') }).click()
  const dialog = page.getByRole('alertdialog')
  const [words, send] = [
    dialog.getByRole('textbox'),
    dialog.getByRole('button', { name: t('reservations.problem.send') }),
  ]
  await words.fill('Anahtar yoktu')
  for (let tries = 0; tries < 2; tries += 1)
    await clickInVain(send, () => calls('POST /reservation/problem/{id}'))
  expect(alerts()).toEqual([t('shell.offline')])
  await words.fill('Anahtar ve su yoktu')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(numberedKeys(calls('POST /reservation/problem/{id}'))).toEqual([1, 1, 2])
})

it('changes the terms once', async () => {
  function Terms() {
    const editor = useEditTerms(reservation)
    return (
      <>
        <button type="button" onClick={() => editor.changeGuests({ adults: 3, children: 1, pets: 0 })}>
          three
        </button>
        <button type="button" onClick={() => editor.changeGuests({ adults: 1, children: 1, pets: 0 })}>
          one
        </button>
        <button type="button" onClick={() => void editor.form.submit()}>
          save
        </button>
        <output>{editor.form.errors.form}</output>
      </>
    )
  }
  const { t, calls } = await show(<Terms />, {
    'PUT /reservation/{id}': inTurn(lost, lost, reservation),
  })
  await page.getByText('three').click()
  for (let tries = 1; tries <= 2; tries += 1) {
    await page.getByText('save').click()
    await expect.poll(() => calls('PUT /reservation/{id}')).toHaveLength(tries)
    await expect.element(page.getByRole('main').getByText(t('shell.offline'))).toBeVisible()
  }
  await page.getByText('one').click()
  await page.getByText('save').click()
  await expect.poll(() => numberedKeys(calls('PUT /reservation/{id}'))).toEqual([1, 1, 2])
})

it('begins a negotiation from a chat once, also after the page was closed', async () => {
  const listing = {
    card: izmirCard,
    service_types_dates: { ...noDates, yuva_point: [{ start_date: '2026-06-01', end_date: '2026-06-20' }] },
    reserved_nights: [],
  }
  const answers: Answers = {
    'GET /message-product/': { product_id: izmirCard.id, service_types_dates: noDates, homes: [listing] },
    'GET /reservation/exists/': { reservation_id: -1, reservations: [], ring: null },
  }
  const day = (date: string) =>
    new RegExp(`^${new Intl.DateTimeFormat('tr', { dateStyle: 'full' }).format(new Date(`${date}T12:00`))}`)
  async function tryIt(end: string, tries: number) {
    const screen = await show(<StartContractDialog memberId={3} open onClose={() => {}} />, {
      ...answers,
      'POST /reservation/': lost,
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: day('2026-06-03') }).click()
    await dialog.getByRole('button', { name: day(end) }).click()
    for (let tried = 1; tried <= tries; tried += 1) {
      await dialog.getByRole('button', { name: screen.t('reservations.card.ask') }).click()
      await expect.poll(() => screen.calls('POST /reservation/')).toHaveLength(tried)
      await expect.poll(screen.alerts).toEqual([screen.t('shell.offline')])
    }
    await screen.unmount()
    return screen.calls('POST /reservation/')
  }
  const calls = [
    ...(await tryIt('2026-06-08', 2)),
    ...(await tryIt('2026-06-08', 1)),
    ...(await tryIt('2026-06-09', 1)),
  ]
  expect(numberedKeys(calls)).toEqual([1, 1, 1, 2])
})
