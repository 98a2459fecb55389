import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inTurn, lost } from '#web/testing/fake-api.ts'
import { clickInVain, numberedKeys } from '#web/testing/lost-answers.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { IdentityForm } from './identity-form.tsx'

it('sends documents once, however often it is tried; another picture is another request', async () => {
  const onDone = vi.fn()
  const { t, calls, alerts } = await renderScreen(<IdentityForm onDone={onDone} />, {
    language: 'tr',
    member: ayse,
    answers: { 'POST /identity-check/': inTurn(lost, lost, { check: null }) },
  })
  const choose = (side: 'front' | 'back', content: string) =>
    userEvent.upload(
      page.getByLabelText(t(`profiles.identity.${side}`)),
      new File([content], `${side}.jpg`, { type: 'image/jpeg' }),
    )
  await choose('front', 'front')
  await choose('back', 'back')
  const send = page.getByRole('button', { name: t('profiles.identity.send') })
  for (let tries = 0; tries < 2; tries += 1) await clickInVain(send, () => calls('POST /identity-check/'))
  expect(alerts()).toEqual([t('shell.offline')])
  await choose('back', 'a sharper back')
  await send.click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(numberedKeys(calls('POST /identity-check/'))).toEqual([1, 1, 2])
})
