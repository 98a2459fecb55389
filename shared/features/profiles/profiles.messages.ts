import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import { phoneCodeSeconds } from './phone-code.rules.ts'

/** The sentences of the profile, on the server and in the browser; Turkish is the specification's. */
export const profileMessages = {
  phone_malformed: {
    tr: 'Lütfen geçerli bir telefon numarası gir.',
    en: 'Please enter a valid phone number.',
  },
  picture_missing: { tr: 'Lütfen bir fotoğraf seç.', en: 'Please choose a picture.' },
  code_sent: { tr: 'Doğrulama kodu gönderildi.', en: 'The verification code has been sent.' },
  phone_verified: { tr: 'Telefon numarası doğrulandı.', en: 'The phone number is verified.' },
} as const satisfies Record<string, Record<Locale, string>>

/** The text message with the code. */
export const phoneCodeSms: Record<Locale, (code: string) => string> = {
  tr: (code) =>
    `${brand.name} doğrulama kodun: ${code}. ${phoneCodeSeconds} saniye geçerlidir, kimseyle paylaşma.`,
  en: (code) =>
    `Your ${brand.name} verification code: ${code}. It is valid for ${phoneCodeSeconds} seconds; share it with nobody.`,
}
