import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { AssistantPanel } from './assistant-panel.tsx'

it('asks a question once, however often it is pressed; another one is another question', async () => {
  const key = 'POST /assistant/{id}/'
  const { calls, toast, t } = await renderScreen(<AssistantPanel onDone={() => {}} />, {
    language: 'tr',
    member: ayse,
    answers: {
      'GET /assistant/': [
        { id: 1, question: 'Puan nedir?' },
        { id: 2, question: 'Nasıl üye olurum?' },
      ],
      [key]: inTurn(lost, lost, { chat_id: 5 }),
    },
  })
  for (const [index, name] of ['Puan nedir?', 'Puan nedir?', 'Nasıl üye olurum?', 'Puan nedir?'].entries()) {
    await page.getByRole('button', { name }).click()
    await expect.poll(() => calls(key)).toHaveLength(index + 1)
    if (index < 2) await expect.element(toast).toHaveTextContent(t('shell.offline'))
  }
  expect(calls(key).map(({ params }) => params.id)).toEqual(['1', '1', '2', '1'])
  expect(numberedKeys(calls(key))).toEqual([1, 1, 2, 1])
})
