import type { Locale } from '../../errors/error-catalogue.ts'
import type { PetSpecies } from './care.rules.ts'

export const careMessages = {
  species_missing: { tr: 'Hangi hayvan olduğunu seç.', en: 'Choose what kind of animal it is.' },
  medicine_not_said: {
    tr: 'İlaç alıyor mu? Evet ya da hayır de.',
    en: 'Does it take medicine? Say yes or no.',
  },
  unknown_card: {
    tr: 'Bu kart artık yok. Sayfayı yenile.',
    en: 'This card is no longer there. Reload the page.',
  },
  unknown_picture: {
    tr: 'Bu fotoğraf evin fotoğrafları arasında yok.',
    en: 'This is not one of the pictures of the home.',
  },
} satisfies Record<string, Record<Locale, string>>

const speciesNames = {
  tr: {
    cat: 'Kedi',
    dog: 'Köpek',
    bird: 'Kuş',
    fish: 'Balık',
    rodent: 'Kemirgen',
    other: 'Başka bir hayvan',
  },
  en: { cat: 'cat', dog: 'dog', bird: 'bird', fish: 'fish', rodent: 'rodent', other: 'another animal' },
} as const satisfies Record<Locale, Record<PetSpecies, string>>

const medicineWords = {
  tr: { yes: 'İlaç alıyor', no: 'İlaç yok' },
  en: { yes: 'takes medicine', no: 'no medicine' },
} as const satisfies Record<Locale, object>

const ageWords = {
  tr: (age: number) => `${age} yaş`,
  en: (age: number) => (age === 1 ? '1 year' : `${age} years`),
} as const satisfies Record<Locale, (age: number) => string>

type Pet = { species: PetSpecies; age?: number | undefined; takes_medicine?: boolean | undefined }

/** 'Kedi, 9 yaş' and 'İlaç yok', as the home's page says it. */
export const petWords = ({ species, age, takes_medicine: takesMedicine }: Pet, locale: Locale): string[] => [
  [speciesNames[locale][species], ...(age === undefined ? [] : [ageWords[locale](age)])].join(', '),
  medicineWords[locale][takesMedicine ? 'yes' : 'no'],
]
