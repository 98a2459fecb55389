import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import type { Session } from './security.queries.ts'
import { SessionsCard } from './sessions-card.tsx'

const textOf = (locator: Locator) => () => locator.element().textContent

const here: Session = {
  id: '0b3c6d0e-8f55-4f0c-9d53-2f7a54a1c001',
  created_at: '2026-05-01T09:00:00.000Z',
  last_used_at: '2026-05-20T08:30:00.000Z',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0)',
  device: 'Chrome · Windows',
  is_current: true,
}
const phone: Session = {
  ...here,
  id: '0b3c6d0e-8f55-4f0c-9d53-2f7a54a1c002',
  device: 'Safari · iPhone',
  is_current: false,
}
const unknown: Session = { ...phone, id: '0b3c6d0e-8f55-4f0c-9d53-2f7a54a1c003', device: '' }

async function show(language: 'tr' | 'en', answers: Answers) {
  let wasEverywhere = 0
  const card = (
    <SessionsCard
      onEverywhere={async () => {
        wasEverywhere += 1
      }}
    />
  )
  const screen = await renderScreen(card, {
    language,
    member: ayse,
    answers: {
      'GET /auth/sessions/': inTurn<Session[][]>([here, phone, unknown], [here, unknown]),
      ...answers,
    },
  })
  return { ...screen, everywhere: () => wasEverywhere, rows: page.getByRole('listitem') }
}

describe.each(languages)('sessions card in %s', (language) => {
  it('names each device, and offers to sign out all but this one', async () => {
    const { t, rows } = await show(language, {})
    await expect.poll(textOf(rows.nth(0))).toContain('Chrome · Windows')
    await expect.poll(textOf(rows.nth(0))).toContain(t('security.sessions.this'))
    await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument()
    await expect.poll(textOf(rows.nth(1))).toContain('Safari · iPhone')
    await expect.poll(textOf(rows.nth(2))).toContain(t('security.sessions.unknown_device'))
  })

  it('signs a device out, and says why it could not', async () => {
    const answer = held<'DELETE /auth/sessions/{id}/'>()
    const { t, rows, toast, calls } = await show(language, {
      'DELETE /auth/sessions/{id}/': inTurn(lost, new AppError('not_found'), answer),
      'GET /auth/second-factor/': lost,
      'GET /auth/email-change/': lost,
    })
    const end = page.getByRole('button', {
      name: t('security.sessions.end_device', { device: 'Safari · iPhone' }),
    })
    for (const sentence of [t('shell.offline'), errorSentence('not_found', language)]) {
      await end.click()
      await expect.element(toast).toHaveTextContent(sentence)
    }
    await end.click()
    await expect.element(end).toHaveAttribute('aria-busy', 'true')
    answer.release(null)
    await expect.element(toast).toHaveTextContent(t('security.sessions.ended'))
    await expect.element(end).not.toBeInTheDocument()
    await expect.poll(() => rows.elements().length).toBe(2)
    expect(calls('DELETE /auth/sessions/{id}/').map(({ params }) => params.id)).toEqual(
      Array.from({ length: 3 }, () => phone.id),
    )
  })

  it('signs out everywhere after a confirmation', async () => {
    const { t, everywhere, calls } = await show(language, {
      'POST /auth/logout-everywhere/': inTurn(lost, null),
      'GET /auth/second-factor/': lost,
      'GET /auth/email-change/': lost,
    })
    const all = page.getByRole('button', { name: t('security.sessions.end_all') })
    const dialog = page.getByRole('alertdialog', { name: t('security.sessions.end_all') })
    await all.click()
    await dialog.getByRole('button', { name: t('shell.cancel') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('POST /auth/logout-everywhere/')).toEqual([])
    await all.click()
    const confirm = dialog.getByRole('button', { name: t('security.sessions.end_all') })
    await confirm.click()
    await expect.poll(textOf(dialog.getByRole('alert'))).toContain(t('shell.offline'))
    expect(everywhere()).toBe(0)
    await confirm.click()
    await expect.poll(everywhere).toBe(1)
  })

  it('can be loaded again', async () => {
    const { t, rows } = await show(language, {
      'GET /auth/sessions/': inTurn<(Session[] | typeof lost)[]>(lost, lost, lost, lost, [here]),
    })
    const failed = page.getByRole('alert')
    await expect.poll(textOf(failed)).toContain(t('shell.load_failed'))
    await failed.getByRole('button').click()
    await expect.poll(() => rows.elements().length).toBe(1)
  })
})
