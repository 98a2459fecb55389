import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, held, inTurn, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { planSamples } from '#web/testing/plan-samples.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, ayseProfile, chat } from '#web/testing/samples.ts'
import { Conversation } from './conversation.tsx'
import { OutgoingMessages } from './outgoing-messages.tsx'

const sentAt = '2026-05-20T09:00:00.000Z'

/** Accepts every message, as the server would. */
const taken: Answers = {
  'POST /message/': ({ body }) => ({
    id: 900,
    sender: ayse.id,
    text: body.message,
    created_at: sentAt,
    read_at: null,
    client_id: body.client_id ?? null,
  }),
}

async function renderConversation(
  language: Language,
  answers: Answers,
  { isAgreed = false, changes = {} }: { isAgreed?: boolean; changes?: Partial<Chat> } = {},
) {
  const screen = await renderScreen(
    <>
      <OutgoingMessages />
      <Conversation
        chat={{ ...chat, ...changes }}
        ownId={ayse.id}
        contractButton={null}
        milestones={[]}
        isAgreed={isAgreed}
      />
    </>,
    {
      language,
      member: ayse,
      answers: {
        'GET /message/': [],
        'GET /user-profile/{id}': new AppError('not_found'),
        'GET /message-chat/': [],
        ...answers,
      },
    },
  )
  const { t } = screen
  const field = page.getByRole('textbox', { name: t('messages.field') })
  const log = page.getByRole('log', { name: t('messages.with', { name: 'Mert Kaya' }) })
  await expect.element(log).toBeInTheDocument()
  return { ...screen, field, log, send: page.getByRole('button', { name: t('messages.send') }) }
}

describe.each(languages)('composer in %s', (language) => {
  it('sends by Enter, begins a line by Shift and Enter, and is ready for the next', async () => {
    const { field, log, calls, t } = await renderConversation(language, taken)
    await field.click()
    await userEvent.keyboard('Selam{Shift>}{Enter}{/Shift}Ev boş mu?{Enter}')
    await expect.element(log.getByText(/Ev boş mu\?/)).toBeVisible()
    await expect.element(log.getByText(t('messages.state.sent'))).toBeInTheDocument()
    expect(calls('POST /message/').map(({ body }) => body.message)).toEqual(['Selam\nEv boş mu?'])
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
  })

  it('sends nothing of blanks', async () => {
    const { field, send, calls } = await renderConversation(language, taken)
    await field.fill('   ')
    await send.click()
    await expect.element(field).toHaveValue('   ')
    expect(calls('POST /message/')).toEqual([])
  })

  it('shows the message at once, and that it is on its way', async () => {
    const answer = held<'POST /message/'>()
    const { field, send, log, t } = await renderConversation(language, { 'POST /message/': answer })
    await field.fill('Merhaba')
    await send.click()
    await expect.element(log.getByText(t('messages.state.pending'))).toBeVisible()
    await expect.element(field).toHaveValue('')
    answer.release({
      id: 901,
      sender: 1,
      text: 'Merhaba',
      created_at: sentAt,
      read_at: null,
      client_id: null,
    })
    await expect.element(log.getByText(t('messages.state.sent'))).toBeInTheDocument()
    expect(log.getByText(t('messages.state.pending')).query()).toBeNull()
  })

  it('asks before a link leads away, also when its message is sent at that moment', async () => {
    const answer = held<'POST /message/'>()
    const { field, send, log, calls, t } = await renderConversation(language, { 'POST /message/': answer })
    await field.fill(`Bak: https://ornek.com/ev?id=7, sonra ${window.location.origin}/faq`)
    await send.click()
    await log.getByRole('link', { name: 'https://ornek.com/ev?id=7' }).click()
    const dialog = page.getByRole('alertdialog', { name: t('messages.leave.title') })
    await expect.element(dialog.getByText('https://ornek.com/ev?id=7', { exact: true })).toBeVisible()
    const [sent] = calls('POST /message/')
    answer.release({
      id: 901,
      sender: ayse.id,
      text: sent?.body.message ?? '',
      created_at: sentAt,
      read_at: null,
      client_id: sent?.body.client_id ?? null,
    })
    await expect
      .poll(() => document.querySelector('[role="log"]')?.textContent)
      .toContain(t('messages.state.sent'))
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: t('profiles.leave.stay') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const own = log.getByRole('link', { name: `${window.location.origin}/faq` })
    await expect.element(own).toHaveAttribute('href', `${window.location.origin}/faq`)
  })

  it('keeps a refused message with the sentence of the server, and tries it again under the same name', async () => {
    const { field, send, log, calls, answer, alerts, toast, t } = await renderConversation(language, {
      'POST /message/': new AppError('member_blocked'),
    })
    await field.fill('Merhaba')
    await send.click()
    const sentence = errorSentence('member_blocked', language)
    await expect.element(toast).toHaveTextContent(sentence)
    expect(alerts()).toEqual([sentence])
    answer(taken)
    await log.getByRole('button', { name: t('messages.retry') }).click()
    await expect.element(log.getByText(t('messages.state.sent'))).toBeInTheDocument()
    expect(alerts()).toEqual([])
    const names = calls('POST /message/').map(({ body }) => body.client_id)
    expect(names).toEqual([names[0], names[0]])
    expect(names[0]).toBeTruthy()
  })

  it('gives up a refused message', async () => {
    const { field, send, log, alerts, t } = await renderConversation(language, {
      'POST /message/': new AppError('member_blocked'),
    })
    await field.fill('Merhaba')
    await send.click()
    await expect.element(log.getByText(/Merhaba/)).toBeVisible()
    await log.getByRole('button', { name: t('messages.discard') }).click()
    await expect.element(log.getByText(/Merhaba/)).not.toBeInTheDocument()
    expect(alerts()).toEqual([])
  })

  it('sells the membership there to who has none', async () => {
    const { field, send, t, alerts } = await renderConversation(language, {
      'POST /message/': new AppError('premium_required'),
      'GET /message-allowance/': { may_write: false, has_plan: false, free_left: 0, next_free_at: null },
      'GET /plans/': planSamples,
      'GET /my-profile/': { ...ayseProfile, is_phone_verified: true },
      'GET /auth/check/': { user: { ...ayse, is_subscribed: false } },
      'GET /contracts/': { version: 'v1', documents: [] },
    })
    await field.fill('Merhaba')
    await send.click()
    await expect.element(page.getByRole('heading', { name: t('subscriptions.step.write') })).toBeVisible()
    expect(alerts()).toEqual([errorSentence('premium_required', language)])
  })

  it('lets messages wait without a connection, and sends them in order when it is back', async () => {
    const { field, send, log, calls, answer, t } = await renderConversation(language, {
      'POST /message/': lost,
    })
    await field.fill('Birinci')
    await send.click()
    await expect.element(page.getByText(t('messages.offline'))).toBeVisible()
    await field.fill('İkinci')
    await send.click()
    await expect.poll(() => log.getByText(t('messages.state.waiting')).elements().length).toBe(2)
    let id = 910
    answer({
      'POST /message/': ({ body }) => ({
        id: id++,
        sender: ayse.id,
        text: body.message,
        created_at: sentAt,
        read_at: null,
        client_id: body.client_id ?? null,
      }),
    })
    const before = calls('POST /message/').length
    window.dispatchEvent(new Event('online'))
    await expect
      .poll(() =>
        calls('POST /message/')
          .slice(before)
          .map(({ body }) => body.message),
      )
      .toEqual(['Birinci', 'İkinci'])
    await expect.element(log.getByText(t('messages.state.sent'))).toBeInTheDocument()
    expect(log.getByText(t('messages.state.waiting')).query()).toBeNull()
    expect(log.element().textContent).toMatch(/Birinci.*İkinci/)
    expect(page.getByText(t('messages.offline')).query()).toBeNull()
  })

  it('loses an answer without a second message', async () => {
    const { field, send, log, calls, t } = await renderConversation(language, {
      'POST /message/': inTurn(lost, {
        id: 920,
        sender: 1,
        text: 'Bir kez',
        created_at: sentAt,
        read_at: null,
        client_id: null,
      }),
    })
    await field.fill('Bir kez')
    await send.click()
    await expect.element(log.getByText(t('messages.state.waiting'))).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.element(log.getByText(t('messages.state.sent'))).toBeInTheDocument()
    expect(log.getByText(/Bir kez/).elements()).toHaveLength(1)
    const [first, second] = calls('POST /message/').map(({ body }) => body.client_id)
    expect(second).toBe(first)
    expect(numberedKeys(calls('POST /message/'))).toEqual([1, 1])
  })

  it('sends after the page was closed what was lost, under its key, and the next under another', async () => {
    const before = await renderConversation(language, { 'POST /message/': lost })
    await before.field.fill('Bir kez')
    await before.send.click()
    await expect.element(before.log.getByText(before.t('messages.state.waiting'))).toBeVisible()
    await before.unmount()
    const { field, send, calls } = await renderConversation(language, taken)
    await expect.poll(() => calls('POST /message/')).toHaveLength(1)
    await field.fill('Bir kez')
    await send.click()
    await expect.poll(() => calls('POST /message/')).toHaveLength(2)
    const sent = [...before.calls('POST /message/'), ...calls('POST /message/')]
    expect(numberedKeys(sent)).toEqual([1, 1, 2])
  })

  it.each([
    ['iban', 'TR33 0006 1005 1978 6457 8413 26'],
    ['phone', '0532 123 45 67'],
    ['email', 'mert@example.com'],
    ['link', 'https://example.com/ev'],
  ] as const)('warns of contact data before an agreement: %s', async (kind, text) => {
    const { field, t } = await renderConversation(language, taken)
    await field.fill(text)
    await expect.element(page.getByText(t(`messages.contact.${kind}`))).toBeVisible()
    await field.fill('Merhaba')
    await expect.element(page.getByText(t(`messages.contact.${kind}`))).not.toBeInTheDocument()
  })

  it('warns no longer once there is an agreement', async () => {
    const { field, t } = await renderConversation(language, taken, { isAgreed: true })
    await field.fill('mert@example.com')
    expect(page.getByText(t('messages.contact.email')).query()).toBeNull()
  })

  it('counts the last characters aloud and takes no more', async () => {
    const { field, t } = await renderConversation(language, taken)
    await field.fill('x'.repeat(3990))
    await expect.element(page.getByText(t('shell.characters_left', { count: 10 }))).toBeInTheDocument()
    await field.click()
    await userEvent.keyboard('{End}12345678901234')
    expect(field.element()).toHaveProperty('value.length', 4000)
  })

  it('keeps what was not sent for the next visit', async () => {
    const first = await renderConversation(language, taken)
    await first.field.fill('Yarım kalan')
    await first.unmount()
    const { field } = await renderConversation(language, taken)
    await expect.element(field).toHaveValue('Yarım kalan')
  })

  it('closes where the other one cannot be written to', async () => {
    const { field, t } = await renderConversation(language, {}, { changes: { can_write: false } })
    await expect.element(page.getByText(t('messages.block.closed', { name: 'Mert Kaya' }))).toBeVisible()
    expect(field.query()).toBeNull()
    expect(page.getByRole('button', { name: t('messages.block.undo') }).query()).toBeNull()
  })

  it('lets the own block be lifted there', async () => {
    const { t, calls } = await renderConversation(
      language,
      { 'DELETE /blocked-member/{id}/': null, 'GET /blocked-member/': [] },
      { changes: { can_write: false, is_blocked: true } },
    )
    await expect.element(page.getByText(t('messages.block.by_you', { name: 'Mert Kaya' }))).toBeVisible()
    await page.getByRole('button', { name: t('messages.block.undo') }).click()
    await expect
      .poll(() => calls('DELETE /blocked-member/{id}/').map(({ params }) => params))
      .toEqual([{ id: '3' }])
  })
})

describe.each(languages)('menu of a message in %s', (language) => {
  const messages = [
    {
      id: 500,
      sender: chat.chatted_user_id,
      text: 'Selam',
      created_at: sentAt,
      read_at: sentAt,
      client_id: null,
    },
    { id: 501, sender: ayse.id, text: 'Merhaba', created_at: sentAt, read_at: sentAt, client_id: null },
  ]

  // Specified: D.71
  it('copies a message, and reports those of the other side', async () => {
    const { t, log } = await renderConversation(language, { 'GET /message/': messages })
    const menus = log.getByRole('button', { name: t('messages.message_menu.open') })
    const report = page.getByRole('menuitem', { name: t('messages.report_message') })
    const copy = page.getByRole('menuitem', { name: t('messages.message_menu.copy') })
    await menus.last().click()
    await expect.element(copy).toBeVisible()
    expect(report.query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await menus.first().click()
    await report.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
