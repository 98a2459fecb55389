import { describe, expect, it } from 'vitest'
import { isEmailAddress, normalizeEmail } from './email-address.ts'

describe('e-mail addresses', () => {
  it.each(['a@b.co', 'ayse.yilmaz+ev@posta.com.tr', "o'neil@example.org", 'x_y-z@sub-domain.example.io'])(
    'takes %s',
    (address) => expect(isEmailAddress(address)).toBe(true),
  )

  it.each([
    '',
    'ayse',
    'ayse@',
    '@example.com',
    'ayse@example',
    'ayse yilmaz@example.com',
    'ayse@@example.com',
    '.ayse@example.com',
    'ayse.@example.com',
    'ay..se@example.com',
    'ayse@-example.com',
    'ayse@example..com',
    'ayşe@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`,
  ])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false))

  it('answers hostile text quickly', () => {
    const started = performance.now()
    expect(isEmailAddress(`a@${'a-'.repeat(120)}`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(50)
  })

  it('keeps one form of an address', () => {
    expect(normalizeEmail('  Ayse@Example.COM ')).toBe('ayse@example.com')
  })

  const punycode = 'ada@xn--iek-1lab.com.tr'
  it.each([
    'ada@çiçek.com.tr',
    'ADA@ÇİÇEK.com.tr',
    'ada@c\u0327ic\u0327ek.com.tr',
    'ada@XN--IEK-1LAB.com.tr',
    '\u200bada@çiçek.com.tr\ufeff',
    '\u202aada@çi\u00adçek.com.tr\u202c',
    'ａｄａ＠çiçek.com.tr',
    'ada@çiçek。com.tr',
    'mailto:ada@çiçek.com.tr',
    '\u00a0ada@çiçek.com.tr\u00a0',
  ])('%j is %s', (typed) => {
    expect(normalizeEmail(typed)).toBe(punycode)
    expect(isEmailAddress(typed)).toBe(true)
    expect(normalizeEmail(normalizeEmail(typed))).toBe(punycode)
  })

  it.each([
    'ada@çiçek',
    'ada@çi çek.com',
    'ada@çiçek.com/x',
    'ada@çiçek.com:25',
    'ada@1.2.3@çiçek.com',
    'ada@ç..com',
  ])('refuses %j', (typed) => expect(isEmailAddress(typed)).toBe(false))
})
