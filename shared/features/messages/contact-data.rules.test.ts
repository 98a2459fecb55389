import { describe, expect, it } from 'vitest'
import { findContactData } from './contact-data.rules.ts'

describe('contact data in a message', () => {
  it.each([
    ['TR33 0006 1005 1978 6457 8413 26', ['iban']],
    ['Hesabım TR330006100519786457841326, teşekkürler', ['iban']],
    ['IBAN: DE89 3704 0044 0532 0130 00', ['iban']],
    ['0555 111 22 33', ['phone']],
    ['5551112233 numaram', ['phone']],
    ['(0532) 123-45-67', ['phone']],
    ['+90 555 111 22 33', ['phone']],
    ['0090 555 111 22 33', ['phone']],
    ['+44 20 7946 0958', ['phone']],
    ['0 212 334 45 56', ['phone']],
    ['0555-111-22-33', ['phone']],
    ['0.555.111.22.33', ['phone']],
    ['0(555)1112233', ['phone']],
    ['+90 (555) 111 22 33', ['phone']],
    ['+905551112233', ['phone']],
    ['90 555 111 22 33', ['phone']],
    ['0 5 5 5 1 1 1 2 2 3 3', ['phone']],
    ['555 111 2233 whatsapp', ['phone']],
    ['(0212) 334 45 56', ['phone']],
    ['(90) 555 111 22 33', ['phone']],
    ['defne.aksoy@example.com', ['email']],
    ['defne (at) example.com yaz', ['email']],
    ['https://wa.me/905551112233', ['link']],
    ['www.booking.example/otel', ['link']],
    ['sahibinden.com üzerinden bak', ['link']],
    ['TR33 0006 1005 1978 6457 8413 26 ve 0555 111 22 33', ['iban', 'phone']],
    ['Beni ara 0555 111 22 33 ya da ayse@ornek.com.tr', ['phone', 'email']],
  ])('finds it in “%s”', (text, kinds) => {
    expect(findContactData(text)).toEqual(kinds)
  })

  it.each([
    'Merhaba, 12–18 Ekim bize uyar.',
    '12.10.2026 - 18.10.2026 tarihleri arasında 3 kişiyiz',
    '12-10-2026 18-10-2026',
    'Gecesi 145 puan, 6 gün 870 puan eder.',
    '1.240 puanım var, 2026 yazı için konuşalım',
    'Saat 14.30 gibi geliriz, 4 yetişkin 2 çocuk.',
    'Ev 95 m2, 3+1, 12 yaşında.',
    'TR12 plakalı arabayla 2026 yılında geleceğiz',
    'TR33 0006 1005 1978 6457 8413 27',
    'Sevgiler.Görüşürüz',
    '',
  ])('finds nothing in “%s”', (text) => {
    expect(findContactData(text)).toEqual([])
  })

  it('lets links to our own pages be', () => {
    expect(findContactData('https://yuva.example/listing/7', 'yuva.example')).toEqual([])
    expect(findContactData('https://yuva.example.evil.com/listing/7', 'yuva.example')).toEqual(['link'])
  })

  it('stays quick on long texts made to be slow', () => {
    const began = performance.now()
    for (const piece of ['1', 'a.', '1 ', 'TR', 'a-', 'a@', '+1('])
      findContactData(piece.repeat(4000 / piece.length))
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
