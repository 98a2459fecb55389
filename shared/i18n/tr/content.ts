export const content = {
  contents: 'Bu sayfada',
  packed: '{{total}} şeyden {{done}} tanesi hazır',
  untick_all: 'İşaretleri temizle',
  faq: {
    title: 'Sık sorulan sorular',
    lead: 'Burada yoksa bize yaz; aynı gün cevaplamaya çalışırız.',
    description: 'Yuva’da ev takası, puanlar, anlaşmalar ve üyelik hakkında sık sorulan sorular.',
    contact: 'Bize yaz',
    filter: 'Sorularda ara',
    found_zero: 'Bu sözlerle soru yok. Bize yazabilirsin.',
    found_one: '{{count}} soru',
    found_other: '{{count}} soru',
  },
  advices: {
    title: 'Öneriler',
    lead: 'İlk takasından önce on dakikanı ayır.',
    description: 'Misafirler ve ev sahipleri için öneriler, yola çıkmadan önce bavul rehberi.',
    read: 'Oku',
    guest: { title: 'Misafirler için', text: 'İlk mesajdan evi geri verene kadar.' },
    host: { title: 'Ev sahipleri için', text: 'Dürüst bir ilan, güncel bir takvim, sıcak bir karşılama.' },
    packing: {
      title: 'Bavul rehberi',
      text: 'Belgeler, giysi, çocuk, evcil hayvan.',
    },
  },
  values: {
    title: 'Değerlerimiz',
    lead: 'Yuva’yı bu beş değerin üstüne kurduk.',
    description: 'Yuva’nın değerleri: misafirperverlik, güven, esneklik, dayanışma ve sürdürülebilirlik.',
    hospitality: {
      title: 'Misafirperverlik',
      text: 'Bu topraklarda misafir evin en iyi köşesinde ağırlanır. Yuva’da da öyle.',
    },
    trust: {
      title: 'Güven ve emniyet',
      text: 'Doğrulanmış üyeler, iki tarafın onayı, girişe kadar ayrılan puanlar.',
    },
    flexibility: {
      title: 'Esneklik ve çeşitlilik',
      text: 'Ev takası, puan ya da yardım: karşılığı sen seçersin. Tekne de olur, tiny house da.',
    },
    solidarity: {
      title: 'Dayanışma ve iletişim',
      text: 'Bahçene bakan, kedini doyuran, çevirini yapan biri: takas, birbirine iyi gelmenin eski yoludur.',
    },
    sustainability: {
      title: 'Sürdürülebilirlik',
      text: 'Var olanı paylaşmak, yenisini yapmaktan her zaman daha hafiftir.',
    },
  },
}
