import type { Conversation } from './conversations.ts'

/** The negotiation of the two demo accounts: `m` is misafir@, `e` is ev@. */
export const exchangeOfAccounts: Conversation = [
  'm Kaş’taki evinizin terasını görünce dayanamadım, duvarda resmi asılı. Oraya da bir hafta gelmek isteriz, karşılığında Odunpazarı’ndaki evimiz sizin.',
  'e Ne güzel olur, Eskişehir’i yıllardır görmek istiyorum! Evinizin soba başındaki köşesi tam okumalık.',
  'm Odunlar hazır, siz yeter ki gelin :) Tarçın o hafta bizimle gelir, kedi bakmanız gerekmeyecek.',
  'e Gelse de olurdu, terasta iki kedi daha var. Tarihler için {tarih} size uyuyor mu?',
  'm Uyuyor. Aynı tarihlerde karşılıklı yapalım, anahtarları komşulara bırakırız.',
  'e Müzede o hafta yeni sergi de varmış, çok iyi denk geldi.',
  'm Anlaşma sayfasını hazırladım ve kendi onayımı verdim. Siz de uygun görürseniz tamamdır.',
]

/** Unread messages in the host's chats, each from another member. */
export const unreadForHost: readonly string[] = [
  'Merhaba Elif Hanım, Cunda’daki oda önümüzdeki ay müsait mi? Annemle iki gece kalmak isteriz.',
  'Elif Hanım, Datça’daki asmaların altına altı kişilik masa sığar mı? Resimlere bakıp hayal kuruyoruz.',
]

export const unreadForGuest = 'Can Bey, Tarçın nasıl, keyfi yerinde mi? Bizden selam söyleyin!'
