import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '#web/domain/dialogs.ts'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'

it.each([
  ['user', 'POST /report/user/'],
  ['product', 'POST /report/product/'],
  ['message', 'POST /report/message/'],
  ['ring_message', 'POST /report/ring-message/'],
  ['product_review', 'POST /report/product-review/'],
  ['user_review', 'POST /report/user-review/'],
] as const)(
  'reports a %s once, however often it is sent; other words are another report',
  async (kind, key) => {
    const said = kind.endsWith('_review') ? 'review' : kind === 'ring_message' ? 'message' : kind
    const { t, calls, alerts, toast } = await renderScreen(null, {
      language: 'tr',
      member: ayse,
      answers: { [key]: inTurn(lost, lost, { id: 1 }) },
    })
    openDialog('report', { kind, id: 3, name: 'Mert' })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().click()
    await dialog.getByRole('textbox').fill('Sahte ilan')
    const send = dialog.getByRole('button', { name: t('profiles.report.submit') })
    for (let tries = 0; tries < 2; tries += 1) await clickInVain(send, () => calls(key))
    await expect.poll(alerts).toEqual([t(`profiles.report.failed.${said as 'review'}`)])
    await dialog.getByRole('textbox').fill('Sahte ilan, başka evin fotoğrafı')
    await send.click()
    await expect.element(toast).toHaveTextContent(t(`profiles.report.reported.${said as 'review'}`))
    expect(numberedKeys(calls(key))).toEqual([1, 1, 2])
  },
)
