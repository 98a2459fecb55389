import { describe, expect, it } from 'vitest'
import { isCardNumber, isCvc, isExpiry } from './card-check.ts'

describe('card number', () => {
  it.each([
    '5528790000000008',
    '4111 1111 1111 1111',
    '4111-1111-1111-1129',
    '378282246310005',
    '6011111111111117',
  ])('takes %s', (number) => expect(isCardNumber(number)).toBe(true))

  it.each([
    '',
    '5528790000000009',
    '4111111111111',
    '0000000000000000',
    '4111 1111 1111 111x',
    '42',
    '٤١١١١١١١١١١١١١١١',
  ])('refuses %j', (number) => expect(isCardNumber(number)).toBe(false))

  it('notices every single wrong digit', () => {
    const good = '4111111111111111'
    for (let at = 0; at < good.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = good.slice(0, at) + digit + good.slice(at + 1)
        expect(isCardNumber(changed)).toBe(changed === good)
      }
    }
  })
})

describe('expiry', () => {
  const may2026 = { year: 2026, month: 5 }
  it.each(['05/26', '5/26', ' 12 / 26 ', '01/27', '05/46'])('takes %s', (text) => {
    expect(isExpiry(text, may2026)).toBe(true)
  })
  it.each(['04/26', '12/25', '13/27', '00/27', '06/46', '05/2026', '0526', ''])('refuses %j', (text) => {
    expect(isExpiry(text, may2026)).toBe(false)
  })
})

describe('security code', () => {
  it('has three digits, four on American Express', () => {
    expect(isCvc('123', '4111111111111111')).toBe(true)
    expect(isCvc('1234', '4111111111111111')).toBe(false)
    expect(isCvc('1234', '3782 822463 10005')).toBe(true)
    expect(isCvc('123', '378282246310005')).toBe(false)
    expect(isCvc('12a', '4111111111111111')).toBe(false)
  })
})

it('works as the text that the page carries', () => {
  for (const check of [isCardNumber, isExpiry, isCvc]) {
    const copy = new Function(`return (${check.toString()})`)()
    expect(copy.length).toBe(check.length)
  }
  const copy = new Function(`return (${isCardNumber.toString()})('4111111111111111')`)
  expect(copy()).toBe(true)
})
