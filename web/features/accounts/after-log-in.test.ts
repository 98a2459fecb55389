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
  expect(afterLogIn({ page: null, savedCheckout: null, savedReturn: null }, at(address))).toBe(target),
)

// Specified: A1.2
it('leads to what the log-in was asked for, and back to a page for members', () => {
  const [page, savedCheckout] = ['/profile/7', '/checkout/annual/1500']
  const savedReturn = '/listing/9?startDate=2027-01-02'
  const saved = { savedCheckout, savedReturn }
  expect(afterLogIn({ returnTo: '/messages/2', page, ...saved }, at('/profile/7'))).toBe('/messages/2')
  expect(afterLogIn({ page, ...saved }, at('/profile/7'))).toBe('/profile/7')
  expect(afterLogIn({ page: null, ...saved }, at('/listing/7'))).toBe(savedCheckout)
})

it('leads to where a mailed link was sent from, unless another choice has been made since', () => {
  const saved = { page: null, savedCheckout: null, savedReturn: '/listing/9?startDate=2027-01-02' }
  expect(afterLogIn(saved, at('/verify/MTA/x'))).toBe(saved.savedReturn)
  expect(afterLogIn(saved, at('/listing/7'))).toBe('/listing/7')
})
