import type { Locale } from '../errors/error-catalogue.ts'
import { listingFormMessages } from '../features/listings/listings.messages.ts'

/**
 * What a form says of a field that is missing, where the specification has words for it. A schema names the
 * sentence as its error; the server and the form say it in the reader's language.
 */
export const inputSentences = {
  ...listingFormMessages,
  report_incomplete: { tr: 'Bütün alanları doldurunuz!', en: 'Please fill in all fields!' },
  member_comment_missing: {
    tr: 'Kullanıcı hakkında yorumunuzu doldurmanız gerekli.',
    en: 'Your comment about the member is needed.',
  },
  home_comment_missing: {
    tr: 'İlan hakkında yorumunuzu doldurmanız gerekli.',
    en: 'Your comment about the home is needed.',
  },
  email_malformed: {
    tr: 'Lütfen geçerli bir mail adresi giriniz',
    en: 'Please enter a valid e-mail address',
  },
  not_valid: { tr: 'Geçerli bir değer değil.', en: 'Not a valid value.' },
  not_a_date: { tr: 'Geçerli bir tarih değil.', en: 'Not a valid date.' },
  control_characters: {
    tr: 'Görünmeyen denetim karakterleri içeremez.',
    en: 'It cannot contain invisible control characters.',
  },
  files_expected: {
    tr: 'Dosyayı multipart/form-data olarak gönderin.',
    en: 'Send the file as multipart/form-data.',
  },
  field_missing: { tr: 'Bu alan boş bırakılamaz.', en: 'This field cannot be left empty.' },
} as const satisfies Record<string, Record<Locale, string>>

export type InputSentence = keyof typeof inputSentences
