import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { held, inTurn, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'

// The shell renders it when requested.
describe.each(languages)('block dialog in %s', (language) => {
  it('says why a member was not blocked, and asks once', async () => {
    const answer = held<'PUT /blocked-member/{id}/'>()
    const { t, alerts, toast, calls } = await renderScreen(null, {
      language,
      member: ayse,
      answers: { 'PUT /blocked-member/{id}/': inTurn(new AppError('not_found'), lost, answer) },
    })
    openDialog('block', { id: 3, name: 'Mert' })
    const dialog = page.getByRole('alertdialog', { name: t('messages.block.title', { name: 'Mert' }) })
    const confirm = dialog.getByRole('button', { name: t('messages.block.confirm') })
    for (const sentence of [errorSentence('not_found', language), t('shell.offline')]) {
      await confirm.click()
      await expect.poll(alerts).toEqual([sentence])
    }
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await confirm.click()
    answer.release(null)
    await expect.element(toast).toHaveTextContent(t('messages.block.done', { name: 'Mert' }))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls('PUT /blocked-member/{id}/').map(({ params }) => params)).toEqual(
      Array.from({ length: 3 }, () => ({ id: '3' })),
    )
  })
})
