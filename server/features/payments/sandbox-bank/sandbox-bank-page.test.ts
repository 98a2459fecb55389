import { describe, expect, it } from 'vitest'
import type { SandboxPayment } from '#server/platform/payments/sandbox-payments.ts'
import { isCardNumber } from './card-check.ts'
import { renderSandboxBankPage, sandboxBankPolicy } from './sandbox-bank-page.ts'
import { refusedCard, sandboxBankScript } from './sandbox-bank-script.ts'
import { sandboxBankTexts } from './sandbox-bank-texts.ts'

const payment: SandboxPayment = {
  conversationId: 'c-1',
  amountKurus: 320_000,
  description: 'Premium <b>yıllık</b>',
  locale: 'tr',
  state: 'pending',
}
const options = { locale: 'tr', nonce: 'n0nce', returnUrl: '/profile?section=subscription&a="b"' } as const

describe('sandbox bank page', () => {
  it('shows amount and description in both languages, escaped', () => {
    const turkish = renderSandboxBankPage(payment, options)
    expect(turkish).toContain('₺3.200,00')
    expect(turkish).toContain('Premium &lt;b&gt;yıllık&lt;/b&gt;')
    const english = renderSandboxBankPage(payment, { ...options, locale: 'en' })
    expect(english).toContain('TRY')
    expect(english).toContain('3,200.00')
    expect(english).toContain('<html lang="en">')
    expect(Object.keys(sandboxBankTexts.en)).toEqual(Object.keys(sandboxBankTexts.tr))
  })

  it('loads nothing, runs only what carries the nonce, and sends no field but the outcome', () => {
    const page = renderSandboxBankPage(payment, options)
    expect(page).not.toMatch(/https?:|src=|@import|url\(|style="|\son\w+="/)
    expect([...page.matchAll(/<(script|style)([^>]*)>/g)].map((match) => match[2])).toEqual([
      ' nonce="n0nce"',
      ' nonce="n0nce"',
    ])
    expect(
      new Set([...page.matchAll(/ name="([^"]+)" (?:id="outcome" )?value/g)].map((match) => match[1])),
    ).toEqual(new Set(['outcome']))
    expect([...page.matchAll(/ name="/g)].length).toBe(2 + [...page.matchAll(/name="outcome"/g)].length)
    const outcomes = [...page.matchAll(/name="outcome"[^>]* value="(\w+)"/g)].map((match) => match[1])
    expect(new Set(outcomes)).toEqual(new Set(['success', 'failure', 'abandon']))
    expect(sandboxBankPolicy('n0nce')).toContain("script-src 'nonce-n0nce'")
  })

  it('has a script that parses and holds no end tag, and test cards that pass the check', () => {
    expect(() => new Function(sandboxBankScript)).not.toThrow()
    expect(sandboxBankScript).not.toMatch(/<\/script|innerHTML/i)
    expect(isCardNumber(refusedCard)).toBe(true)
    expect(isCardNumber('5528 7900 0000 0008')).toBe(true)
  })

  it.each([
    ['succeeded', 'Ödeme alındı'],
    ['failed', 'Ödeme reddedildi'],
    ['expired', 'Ödeme tamamlanmadı'],
    ['refunded', 'Ödeme iade edildi'],
  ] as const)('shows that a payment is %s, and offers no form', (state, text) => {
    const page = renderSandboxBankPage({ ...payment, state }, options)
    expect(page).toContain(text)
    expect(page).not.toMatch(/<form|<script/)
    expect(page).toContain('href="/profile?section=subscription&amp;a=&quot;b&quot;"')
  })
})
