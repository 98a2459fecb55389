import type { Locale } from '../errors/error-catalogue.ts'

/**
 * What a form says of a field that is missing, where the specification has words for it. A schema names the
 * sentence as its error; the server and the form say it in the reader's language.
 */
export const inputSentences = {
  report_incomplete: { tr: 'Bütün alanları doldurunuz!', en: 'Please fill in all fields!' },
  member_comment_missing: {
    tr: 'Kullanıcı hakkında yorumunuzu doldurmanız gerekli.',
    en: 'Your comment about the member is needed.',
  },
  home_comment_missing: {
    tr: 'İlan hakkında yorumunuzu doldurmanız gerekli.',
    en: 'Your comment about the home is needed.',
  },
  field_missing: { tr: 'Bu alan boş bırakılamaz.', en: 'This field cannot be left empty.' },
} as const satisfies Record<string, Record<Locale, string>>

export type InputSentence = keyof typeof inputSentences
