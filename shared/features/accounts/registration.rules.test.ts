import { describe, expect, it } from 'vitest'
import { accountMessages, accountSentence } from './accounts.messages.ts'
import { looksLikeNationalId } from './national-id.rules.ts'
import { defaultPasswordLimits as limits } from './password.rules.ts'
import { checkRegistration, type RegistrationForm } from './registration.rules.ts'

const good: RegistrationForm = {
  first_name: 'Defne',
  last_name: 'Aksoy',
  email: 'defne@example.com',
  password: 'Zeytin!26',
  password_repeat: 'Zeytin!26',
  terms_accepted: true,
}

/** The steps of the specification in order: what makes the form invalid, and the sentence to the letter. */
const steps: [Partial<RegistrationForm>, keyof RegistrationForm, string][] = [
  [{ first_name: '  ' }, 'first_name', 'İsim alanı boş bırakılamaz'],
  [{ last_name: '' }, 'last_name', 'Soyisim alanı boş bırakılamaz'],
  [{ email: ' ' }, 'email', 'E-posta alanı boş bırakılamaz'],
  [{ email: 'defne@' }, 'email', 'Lütfen geçerli bir mail adresi giriniz'],
  [{ password: '' }, 'password', 'Şifre alanı boş bırakılamaz'],
  [{ password_repeat: '' }, 'password_repeat', 'Şifre tekrarı alanı boş bırakılamaz'],
  [{ password: 'Ab!1' }, 'password', 'Şifre en az 6 karakter olmalıdır'],
  [{ password: `Ab!${'x'.repeat(22)}` }, 'password', 'Şifre en fazla 24 karakter olmalıdır'],
  [{ password: 'ZEYTIN!26' }, 'password', 'Şifre en az bir küçük karakter içermelidir'],
  [{ password: 'zeytin!26' }, 'password', 'Şifre en az bir büyük karakter içermelidir'],
  [{ password: 'Zeytin26' }, 'password', 'Şifre en az bir özel karakter içermelidir'],
  [{ password_repeat: 'Zeytin!27' }, 'password_repeat', 'Şifreler eşleşmiyor'],
  [{ terms_accepted: false }, 'terms_accepted', 'Devam etmek için üyelik belgelerini onaylaman gerekiyor'],
]

describe('registration', () => {
  it('takes a form in order', () => expect(checkRegistration(good, limits)).toEqual({ ok: true }))

  // Specified: A5.4
  it.each(steps)('%j → %s: %s', (change, field, sentence) => {
    const checked = checkRegistration({ ...good, ...change }, limits)
    if (checked.ok) throw new Error('The form was taken')
    expect(checked.field).toBe(field)
    expect(accountSentence(checked.error, 'tr', limits)).toBe(sentence)
    expect(accountSentence(checked.error, 'en', limits)).not.toContain('{')
  })

  // Specified: A5.4
  it('reports the earlier of two problems, whichever two they are', () => {
    for (const [at, [earlier, field, sentence]] of steps.entries()) {
      for (const [later] of steps.slice(at + 1)) {
        const checked = checkRegistration({ ...good, ...later, ...earlier }, limits)
        if (checked.ok) throw new Error('The form was taken')
        expect([checked.field, accountSentence(checked.error, 'tr', limits)]).toEqual([field, sentence])
      }
    }
  })

  it('looks at spaces around an address as typing, not as an address', () => {
    expect(checkRegistration({ ...good, email: ' defne@example.com ' }, limits)).toEqual({ ok: true })
  })
})

describe('the sentences', () => {
  it('exist in both languages, and differ', () => {
    for (const [code, { tr, en }] of Object.entries(accountMessages)) {
      expect([code, tr.trim().length > 0, en.trim().length > 0]).toEqual([code, true, true])
      expect(tr).not.toBe(en)
    }
  })

  it('name the lengths that are set', () => {
    expect(accountSentence('reset_password_too_short', 'tr', { min: 8, max: 30 })).toBe(
      'Şifre minimum 8 karakter olmalıdır',
    )
    expect(accountSentence('reset_password_too_long', 'tr', { min: 8, max: 30 })).toBe(
      'Şifre maksimum 30 karakter olmalıdır',
    )
  })
})

describe('the hint for an identity number', () => {
  // Specified: A5.7
  it.each([
    ['10000000146', true],
    ['12345678902', true],
    ['02345678902', false],
    ['12345678901', false],
    ['1234567890', false],
    ['123456789012', false],
    ['1234567890a', false],
    ['', false],
  ])('%j → %s', (text, expected) => expect(looksLikeNationalId(text)).toBe(expected))
})
