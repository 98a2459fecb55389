import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import type { QuickReply } from '#shared/features/quick-replies/quick-replies.contract.ts'
import type { Language } from '#web/platform/language.ts'
import { type Answers, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, chat } from '#web/testing/samples.ts'
import { testPicture } from '#web/testing/test-picture.ts'
import { Conversation } from './conversation.tsx'
import { OutgoingMessages } from './outgoing-messages.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const picture = { id: 7, alt: 'Mavi kapı', width: 900, height: 600, placeholder: '' }
const message: Message = {
  id: 900,
  sender: ayse.id,
  text: '📷',
  created_at: '2026-05-20T09:00:00.000Z',
  read_at: null,
  client_id: null,
  pictures: [picture],
}

async function renderPictures(language: Language, answers: Answers) {
  const screen = await renderScreen(
    <>
      <OutgoingMessages />
      <Conversation chat={chat} ownId={ayse.id} contractButton={null} milestones={[]} isAgreed />
    </>,
    {
      language,
      member: ayse,
      answers: {
        'GET /message/': [],
        'GET /user-profile/{id}': new AppError('not_found'),
        'GET /message-chat/': [],
        'GET /message-picture/{id}/': { data_url: dot },
        'GET /quick-reply/': [],
        ...answers,
      },
    },
  )
  const { t } = screen
  const log = page.getByRole('log')
  await expect.element(log).toBeInTheDocument()
  return {
    ...screen,
    log,
    field: page.getByRole('textbox', { name: t('messages.field') }),
    send: page.getByRole('button', { name: t('messages.send') }),
    choose: (files: File[]) => userEvent.upload(page.getByTestId('pictures'), files),
  }
}

const photo = (name = 'kapi.webp') => testPicture(40, 30, { name })

describe.each(languages)('pictures of messages in %s', (language) => {
  it('are sent with their descriptions, again under the same name after a lost answer', async () => {
    const { t, choose, send, log, calls } = await renderPictures(language, {
      'POST /message-picture/': inTurn(lost, message),
    })
    await choose([await photo(), await photo('iki.webp')])
    await page.getByRole('button', { name: t('messages.pictures.remove', { number: 2 }) }).click()
    await page.getByRole('textbox', { name: t('messages.pictures.alt', { number: 1 }) }).fill('Mavi kapı')
    await send.click()
    await expect.element(log.getByText(t('messages.state.waiting'))).toBeVisible()
    expect(page.getByRole('list', { name: t('messages.pictures.chosen') }).query()).toBeNull()
    window.dispatchEvent(new Event('online'))
    await expect.element(log.getByRole('img', { name: 'Mavi kapı' })).toBeVisible()
    const forms = calls('POST /message-picture/').map(
      ({ body }) => body as unknown as { client_id: string; alts: string },
    )
    expect(forms.map(({ alts }) => alts)).toEqual(['["Mavi kapı"]', '["Mavi kapı"]'])
    expect(new Set(forms.map(({ client_id }) => client_id)).size).toBe(1)
  })

  it('are refused where they are too many or none', async () => {
    const { t, choose } = await renderPictures(language, {})
    await choose([new File(['a'], 'metin.webp', { type: 'image/webp' })])
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(t('pictures.not_a_picture', { name: 'metin.webp' }))
    await choose(await Promise.all(Array.from({ length: 7 }, () => photo())))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(t('messages.pictures.too_many', { max: 6 }))
    await expect
      .element(
        page
          .getByRole('list', { name: t('messages.pictures.chosen') })
          .getByRole('listitem')
          .nth(5),
      )
      .toBeVisible()
  })

  // Specified: D.70
  it('open large, close by Escape, and are deleted by their sender', async () => {
    const { pictures: _, ...rest } = message
    const { t, log } = await renderPictures(language, {
      'GET /message/': [message],
      'DELETE /message/{id}/': { ...rest, text: '📷 ✕', is_deleted: true },
    })
    await log.getByRole('button', { name: t('messages.pictures.open', { alt: 'Mavi kapı' }) }).click()
    await expect.element(page.getByRole('dialog', { name: t('messages.pictures.gallery') })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: t('messages.message_menu.open') }).click()
    await page.getByRole('menuitem', { name: t('messages.pictures.delete') }).click()
    await expect.element(log.getByText(t('messages.pictures.deleted'))).toBeVisible()
    expect(log.getByRole('img', { name: 'Mavi kapı' }).query()).toBeNull()
  })
})

describe.each(languages)('quick replies in %s', (language) => {
  // Specified: D.71
  it('are inserted by a slash in the empty field', async () => {
    const { field } = await renderPictures(language, {
      'GET /quick-reply/': [{ id: 1, title: 'Anahtar', text: 'Anahtar kapıda.' }],
    })
    await field.click()
    await userEvent.keyboard('/')
    await page.getByRole('menuitem', { name: 'Anahtar' }).click()
    await expect.element(field).toHaveValue('Anahtar kapıda.')
    await expect.element(field).toHaveFocus()
  })

  it('are added and deleted in their dialog', async () => {
    const none: QuickReply[] = []
    const added = { id: 1, title: '', text: 'Hoş geldin!' }
    const { t } = await renderPictures(language, {
      'GET /quick-reply/': inTurn(none, [added] as QuickReply[], none),
      'POST /quick-reply/': added,
      'DELETE /quick-reply/{id}/': null,
    })
    await page.getByRole('button', { name: t('messages.quick.open') }).click()
    await page.getByRole('menuitem', { name: t('messages.quick.edit') }).click()
    const dialog = page.getByRole('dialog', { name: t('messages.quick.title') })
    await dialog.getByRole('textbox', { name: t('messages.quick.text') }).fill('Hoş geldin!')
    await dialog.getByRole('button', { name: t('messages.quick.add') }).click()
    await dialog.getByRole('button', { name: t('messages.quick.remove', { title: 'Hoş geldin!' }) }).click()
    await expect.element(dialog.getByText('Hoş geldin!')).not.toBeInTheDocument()
  })
})
