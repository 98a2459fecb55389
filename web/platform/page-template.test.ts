import { describe, expect, it } from 'vitest'
import { pageTemplate } from './page-template.ts'

describe('the pattern of an address', () => {
  it.each([
    ['/', {}, '/'],
    ['/results', {}, '/results'],
    ['/listing/7', { id: '7' }, '/listing/:id'],
    ['/messages', { id: undefined }, '/messages'],
    ['/reset-password/12/abc-DEF', { userId: '12', token: 'abc-DEF' }, '/reset-password/:userId/:token'],
    ['/reset-password/12/12', { userId: '12', token: '12' }, '/reset-password/:userId/:token'],
    ['/reset-password/MTI%3D/a', { userId: 'MTI=', token: 'a' }, '/reset-password/:userId/:token'],
    [
      '/checkout/annual/150',
      { subscriptionType: 'annual', price: '150' },
      '/checkout/:subscriptionType/:price',
    ],
    ['/profile/profile', { id: 'profile' }, '/profile/:id'],
    ['/anything/else', { '*': 'anything/else' }, '/*'],
    ['/reset-password/1/b', { userId: '1', token: 'c' }, '/*'],
  ])('of %s is %s', (pathname, params, template) => {
    expect(pageTemplate(pathname, params)).toBe(template)
  })
})
