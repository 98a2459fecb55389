import type { Locale } from '../../errors/error-catalogue.ts'

/** What the profile says, on the server and in the browser; Turkish as the specification has it. */
export const profileMessages = {
  phone_malformed: {
    tr: 'Lütfen geçerli bir telefon numarası gir.',
    en: 'Please enter a valid phone number.',
  },
  picture_missing: { tr: 'Lütfen bir fotoğraf seç.', en: 'Please choose a picture.' },
  code_sent: { tr: 'Doğrulama kodu gönderildi.', en: 'The verification code has been sent.' },
  phone_verified: { tr: 'Telefon numarası doğrulandı.', en: 'The phone number is verified.' },
} as const satisfies Record<string, Record<Locale, string>>
