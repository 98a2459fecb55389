import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { DecisionNotice } from './decision-notice.tsx'

it('appeals once, however often it is sent; other words are another appeal', async () => {
  const key = 'POST /moderation/decisions/{id}/appeal/'
  const decision = {
    id: 4,
    kind: 'warn',
    sentence: 'Uyarıldın.',
    statement: 'İlan metni',
    created_at: '2026-05-19T09:00:00.000Z',
    is_in_force: true,
    is_seen: false,
    can_appeal: true,
    appeal: null,
  } as const
  const { t, calls, alerts, toast } = await renderScreen(<DecisionNotice />, {
    language: 'tr',
    member: ayse,
    answers: {
      'GET /moderation/decisions/': { decisions: [decision] },
      [key]: inTurn(lost, lost, { ...decision, can_appeal: false }),
    },
  })
  await page.getByRole('button', { name: t('moderation.appeal') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('moderation.appeal_send') })
  await dialog.getByRole('textbox').fill('Metin benim değil')
  for (let tries = 0; tries < 2; tries += 1) await clickInVain(send, () => calls(key))
  await expect.poll(alerts).toEqual([t('shell.offline')])
  await dialog.getByRole('textbox').fill('Metni başkası yazdı')
  await send.click()
  await expect.element(toast).toHaveTextContent(t('moderation.appeal_sent'))
  expect(numberedKeys(calls(key))).toEqual([1, 1, 2])
})
