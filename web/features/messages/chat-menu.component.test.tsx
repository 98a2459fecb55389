import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, chat } from '#web/testing/samples.ts'
import { ChatMenu } from './chat-menu.tsx'
import { chatsQuery } from './messages.queries.ts'

function FirstChat() {
  const [first] = useQuery(chatsQuery).data ?? []
  return first ? <ChatMenu chat={first} /> : null
}

describe.each(languages)('menu of a chat in %s', (language) => {
  it('mutes at once, and no longer does where the server could not', async () => {
    const { t, toast, calls } = await renderScreen(<FirstChat />, {
      language,
      member: ayse,
      answers: {
        'GET /message-chat/': [chat],
        'PATCH /message-chat/{id}/': inTurn(lost, { ...chat, is_muted: true }),
        'GET /message-notification/': lost,
      },
    })
    const choose = async (name: string) => {
      await page.getByRole('button', { name: t('messages.menu.open') }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(t('messages.menu.mute'))
    await expect.element(toast).toHaveTextContent(t('shell.offline'))
    await choose(t('messages.menu.mute'))
    await expect.poll(() => calls('PATCH /message-chat/{id}/')).toHaveLength(2)
    await choose(t('messages.menu.unmute'))
    await expect.poll(() => calls('PATCH /message-chat/{id}/').at(-1)?.body).toEqual({ is_muted: false })
  })
})
