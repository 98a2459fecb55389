import type { GuideBody } from '#shared/features/house-guide/house-guide.contract.ts'

/** Guides of demo homes: two of apartments, one of everything else. */
export const houseGuides: readonly GuideBody[] = [
  {
    check_in_from: '15:00',
    check_in_until: '21:00',
    check_out_until: '11:00',
    cameras: 'none',
    house_rules: 'İçeride sigara yok. 23.00 sonrası sessiz. Ayakkabılar kapıda çıkar. Evde kamera yok.',
    arrival:
      'Son durakta in; karşıdaki yokuşta, solda üçüncü ev.\nKırmızı kapı, sağdaki tuş takımı: kod ve #. Kapıyı hafifçe kendine çek.\nDaire 2, anahtar sağdaki çivide.',
    door_code: '4816#',
    wifi_name: 'EvMisafir',
    wifi_password: 'cumba-limon-27',
    machines:
      'Kombi mutfakta, termostat holde. Gece 19 derece iyi gelir. Bulaşık makinesinde eko programı yeter.',
    rubbish: 'Her akşam 20.00, kapının önü. Cam köşedeki kumbaraya.',
    emergency: 'Gaz vanası tezgâhın altında, sigorta kapının arkasında. Acil durumda 112.',
    neighbourhood: 'Fırın 08.00’de açar. Pazar cuma günleri meydanda kurulur.',
    helper_name: 'Hülya Hanım',
    helper_phone: '0555 044 55 66',
  },
  {
    check_in_from: '14:00',
    check_in_until: null,
    check_out_until: '12:00',
    cameras: null,
    house_rules: 'Sigara yalnız balkonda. Komşular erken yatar: 22.30 sonrası müzik yok.',
    arrival: 'Otoparka mavi kapıdan girilir, yer 7 senin.\nAsansörle üçüncü kat, soldaki kapı.',
    door_code: '2093',
    wifi_name: 'Ucuncu-Kat',
    wifi_password: 'mavi.kapi.7',
    machines: 'Klima kumandası çekmecede. Çamaşır makinesi banyoda, deterjan altında.',
    rubbish: 'Asansörün yanındaki kutu; geri dönüşüm otoparkta.',
    emergency: 'Su vanası banyo kapısının ardında. Yönetici zemin katta.',
    neighbourhood: 'Sahil beş dakika. Köşedeki bakkal gece yarısına kadar açık.',
    helper_name: '',
    helper_phone: '',
  },
  {
    check_in_from: '16:00',
    check_in_until: '22:00',
    check_out_until: '10:00',
    cameras: 'outside',
    house_rules: 'Bahçe kapısı kapalı kalsın, kedi çıkmasın. Evin dışında, girişte bir kamera var.',
    arrival:
      'Köy meydanından sonra ikinci toprak yol.\nBahçe kapısının sürgüsü içeriden.\nEvin anahtarı saksının altındaki kilitli kutuda.',
    door_code: '7740',
    wifi_name: 'bahceli-ev',
    wifi_password: 'incir-agaci',
    machines: 'Soba için odun sundurmada. Su ısıtıcısı açık kalsın.',
    rubbish: 'Yol ağzındaki konteyner. Mutfak artıkları bahçedeki kompost kutusuna.',
    emergency: 'Elektrik panosu girişte. En yakın sağlık ocağı 4 km.',
    neighbourhood: 'Köy kahvesi ve fırın meydanda. Deniz arabayla on dakika.',
    helper_name: 'Muhtar Recep Bey',
    helper_phone: '0555 077 21 09',
  },
]
