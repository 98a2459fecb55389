import { brand } from '../brand.ts'
import type { Locale } from '../errors/error-catalogue.ts'

/**
 * The sentences for a missing or invalid field; the Turkish wording is the specification's to the letter if it has one.
 * A schema has the sentence as its error; the server and the form translate it.
 */
export const inputSentences = {
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
  report_incomplete: { tr: 'Bütün alanları doldurunuz!', en: 'Please fill in all fields!' },
  member_comment_missing: {
    tr: 'Kullanıcı hakkında yorumunuzu doldurmanız gerekli.',
    en: 'Your comment about the member is needed.',
  },
  home_comment_missing: {
    tr: 'İlan hakkında yorumunuzu doldurmanız gerekli.',
    en: 'Your comment about the home is needed.',
  },
  wish_place_missing: {
    tr: 'Nereye? En az bir il ya da ilçe seç.',
    en: 'Where to? Pick at least one province or district.',
  },
  post_text_missing: { tr: 'Kısaca ne olduğunu yaz.', en: 'Say in short what it is.' },
  weekday_missing: { tr: 'En az bir gün seç.', en: 'Pick at least one day.' },
  return_missing: { tr: 'Karşılığında ne olacağını seç.', en: 'Pick what is given in return.' },
  not_an_hour: { tr: 'Saati 15:00 gibi yaz.', en: 'Write the hour like 15:00.' },
  claim_missing: { tr: 'Neyin eksik ya da kırık olduğunu yaz.', en: 'Say what is missing or broken.' },
  voter_name_missing: { tr: 'Oy vermek için adını yaz.', en: 'Write your name to vote.' },
  name_has_address: {
    tr: 'Ad; bağlantı, e-posta, telefon ya da / ve : içeremez.',
    en: 'A name cannot contain a link, an e-mail address, a phone number, / or :.',
  },
  name_reserved: {
    tr: `Bu ad ${brand.name} ekibine ayrılmıştır. Kendi adını yaz.`,
    en: `This name is reserved for the team of ${brand.name}. Write your own.`,
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
    tr: 'Dosyayı multipart/form-data olarak gönder.',
    en: 'Send the file as multipart/form-data.',
  },
  field_missing: { tr: 'Bu alan boş bırakılamaz.', en: 'This field cannot be left empty.' },
} as const satisfies Record<string, Record<Locale, string>>

export type InputSentence = keyof typeof inputSentences
