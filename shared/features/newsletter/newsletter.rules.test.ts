import { describe, expect, it } from 'vitest'
import { newsletterMessages } from './newsletter.messages.ts'
import { checkNewsletter } from './newsletter.rules.ts'

describe('the newsletter form', () => {
  it.each([
    ['', true, 'newsletter_email_empty'],
    ['   ', false, 'newsletter_email_empty'],
    ['kimse', true, 'newsletter_email_malformed'],
    ['kimse@', false, 'newsletter_email_malformed'],
    ['ada@example.com', false, 'newsletter_consent_missing'],
  ] as const)('%j with consent %s → %s', (email, consent, error) => {
    expect(checkNewsletter({ email, consent })).toEqual({ ok: false, error })
  })

  it('answers the address that was meant', () => {
    expect(checkNewsletter({ email: ' ada@example.com ', consent: true })).toEqual({
      ok: true,
      value: 'ada@example.com',
    })
  })

  // Specified: A5.1
  it('speaks as the specification does', () => {
    expect(newsletterMessages.newsletter_email_empty.en).toBe('Please enter your e-mail address')
    expect(newsletterMessages.newsletter_email_malformed.en).toBe('Please enter a valid e-mail address')
    expect(newsletterMessages.newsletter_consent_missing.en).toBe(
      'Please accept the KVKK text and disclosure',
    )
    expect(newsletterMessages.newsletter_joined.en).toBe('E-mail address added to the list!')
  })
})
