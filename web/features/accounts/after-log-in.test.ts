import { expect, it } from 'vitest'
import { afterLogIn } from './after-log-in.ts'

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://x')
  return { pathname, search, hash }
}

it.each([
  ['/', '/'],
  ['/faq', '/'],
  ['/subscription', '/'],
  ['/verify/MTA/x', '/'],
  ['/nowhere', '/'],
  ['/listing/7', '/listing/7'],
  ['/listing/7/?from=2027-01-02#rules', '/listing/7/?from=2027-01-02#rules'],
  ['/results?city=Bodrum&adult_count=2', '/results?city=Bodrum&adult_count=2'],
])('from %s it leads to %s', (address, target) =>
  expect(afterLogIn({ memberPage: null, savedCheckout: null }, at(address))).toBe(target),
)

it('leads to what the log-in was asked for, and back to a page for members', () => {
  const [memberPage, savedCheckout] = ['/profile/7', '/checkout/annual/1500']
  expect(afterLogIn({ returnTo: '/messages/2', memberPage, savedCheckout }, at('/profile/7'))).toBe(
    '/messages/2',
  )
  expect(afterLogIn({ memberPage, savedCheckout }, at('/profile/7'))).toBe('/profile/7')
  expect(afterLogIn({ memberPage: null, savedCheckout }, at('/listing/7'))).toBe(savedCheckout)
})
