import type { ResidenceType } from '#shared/features/listings/listing-types.ts'

/**
 * Titles of listings, at most 60 characters. `{de}` is "Moda’da", `{in}` "Moda’nın", `{yer}` "Moda". No listing has the title of
 * another, so one without a place is given once.
 */
export const listingTitles: Record<ResidenceType, readonly string[]> = {
  apartment: [
    '{de} gün boyu ışıklı daire',
    'Kitaplı, bitkili bir ev',
    '{in} sakin sokağında aile evi',
    'Balkonunda kahve, önünde çınar',
    '{de} çocuklu aileye göre daire',
    '{de} geniş mutfaklı, sessiz daire',
    '{de} balkonlu, ferah bir ev',
    'Sessiz arka cephe, geniş mutfak',
    '{de} kitaplığı bol daire',
  ],
  residence: [
    '{de} yüksek katta manzara',
    '{de} otel rahatlığında daire',
    '{in} merkezinde yeni daire',
    'Otel rahatlığında, kendi mutfağınla',
  ],
  detached_house: [
    'Bahçesinde incir ağacı olan ev',
    '{de} taş duvarlı köy evi',
    '{de} avlulu, serin ev',
    'Sofrası bahçeye kurulan ev',
    '{de} şömineli aile evi',
    '{de} bahçesi meyve dolu ev',
    'Avlulu, serin ve sessiz',
    '{in} en sakin köşesinde bahçeli ev',
  ],
  room: [
    '{de} avluya bakan oda',
    '{de} kendi girişi olan oda',
    '{de} kahvaltılı misafir odası',
    'Ev sahibiyle kahvaltı',
  ],
  tiny_house: [
    '{de} yıldızların altında',
    '{de} küçük ev, büyük teras',
    'Az eşya, çok gökyüzü',
    '{de} ağaçların arasında tiny house',
  ],
  boat: [
    '{de} suyun üstünde uyan',
    '{in} koylarında iki kamara',
    '{de} güvertede akşam yemeği',
    'İki kamaralı, sakin limanda',
    '{de} bağlı, denize hazır tekne',
  ],
  caravan: [
    '{de} yola hazır karavan',
    '{de} kapısı manzaraya açılan karavan',
    'Kapısı denize açılan karavan',
    '{de} gölgede retro karavan',
  ],
  bungalow: [
    '{de} verandalı bungalov',
    '{de} çamların arasında bungalov',
    'Verandasında hamak olan bungalov',
    '{de} odun sobalı bungalov',
  ],
  timeshare: [
    '{de} devre tatil, havuzlu sitede',
    '{de} plaja yakın devre mülk',
    'Plaja yürüyerek devre mülk',
    '{de} havuz başında devre mülk',
  ],
}
