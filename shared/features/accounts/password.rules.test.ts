import { describe, expect, it } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-password.rules.ts'
import {
  checkPassword,
  checkPasswordReset,
  defaultPasswordLimits as limits,
  passwordChecklist,
  specialCharacters,
} from './password.rules.ts'

const problem = (password: string) => {
  const checked = checkPassword(password, limits)
  return checked.ok ? null : checked.error
}

describe('the password rules', () => {
  it.each([
    ['Aa!1x', 'password_too_short'],
    ['Aa!12x', null],
    [`Aa!${'x'.repeat(21)}`, null],
    [`Aa!${'x'.repeat(22)}`, 'password_too_long'],
    ['YUVA!26', 'password_without_lowercase'],
    ['yuva!26', 'password_without_uppercase'],
    ['Yuva2026', 'password_without_special'],
    ['Yuva-2026_', 'password_without_special'],
    ['Yuva!2026', null],
    ['ÇIĞLIK!ş', null],
    ['şşşşş!Ö', null],
    ['P@ssw0rd', 'password_too_common'],
    ['GALATASARAY1905.x', null],
  ] as const)('%j → %s', (password, expected) => expect(problem(password)).toBe(expected))

  // Specified: A5.5
  it('knows every special character of the specification, and only those', () => {
    expect([...specialCharacters].sort()).toEqual([...'!@#$%^&*(),.?":{}|<>'].sort())
    for (const character of specialCharacters) expect(problem(`Zeytin${character}7q`)).toBeNull()
    for (const character of '-_+=~;/[] ')
      expect(problem(`Zeytin${character}7q`)).toBe('password_without_special')
  })

  it('reports the first of several problems', () => {
    expect(problem('')).toBe('password_too_short')
    expect(problem('a')).toBe('password_too_short')
    expect(problem('123456')).toBe('password_without_lowercase')
    expect(problem('abcdef')).toBe('password_without_uppercase')
    expect(problem('abcdeF')).toBe('password_without_special')
  })

  // Specified: A9.4
  it('takes its lengths from the setting', () => {
    expect(checkPassword('Aa!12345', { min: 10, max: 24 })).toEqual({
      ok: false,
      error: 'password_too_short',
    })
    expect(checkPassword('Aa!12345', { min: 6, max: 7 })).toEqual({ ok: false, error: 'password_too_long' })
  })
})

describe('the list of common passwords', () => {
  it('has a few hundred entries, each of which the other rules would let pass', () => {
    expect(commonPasswords.length).toBeGreaterThan(300)
    expect(new Set(commonPasswords.map((password) => password.toLowerCase())).size).toBe(
      commonPasswords.length,
    )
    for (const password of commonPasswords)
      expect([password, problem(password)]).toEqual([password, 'password_too_common'])
  })

  it('looks past case', () => {
    expect(isCommonPassword('p@SSWORD')).toBe(true)
    expect(isCommonPassword('Kestane!Balı7')).toBe(false)
  })
})

describe('the reset form', () => {
  const reset = (password: string, repeat = password) => {
    const checked = checkPasswordReset({ password, password_repeat: repeat }, limits)
    return checked.ok ? null : checked.error
  }

  it.each([
    ['', '', 'passwords_differ'],
    ['Yuva!2026', 'Yuva!2027', 'passwords_differ'],
    ['a', 'b', 'passwords_differ'],
    ['abc', 'abc', 'reset_password_too_short'],
    ['a'.repeat(25), 'a'.repeat(25), 'reset_password_too_long'],
    ['abcdef', 'abcdef', 'password_without_special'],
    ['ABCDE!', 'ABCDE!', 'password_without_lowercase'],
    ['abcde!', 'abcde!', 'password_without_uppercase'],
    ['P@ssw0rd', 'P@ssw0rd', 'password_too_common'],
    ['Yuva!2026', 'Yuva!2026', null],
  ] as const)('%j and %j → %s', (password, repeat, expected) =>
    expect(reset(password, repeat)).toBe(expected),
  )
})

describe('the live checklist', () => {
  const met = (password: string, password_repeat = password) =>
    passwordChecklist({ password, password_repeat }, limits)
      .filter((item) => item.met)
      .map((item) => item.rule)

  it('has six items, none of them met by an empty field', () => {
    expect(passwordChecklist({ password: '', password_repeat: '' }, limits)).toHaveLength(6)
    expect(met('')).toEqual([])
  })

  // Specified: A5.5
  it('turns each item on its own', () => {
    expect(met('a', '')).toEqual(['rule_max', 'rule_lowercase'])
    expect(met('A', '')).toEqual(['rule_max', 'rule_uppercase'])
    expect(met('!', '')).toEqual(['rule_max', 'rule_special'])
    expect(met('aaaaaa', '')).toEqual(['rule_min', 'rule_max', 'rule_lowercase'])
    expect(met('a'.repeat(25), '')).toEqual(['rule_min', 'rule_lowercase'])
    expect(met('a', 'a')).toEqual(['rule_max', 'rule_lowercase', 'rule_match'])
    expect(met('Yuva!2026')).toHaveLength(6)
  })
})
