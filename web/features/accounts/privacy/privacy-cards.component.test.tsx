import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Consents } from '#shared/features/privacy/privacy.contract.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain } from '#web/testing/lost-answers.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile } from '#web/testing/samples.ts'
import { ConsentsCard } from './consents-card.tsx'
import { ExportCard } from './export-card.tsx'
import type { MemberExport } from './privacy.queries.ts'

const textOf = (locator: Locator) => () => locator.element().textContent

/** Its name includes the hint. */
const switchOf = (label: string) => page.getByRole('switch', { name: label, exact: false })

const consents: Consents = {
  choices: { newsletter: false, analytics: null },
  log: [
    { document: 'newsletter', version: 'newsletter-1', granted: false, given_at: '2026-05-02T09:00:00.000Z' },
    { document: 'terms', version: 'terms-1', granted: true, given_at: '2026-05-01T09:00:00.000Z' },
  ],
}
const withNewsletter: Consents = { ...consents, choices: { ...consents.choices, newsletter: true } }

const requested: MemberExport = {
  state: 'waiting',
  progress: 0,
  requested_at: '2026-05-20T09:00:00.000Z',
  expires_at: null,
  bytes: null,
}
const ready: MemberExport = {
  ...requested,
  state: 'ready',
  progress: 100,
  expires_at: '2026-05-27T09:00:00.000Z',
  bytes: 2_621_440,
}

describe.each(languages)('consents card in %s', (language) => {
  const show = (answers: Answers) =>
    renderScreen(<ConsentsCard />, {
      language,
      member: ayse,
      answers: { 'GET /my-consents/': consents, ...answers },
    })

  it('shows what was allowed, and every consent with its version and day', async () => {
    const { t } = await show({})
    await expect.element(switchOf(t('privacy.consents.newsletter'))).not.toBeChecked()
    await page.getByText(t('privacy.consents.log')).click()
    const lines = page.getByRole('listitem')
    await expect.poll(textOf(lines.nth(0))).toContain(t('privacy.consents.documents.newsletter'))
    await expect.poll(textOf(lines.nth(0))).toContain(t('privacy.consents.refused'))
    await expect.poll(textOf(lines.nth(1))).toContain(t('privacy.consents.documents.terms'))
    await expect.poll(textOf(lines.nth(1))).toContain('terms-1')
    await expect.poll(textOf(lines.nth(1))).toContain(language === 'tr' ? '1 Mayıs' : '1 May')
    await expect.poll(textOf(lines.nth(1))).toContain(t('privacy.consents.granted'))
  })

  it('switches at once, and back with the reason if the server refuses or is away', async () => {
    const answer = held<'POST /my-consents/'>()
    const { t, toast, calls } = await show({
      'POST /my-consents/': inTurn(new AppError('unavailable'), lost, answer),
    })
    const newsletter = switchOf(t('privacy.consents.newsletter'))
    for (const sentence of [t('shell.did_not_work'), t('shell.offline')]) {
      await newsletter.click()
      await expect.element(toast).toHaveTextContent(sentence)
      await expect.element(newsletter).not.toBeChecked()
    }
    await newsletter.click()
    await expect.element(newsletter).toBeChecked()
    answer.release(withNewsletter)
    await expect.element(newsletter).toBeChecked()
    expect(calls('POST /my-consents/').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ document: 'newsletter', granted: true })),
    )
  })

  it('counts visits only with a consent that the server has recorded', async () => {
    const { t, toast } = await show({
      'POST /my-consents/': inTurn(lost, { ...consents, choices: { newsletter: false, analytics: true } }),
    })
    const counting = switchOf(t('privacy.consents.analytics'))
    await counting.click()
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    await expect.element(counting).not.toBeChecked()
    await counting.click()
    await expect.element(counting).toBeChecked()
  })

  it('can be loaded again', async () => {
    const screen = await show({ 'GET /my-consents/': lost })
    await expect.poll(textOf(page.getByRole('alert'))).toContain(screen.t('shell.load_failed'))
    screen.answer({ 'GET /my-consents/': withNewsletter })
    await page.getByRole('alert').getByRole('button').click()
    await expect.element(switchOf(screen.t('privacy.consents.newsletter'))).toBeChecked()
  })
})

describe.each(languages)('export card in %s', (language) => {
  afterEach(() => {
    vi.useRealTimers()
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  })
  const show = (answers: Answers) =>
    renderScreen(<ExportCard />, {
      language,
      member: ayse,
      answers: { 'GET /my-profile/': ayseProfile, ...answers },
    })

  it('is requested with the password, says how far it is, and offers the file', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { t, alerts, calls } = await show({
      'GET /my-export/': inTurn(
        { export: null },
        { export: { ...requested, state: 'running', progress: 40 } },
        { export: ready },
      ),
      'POST /my-export/': inTurn(new AppError('wrong_password'), new AppError('too_many_requests'), lost, {
        export: requested,
      }),
    })
    await page.getByRole('button', { name: t('privacy.export.ask') }).click()
    const dialog = page.getByRole('dialog', { name: t('privacy.export.ask') })
    const password = dialog.getByLabelText(t('accounts.password'), { exact: true })
    const send = dialog.getByRole('button', { name: t('privacy.export.ask') })
    await expect
      .element(send)
      .toHaveAccessibleDescription(expect.stringContaining(t('security.password_missing')))
    await password.fill('Zeytin!26')
    await send.click()
    await expectRefused(password, errorSentence('wrong_password', language))
    for (const sentence of [errorSentence('too_many_requests', language), t('shell.offline')]) {
      await send.click()
      await expect.poll(alerts).toEqual([sentence])
    }
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /my-export/').map(({ body }) => body)).toEqual(
      Array.from({ length: 4 }, () => ({ password: 'Zeytin!26' })),
    )

    const progress = page.getByRole('progressbar', { name: t('privacy.export.making') })
    await expect.element(progress).not.toHaveAttribute('aria-valuenow')
    // A second one cannot be requested.
    await expect.element(page.getByRole('button', { name: t('privacy.export.ask') })).not.toBeInTheDocument()
    vi.advanceTimersByTime(3_000)
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40')
    vi.advanceTimersByTime(3_000)
    await expect.poll(textOf(page.getByRole('status'))).toContain(language === 'tr' ? '2,5 MB' : '2.5 MB')
    vi.advanceTimersByTime(9_000)
    expect(calls('GET /my-export/')).toHaveLength(3)
  })

  it('downloads by an address that is requested for each download', async () => {
    const { t, toast, calls } = await show({
      'GET /my-export/': { export: ready },
      'POST /my-export/link/': inTurn(lost, new AppError('not_found'), { url: '#yuva.zip' }),
    })
    const save = page.getByRole('button', { name: t('privacy.export.save') })
    for (const sentence of [t('shell.offline'), errorSentence('not_found', language)]) {
      await clickInVain(save, () => calls('POST /my-export/link/'))
      await expect.element(toast).toHaveTextContent(sentence)
    }
    await save.click()
    await expect.poll(() => window.location.hash).toBe('#yuva.zip')
  })

  it('says that it failed, and can be requested again', async () => {
    const { t, alerts } = await show({ 'GET /my-export/': { export: { ...requested, state: 'failed' } } })
    await expect.poll(alerts).toEqual([t('privacy.export.failed')])
    await expect.element(page.getByRole('button', { name: t('privacy.export.ask') })).toBeEnabled()
  })
})
