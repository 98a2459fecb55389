import type { Locale } from '../../errors/error-catalogue.ts'

/** The sentences for an invalid search. */
export const searchFieldMessages = {
  end_before_start: {
    tr: 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.',
    en: 'The end date must be after the start date.',
  },
  nights_malformed: {
    tr: 'Gece sayısı 1 ile 90 arasında bir sayı ya da 7-14 gibi bir aralık olmalı.',
    en: 'Nights are a number from 1 to 90, or a range such as 7-14.',
  },
  months_malformed: {
    tr: 'Aylar 2027-06 gibi yazılır, en çok 12 tane.',
    en: 'Months are written like 2027-06, 12 at most.',
  },
  range_in_past: { tr: 'Bu tarihler geçmişte kaldı.', en: 'These dates are in the past.' },
  latest_before_earliest: {
    tr: 'En geç dönüş en erken gidişten sonra olmalı.',
    en: 'The latest return must be after the earliest arrival.',
  },
  weekend_has_two_or_three_nights: {
    tr: 'Bir hafta sonu 2 ya da 3 gecedir.',
    en: 'A weekend has 2 or 3 nights.',
  },
  window_too_short: {
    tr: 'Bu kadar gece, seçilen zamana sığmıyor.',
    en: 'So many nights do not fit into the time chosen.',
  },
  unknown_holiday: { tr: 'Böyle bir tatil yok.', en: 'There is no such holiday.' },
  holiday_unannounced: {
    tr: 'Bu tatilin tarihleri henüz açıklanmadı.',
    en: 'The dates of this holiday have not been announced yet.',
  },
  unknown_value: { tr: 'Bilinmeyen bir değer.', en: 'An unknown value.' },
} as const satisfies Record<string, Record<Locale, string>>
