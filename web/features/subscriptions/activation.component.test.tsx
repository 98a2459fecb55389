import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { setCurrentCheckout } from '#web/platform/session.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { useActivation } from './use-activation.ts'

function Activation() {
  const { checkMembership, isChecking } = useActivation()
  return (
    <button type="button" disabled={isChecking} onClick={() => void checkMembership()}>
      activate
    </button>
  )
}

const own = 'POST /mars-payment/check/'
const elsewhere = 'POST /mars-payment/check-open/'

describe.each(languages)('the activation of a membership in %s', (language) => {
  async function activate(conversationId: string | null, answers: Answers) {
    const screen = await renderScreen(<Activation />, {
      language,
      member: ayse,
      path: '/profile',
      answers: { 'GET /auth/check/': { user: ayse }, ...answers },
    })
    setCurrentCheckout(conversationId)
    await page.getByRole('button', { name: 'activate' }).click()
    return screen
  }

  it.each([
    ['SUCCESS', null, 'success'],
    ['PENDING', 'SUCCESS', 'success'],
    ['FAILURE', 'SUCCESS', 'success'],
    ['PENDING', 'NONE', 'not_subscribed'],
    ['FAILURE', 'FAILURE', 'not_subscribed'],
  ] as const)('of the own checkout is %s, of others %s: %s', async (mine, others, said) => {
    const { t, toast, calls, unmount } = await activate('c-1', {
      [own]: { status: mine },
      ...(others && { [elsewhere]: { status: others } }),
    })
    await expect.element(toast).toHaveTextContent(t(`subscriptions.activation.${said}`))
    expect(calls(own).map(({ body }) => body)).toEqual([{ conversation_id: 'c-1' }])
    expect(calls(elsewhere)).toHaveLength(others ? 1 : 0)
    await unmount()
  })

  it('asks for what was paid elsewhere alone where this tab has no checkout', async () => {
    const { t, toast, calls } = await activate(null, { [elsewhere]: { status: 'NONE' } })
    await expect.element(toast).toHaveTextContent(t('subscriptions.activation.not_subscribed'))
    expect(calls(own)).toEqual([])
  })

  it('says that it could not be asked', async () => {
    for (const answers of [{ [own]: lost }, { [own]: new AppError('internal') }] as const) {
      const { t, toast, unmount } = await activate('c-1', answers)
      await expect.element(toast).toHaveTextContent(t('subscriptions.activation.failed'))
      await unmount()
    }
  })
})
