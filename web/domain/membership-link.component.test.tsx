import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { MembershipLink } from './membership-link.tsx'
import { useReturnAddress } from './return-address.ts'
import { membershipReturn } from './saved-return.ts'

const chosen = '/listing/20?startDate=2026-07-03&endDate=2026-07-10&adults=3'

function Chosen() {
  useReturnAddress(chosen)
  return <MembershipLink>Plans</MembershipLink>
}

afterEach(() => vi.restoreAllMocks())

describe.each(languages)('the way to the plans in %s', (language) => {
  const show = (screen: React.ReactNode) =>
    renderScreen(screen, { language, member: ayse, path: '/listing/20?adults=2' })
  const click = () => page.getByRole('link', { name: 'Plans' }).click()

  it('leads back, once, to the address of the page with all that it says', async () => {
    await show(<MembershipLink>Plans</MembershipLink>)
    await click()
    expect(membershipReturn.take()).toBe('/listing/20?adults=2')
    expect(membershipReturn.take()).toBeNull()
  })

  it('leads back to what was chosen on the page since', async () => {
    await show(<Chosen />)
    await click()
    expect(membershipReturn.take()).toBe(chosen)
  })

  it('leads nowhere else, and not after two hours', async () => {
    await show(<MembershipLink>Plans</MembershipLink>)
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 7]) {
      ownItem('membership-for').save({ path, at: Date.now() })
      expect(membershipReturn.take()).toBeNull()
    }
    ownItem('membership-for').save({ path: chosen, at: Date.now() - 2 * hourMs })
    expect(membershipReturn.take()).toBeNull()
  })
})
