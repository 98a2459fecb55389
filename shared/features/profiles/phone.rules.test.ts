import { describe, expect, it } from 'vitest'
import { displayPhone, normalizePhone } from './phone.rules.ts'

describe('a phone number', () => {
  it.each([
    ['+905551112233', '+905551112233'],
    ['05551112233', '+905551112233'],
    ['5551112233', '+905551112233'],
    ['905551112233', '+905551112233'],
    ['00905551112233', '+905551112233'],
    [' 0 (555) 111 22 33 ', '+905551112233'],
    ['+90 555-111.22.33', '+905551112233'],
    ['0212 555 11 22', '+902125551122'],
    ['+49 151 23456789', '+4915123456789'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-0132', '+14155550132'],
  ])('%j is %s', (typed, expected) => expect(normalizePhone(typed)).toEqual({ ok: true, value: expected }))

  it.each([
    '',
    '   ',
    '555111223',
    '0555111223',
    '055511122334',
    '55511122334455',
    '+90555111223',
    '+9005551112233',
    '+901551112233',
    '+0905551112233',
    '1551112233',
    '+1234567',
    '+1234567890123456',
    '++905551112233',
    '0555 111 22 3a',
    '0555;drop table member',
    '٠٥٥٥١١١٢٢٣٣',
  ])('%j is none', (typed) => expect(normalizePhone(typed)).toEqual({ ok: false, error: 'invalid_phone' }))

  it('stays what it is when it is normalised again', () => {
    for (const typed of ['05551112233', '+49 151 23456789']) {
      const once = normalizePhone(typed)
      if (!once.ok) throw new Error(typed)
      expect(normalizePhone(once.value)).toEqual(once)
    }
  })

  it('is shown without its first two characters, and typed so it is the same number', () => {
    expect(displayPhone('+905551112233')).toBe('05551112233')
    expect(displayPhone('+4915123456789')).toBe('+4915123456789')
    expect(normalizePhone(displayPhone('+905551112233'))).toEqual({ ok: true, value: '+905551112233' })
  })
})
