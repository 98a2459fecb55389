import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about listings and their pictures. */
export const listingsErrors = {
  appeal_open: {
    status: 409,
    tr: 'Bu evin puan tahminine yaptığın itiraz inceleniyor.',
    en: 'Your appeal about the estimate of this home is being reviewed.',
  },
  points_out_of_range: {
    status: 400,
    tr: 'Günlük puan, tahminin yüzde 80’i ile tamamı arasında olmalıdır.',
    en: 'The points a day must lie between 80 % of the estimate and the estimate.',
  },
  range_too_short: {
    status: 400,
    tr: 'Seçilen tarih aralığı en az iki gün olmalıdır. Lütfen geçerli bir tarih aralığı seçiniz.',
    en: 'The date range must be at least two days. Please choose a valid range.',
  },
  range_overlaps: {
    status: 400,
    tr: 'Seçilen tarih aralığı zaten ekli. Lütfen farklı bir tarih aralığı seçiniz.',
    en: 'This date range is already there. Please choose a different one.',
  },
  range_in_past: {
    status: 400,
    tr: 'Geçmiş tarihler müsait olarak eklenemez.',
    en: 'Dates in the past cannot be added as free.',
  },
  calendar_changed: {
    status: 409,
    tr: 'Takvim bu arada değişti. Yeni hâline bak, sonra yeniden dene.',
    en: 'The calendar has changed since. Look at it as it is now, then try again.',
  },
  calendar_too_varied: {
    status: 400,
    tr: 'Takvimde çok fazla farklı aralık var. Birkaçını aynı ayarlarla birleştir.',
    en: 'The calendar has too many different ranges. Give some of them the same settings.',
  },
  unknown_place: {
    status: 400,
    tr: 'Bu il ve ilçe bulunamadı. Listeden bir yer seç.',
    en: 'This province and district were not found. Choose a place from the list.',
  },
  pin_elsewhere: {
    status: 400,
    tr: 'Haritadaki konum bu ilçenin çevresinde değil. Konumu ya da ilçeyi düzelt.',
    en: 'The position on the map is not near this district. Correct the position or the district.',
  },
  listing_has_open_agreement: {
    status: 409,
    tr: 'Bu ilanda süren bir anlaşma var; anlaşma bitmeden ilan kaldırılamaz.',
    en: 'There is an open agreement on this home; it cannot be removed before that ends.',
  },
  bad_image: {
    status: 400,
    tr: 'Bu dosya okunabilir bir fotoğraf değil. JPEG, PNG, WebP ya da HEIF yükle.',
    en: 'This file is not a readable picture. Upload a JPEG, PNG, WebP or HEIF.',
  },
  too_many_images: {
    status: 400,
    tr: 'Bir ilana en fazla 20 fotoğraf eklenebilir.',
    en: 'A home can have at most 20 pictures.',
  },
  listing_not_available: {
    status: 409,
    tr: 'Bu ilan şu anda anlaşmaya açık değil.',
    en: 'This home is not open to agreements right now.',
  },
} as const satisfies Record<string, CatalogueEntry>
