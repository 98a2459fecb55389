import type { ResidenceType } from '#shared/features/listings/listing-types.ts'

/** Titles of listings, at most 60 characters. `{de}` is "Moda’da", `{in}` "Moda’nın". */
export const listingTitles: Record<ResidenceType, readonly string[]> = {
  apartment: [
    '{de} gün boyu ışıklı daire',
    'Kitaplı, bitkili bir ev',
    '{in} sakin sokağında aile evi',
    'Balkonunda kahve, önünde çınar',
    'Çocuklu aileye göre, merkezde',
    'Sessiz arka cephe, geniş mutfak',
  ],
  residence: [
    '{de} yüksek katta manzara',
    'Otel rahatlığında, kendi mutfağınla',
    '{in} merkezinde yeni daire',
  ],
  detached_house: [
    'Bahçesinde incir ağacı olan ev',
    '{de} taş duvarlı köy evi',
    'Avlulu, serin ve sessiz',
    'Sofrası bahçeye kurulan ev',
    'Kilimli, şömineli aile evi',
  ],
  room: ['Kendi girişi olan oda', '{de} avluya bakan oda', 'Ev sahibiyle kahvaltı'],
  tiny_house: ['{de} yıldızların altında', 'Küçük ev, büyük teras', 'Az eşya, çok gökyüzü'],
  boat: ['{de} suyun üstünde uyan', 'İki kamaralı, sakin limanda'],
  caravan: ['Kapısı denize açılan karavan', '{de} yola hazır karavan'],
  bungalow: ['Çamların arasında bungalov', '{de} verandalı bungalov'],
  timeshare: ['{de} devre tatil, havuzlu sitede', 'Plaja yürüyerek devre mülk'],
}
