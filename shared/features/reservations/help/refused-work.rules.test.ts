import { describe, expect, it } from 'vitest'
import { refusedWork, type WorkRefusal } from './refused-work.rules.ts'

const refused: Record<WorkRefusal, readonly string[]> = {
  dangerous_task: [
    'Dış camları sil',
    'Yüksekteki camları sil',
    'Üst kattaki camları temizle',
    'Camları dışarıdan sil',
    'ÇATI AKTARMA',
    'Çatıya çık, antene bak',
    'Olukları temizle',
    'Elektrik tesisatını yenile',
    'Elektrik panosuna bak',
    'Prizi değiştir',
    'Doğalgaz vanasını aç',
    'Gaz kaçağına bak',
    'Kombiyi tamir et',
    'Bahçeyi ilaçlama',
    'Böcek ilacı sık',
    'Motorlu testereyle dal kes',
    'Clean the outside windows',
    'Wash the windows from outside',
    'Repair the roof',
    'Clear the gutters',
    'Climb the ladder to the attic',
    'Fix the wiring',
    'Replace a socket',
    'Check the gas boiler',
    'Spray pesticide',
    'Cut logs with a chainsaw',
  ],
  asks_for_money: [
    'Saati 200 TL',
    '200₺ veririm',
    '₺150',
    '100 lira karşılığı',
    '50 €',
    'TL 300',
    'IBAN yazarım',
    'TR33 0006 1005 1978 6457 8413 26',
    'Nakit ödenir',
    '20 euro an hour',
    '$20 for the lawn',
    'Paid in cash',
  ],
  not_this_work: [
    'Çocuk bakımı',
    'Çocuklara bak',
    'Bebeğime bakar mısın',
    'Bebek bakıcısı',
    'Çocuğu okuldan al',
    'Babysitting on Friday',
    'Child care',
    'Nanny for a week',
    'Look after my two kids',
    'Pick up the children',
  ],
}

describe.each(Object.entries(refused))('%s', (refusal, texts) => {
  it.each(texts)('%s', (text) => {
    expect(refusedWork(text)).toBe(refusal)
  })
})

describe('what only sounds like it is allowed', () => {
  it.each([
    'Mama ve su',
    'Alt pencereleri içeriden sil',
    'Cam sehpanın tozunu al',
    'Camları sil',
    'Çatı terasındaki saksıları sula',
    'Çatal bıçakları yerleştir',
    'Gazeteyi içeri al',
    'Gazozları buzdolabına koy',
    'Elektrikli süpürgeyle süpür',
    'Elektrikler kesilirse haber ver',
    'Kombi 20 derecede kalsın',
    'Zeytin’in ilacını ver',
    'Kediye günde 1 ilaç ver',
    'Ağaçları sula',
    'Merdivenleri süpür',
    'Kumu kürekle, 2 litre',
    'Lirik şiir çevirisi, 3 sayfa',
    '12 saksı, kaktüsler hariç',
    'TLC belgesi çevirisi',
    'Çocuk odasındaki çiçekleri sula',
    'Bebek mahallesinde kedi mama saati',
    'Water the plants on the roof terrace',
    'Clean the windows inside',
    'Vacuum with the electric cleaner',
    'Take the bins out, 10 minutes',
    'Read two children’s books aloud in English for a recording',
    'Feed Kid the goat',
    'Give the cat one tablet',
    'Sort the cashew nuts',
    'Check the post',
    'Proofread my CV',
  ])('%s', (text) => {
    expect(refusedWork(text)).toBeNull()
  })
})
