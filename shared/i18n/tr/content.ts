export const content = {
  contents: 'Bu sayfada',
  packed: '{{total}} şeyden {{done}} tanesi hazır',
  untick_all: 'İşaretleri temizle',
  faq: {
    title: 'Sık sorulan sorular',
    lead: 'Aradığın burada yoksa bize yaz; aynı gün cevaplamaya çalışırız.',
    description: 'Yuva’da ev takası, puanlar, anlaşmalar ve üyelik hakkında sık sorulan sorular.',
    contact: 'Bize yaz',
  },
  advices: {
    title: 'Öneriler',
    lead: 'İlk takasından önce on dakikanı ayır: iyi bir konaklama iyi bir hazırlıkla başlar.',
    description: 'Misafirler ve ev sahipleri için öneriler, yola çıkmadan önce bavul rehberi.',
    read: 'Oku',
    guest: { title: 'Misafirler için', text: 'İlk mesajdan evi geri verene kadar iyi bir misafir olmak.' },
    host: { title: 'Ev sahipleri için', text: 'Dürüst bir ilan, güncel bir takvim, sıcak bir karşılama.' },
    packing: {
      title: 'Bavul rehberi',
      text: 'İşaretlerini hatırlayan listeler: belgeler, giysi, çocuk, evcil hayvan.',
    },
  },
  values: {
    title: 'Değerlerimiz',
    lead: 'Bir evin kapısını açmak büyük bir güvendir. Yuva’yı bu beş değerin üstüne kurduk.',
    description: 'Yuva’nın değerleri: misafirperverlik, güven, esneklik, dayanışma ve sürdürülebilirlik.',
    hospitality: {
      title: 'Misafirperverlik',
      text: 'Bu topraklarda misafir evin en iyi köşesinde ağırlanır. Yuva’da da öyle: kapıyı açan, içini de paylaşır.',
    },
    trust: {
      title: 'Güven ve emniyet',
      text: 'Doğrulanmış üyeler, iki tarafın onayı, girişe kadar ayrılan puanlar. Güveni söze değil, işleyişe bağladık.',
    },
    flexibility: {
      title: 'Esneklik ve çeşitlilik',
      text: 'Ev takası, puan ya da yardım: nasıl karşılık vereceğine sen karar verirsin. Yat da olur, tiny house da.',
    },
    solidarity: {
      title: 'Dayanışma ve iletişim',
      text: 'Bahçene bakan, kedini doyuran, çevirini yapan biri. Takas, insanların birbirine iyi geldiği eski bir yoldur.',
    },
    sustainability: {
      title: 'Sürdürülebilirlik',
      text: 'Boş duran ev, yapılmamış oteldir. Var olanı paylaşmak, yenisini yapmaktan her zaman daha hafiftir.',
    },
  },
}
