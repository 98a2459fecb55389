import type { Locale } from '../../errors/error-catalogue.ts'
import type { ListingFormProblem } from './listing-form.rules.ts'

/** What the form says when it cannot be saved. The Turkish wording is the specification's to the letter. */
export const listingFormMessages = {
  photo_missing: { tr: 'Lütfen en az bir fotoğraf ekleyin.', en: 'Please add at least one photo.' },
  residence_type_missing: { tr: 'Lütfen konut tipini seçin.', en: 'Please choose the type of home.' },
  total_rooms_missing: { tr: 'Lütfen oda sayısını girin.', en: 'Please enter the number of rooms.' },
  bedrooms_missing: { tr: 'Lütfen yatak odası sayısını girin.', en: 'Please enter the number of bedrooms.' },
  beds_missing: { tr: 'Lütfen yatak sayısını girin.', en: 'Please enter the number of beds.' },
  bathrooms_missing: { tr: 'Lütfen banyo sayısını girin.', en: 'Please enter the number of bathrooms.' },
  area_missing: { tr: 'Lütfen konutun boyutunu girin.', en: 'Please enter the size of the home.' },
  age_missing: { tr: 'Lütfen konutun yaşını girin.', en: 'Please enter the age of the building.' },
  description_missing: {
    tr: 'Lütfen konaklama hakkında açıklama yazın.',
    en: 'Please write a description of the stay.',
  },
  amenity_missing: { tr: 'Lütfen en az bir olanak seçin.', en: 'Please choose at least one amenity.' },
  exchange_type_missing: {
    tr: 'Lütfen en az bir değişim türü seçin.',
    en: 'Please choose at least one exchange type.',
  },
  date_range_missing: {
    tr: 'Lütfen en az bir müsaitlik tarihi ekleyin.',
    en: 'Please add at least one range of free dates.',
  },
} as const satisfies Record<ListingFormProblem, Record<Locale, string>>

/** Refusals of single fields that only the server meets. */
export const listingFieldMessages = {
  range_too_far: {
    tr: 'Müsaitlik tarihleri en fazla beş yıl sonrası için eklenebilir.',
    en: 'Free dates can be at most five years ahead.',
  },
  no_file: { tr: 'Lütfen en az bir fotoğraf ekleyin.', en: 'Please add at least one photo.' },
  unknown_image: {
    tr: 'Bu fotoğraflardan biri bu ilana ait değil.',
    en: 'One of these pictures does not belong to this home.',
  },
  end_before_start: {
    tr: 'Bitiş tarihi başlangıç tarihinden sonra olmalıdır.',
    en: 'The end date must be after the start date.',
  },
  unknown_value: { tr: 'Bilinmeyen bir değer.', en: 'An unknown value.' },
} as const satisfies Record<string, Record<Locale, string>>
