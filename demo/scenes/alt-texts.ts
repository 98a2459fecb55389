import type { Spot } from '../content/spot.ts'
import { callName } from '../listing-texts.ts'
import { inPlace } from '../turkish-suffix.ts'
import type { HomeScene } from './home-scene.ts'
import { type Landmark, landmarks } from './land/landmarks.ts'
import type { LandscapeKind } from './land/landscape.ts'
import type { Hour } from './light.ts'
import type { Building } from './regions.ts'
import type { Shot } from './shots.ts'

type Words = { tr: string; en: string }

const buildings: Readonly<Record<Building, Words>> = {
  aegean: { tr: 'panjurlu taş ev', en: 'stone house with shutters' },
  mediterranean: { tr: 'kiremit çatılı ev', en: 'tile-roofed house' },
  ottoman: { tr: 'cumbalı ahşap ev', en: 'timber-framed house with a jutting upper floor' },
  bosphorus: { tr: 'ahşap kaplamalı ev', en: 'clapboard house' },
  blackSea: { tr: 'ahşap yayla evi', en: 'timber highland house' },
  chalet: { tr: 'ahşap dağ evi', en: 'timber chalet' },
  village: { tr: 'taş köy evi', en: 'stone village house' },
  highland: { tr: 'kesme taş ev', en: 'house of hewn stone' },
  honey: { tr: 'kemerli sarı taş ev', en: 'honey-colored stone house with arches' },
  plaster: { tr: 'bahçeli ev', en: 'house with a garden' },
  historic: { tr: 'eski bir sokakta apartman', en: 'apartment block in an old street' },
  modern: { tr: 'balkonlu apartman', en: 'apartment block with balconies' },
  brick: { tr: 'tuğla apartman', en: 'brick apartment block' },
  seaside: { tr: 'beyaz apartmanlar', en: 'white apartment blocks' },
  cubes: { tr: 'beyaz küp ev', en: 'white cube house' },
  villa: { tr: 'geniş camlı modern villa', en: 'modern villa with wide glass' },
  cave: { tr: 'kayaya oyulmuş ev', en: 'house carved into the rock' },
  beehive: { tr: 'kubbeli kerpiç evler', en: 'mud-brick beehive houses' },
  tower: { tr: 'teraslı yüksek rezidans', en: 'tall residence with terraces' },
  resort: { tr: 'sıra sıra beyaz tatil evleri', en: 'row of white holiday houses' },
  aFrame: { tr: 'üçgen ahşap ev', en: 'timber A-frame house' },
  tiny: { tr: 'ahşap tiny house', en: 'timber tiny house' },
  bungalow: { tr: 'verandalı bungalov', en: 'bungalow with a veranda' },
  caravan: { tr: 'tenteli karavan', en: 'caravan under its awning' },
  gulet: { tr: 'iki direkli gulet', en: 'two-masted gulet' },
  motorYacht: { tr: 'beyaz motoryat', en: 'white motor yacht' },
  sailingYacht: { tr: 'yelkenli', en: 'sailing yacht' },
}

const lands: Readonly<Record<LandscapeKind, Words>> = {
  aegean: { tr: 'deniz ve adalar', en: 'the sea and its islands' },
  mediterranean: { tr: 'deniz ve dağlar', en: 'the sea and the mountains' },
  bosphorus: { tr: 'su ve karşı kıyı', en: 'the water and the far shore' },
  marmara: { tr: 'deniz ve alçak tepeler', en: 'the sea and low hills' },
  'island-town': { tr: 'deniz ve kıyı kasabası', en: 'the sea and a shore town' },
  'black-sea': { tr: 'deniz ve yeşil yamaçlar', en: 'the sea and green slopes' },
  'green-slopes': { tr: 'sisli yeşil yamaçlar', en: 'misty green slopes' },
  steppe: { tr: 'tarlalar ve kavaklar', en: 'fields and poplars' },
  cappadocia: { tr: 'kayalar ve vadiler', en: 'rocks and valleys' },
  highlands: { tr: 'yüksek dağlar ve bir dere', en: 'high mountains and a stream' },
  'snow-mountain': { tr: 'karlı doruklar ve orman', en: 'snowy peaks and a forest' },
  lake: { tr: 'göl ve dağlar', en: 'the lake and the mountains' },
  forest: { tr: 'çam ormanı', en: 'a conifer forest' },
  mesopotamia: { tr: 'ova', en: 'the plain' },
  city: { tr: 'şehir', en: 'the city' },
  town: { tr: 'tepelere yayılan evler', en: 'houses on the hills' },
  lavender: { tr: 'lavanta tarlaları', en: 'lavender fields' },
  travertine: { tr: 'beyaz tepeler', en: 'pale hills' },
  'hill-village': { tr: 'yamaçtaki evler', en: 'houses on the hillside' },
}

const hours: Readonly<Record<Hour, Words>> = {
  morning: { tr: 'sabah', en: 'in the morning' },
  noon: { tr: 'gün ışığında', en: 'in daylight' },
  golden: { tr: 'akşamüstü', en: 'in late sunlight' },
  dusk: { tr: 'gün batarken', en: 'at sunset' },
  night: { tr: 'gece', en: 'at night' },
  mist: { tr: 'sisli bir günde', en: 'on a misty day' },
}

const capital = (text: string, language: 'tr' | 'en'): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** The alt text of a drawing. */
export function altOf(home: HomeScene, { kind, hour }: Shot, spot: Spot): Words {
  const place = callName(spot)
  const [here, at, land] = [inPlace(place), hours[hour], lands[home.land]]
  const isSnowy = home.season === 'winter'
  const mark: Landmark | undefined = home.landmark && landmarks[home.landmark]
  const sight = {
    tr: mark ? `${mark.name.tr}, arkada ${land.tr}` : land.tr,
    en: mark ? `${mark.name.en} with ${land.en} behind` : land.en,
  }
  const room = (tr: string, en: string): Words => ({
    tr: `${capital(tr, 'tr')}, ${at.tr}`,
    en: `${en} ${at.en}`,
  })
  switch (kind) {
    case 'outside':
    case 'evening': {
      const house = buildings[home.building]
      const pool =
        home.hasPool &&
        home.building !== 'historic' &&
        home.building !== 'modern' &&
        home.building !== 'brick'
      return {
        tr: `${here} ${isSnowy ? 'karlar içinde ' : ''}${house.tr}${pool ? ', önünde havuz' : ''}, ${at.tr}`,
        en: `${capital(house.en, 'en')}${pool ? ' and its pool' : ''} in ${place}${isSnowy ? ', in the snow' : ''}, ${at.en}`,
      }
    }
    case 'living':
      return room(
        home.hasSedir ? 'sedirli salon' : home.hasFireplace ? 'şömineli salon' : 'kanepeli salon',
        home.hasSedir
          ? 'Living room with a divan along the windows'
          : home.hasFireplace
            ? 'Living room with a fireplace'
            : 'Living room with a sofa',
      )
    case 'bedroom':
      return room('çift kişilik yataklı oda', 'Bedroom with a double bed')
    case 'twin':
      return room('iki yataklı oda', 'Bedroom with two beds')
    case 'kitchen':
      return room('çinili mutfak', 'Kitchen with a tiled wall')
    case 'bath':
      return room('çinili banyo', 'Tiled bathroom')
    case 'study':
      return room('masalı çalışma odası', 'Study with a desk')
    case 'child':
      return room('oyuncaklı çocuk odası', 'Child’s room with toys')
    case 'cabin':
      return home.type === 'boat'
        ? room('lombozlu kamara', 'Cabin with portholes')
        : room('karşılıklı oturma yerleri ve masa', 'Facing benches and a table')
    case 'pool':
      return {
        tr: `Şezlonglu havuz, ardında ${land.tr}, ${at.tr}`,
        en: `Pool with loungers, behind it ${land.en}, ${at.en}`,
      }
    case 'terrace':
      return {
        tr: `${home.type === 'boat' ? 'Güverteden' : 'Balkondan'} manzara: ${sight.tr}, ${at.tr}`,
        en: `View from the ${home.type === 'boat' ? 'deck' : 'balcony'}: ${sight.en}, ${at.en}`,
      }
    case 'view':
      return { tr: `${here} ${sight.tr}, ${at.tr}`, en: `${capital(sight.en, 'en')} in ${place}, ${at.en}` }
  }
}
