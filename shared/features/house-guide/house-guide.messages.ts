import type { Locale } from '../../errors/error-catalogue.ts'

export const houseGuideMessages = {
  cameras_inside: {
    tr: 'Evin içinde kamera olan evler Yuva’da yer alamaz. Kamerayı kaldırınca kaydedebilirsin.',
    en: 'Homes with cameras inside are not accepted on Yuva. You can save once they are removed.',
  },
  cameras_unnamed: {
    tr: 'Dışarıdaki kameraların yerini ev kurallarına yaz.',
    en: 'Say in the house rules where the cameras outside are.',
  },
} satisfies Record<string, Record<Locale, string>>
