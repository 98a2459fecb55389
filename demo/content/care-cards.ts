import type { WrittenCareCard } from '#shared/features/care/care.contract.ts'
import { emptyCare } from '#shared/features/care/care.rules.ts'

/** What stays in the flat of the demo host: the cat of its title, and the pots on its balcony. */
export const hostCare: readonly WrittenCareCard[] = [
  {
    ...emptyCare('pet'),
    name: 'Zeytin',
    text: 'Pencerede oturur, akşamları oyun ister.',
    species: 'cat',
    age: 9,
    takes_medicine: false,
    hours_alone: 10,
    allergy: 'Kedi tüyü; yatak odasına girmez.',
    day_vet_name: 'Moda Veteriner',
    day_vet_phone: '0555 044 55 71',
    day_vet_hours: 'Hafta içi 09.00–19.00, cumartesi 13.00’e kadar',
    night_vet_name: 'Kadıköy Acil Veteriner',
    night_vet_phone: '0555 044 55 72',
    vet_payer: 'host_account',
    vet_payer_note: 'İki klinikte de adıma hesap var.',
    second_name: 'Hülya',
    second_phone: '0555 044 55 66',
    second_agreed: true,
    second_decides: true,
    places: 'Taşıma çantası holdeki dolapta, mama tezgâhın altında.',
  },
  {
    ...emptyCare('plants'),
    name: 'Balkon saksıları',
    text: '12 saksı, kaktüsler hariç.',
    places: 'Kova ve musluk balkonda.',
  },
]

/** A dog in a home of Kuzguncuk. */
export const neighbourCare: readonly WrittenCareCard[] = [
  {
    ...emptyCare('pet'),
    name: 'Fındık',
    text: 'Sabah ve akşam kısa bir yürüyüş; başka köpeklerle iyi geçinir.',
    species: 'dog',
    age: 5,
    takes_medicine: true,
    hours_alone: 5,
    medicine: 'Eklem tableti, akşam mamasına karıştırılır.',
    day_vet_name: 'Üsküdar Pati Kliniği',
    day_vet_phone: '0555 044 55 73',
    night_vet_name: 'Çengelköy Acil Veteriner',
    night_vet_phone: '0555 044 55 72',
    vet_payer: 'guest_pays_back',
    second_name: 'Sedat',
    second_phone: '0555 044 55 74',
    second_agreed: true,
  },
]
