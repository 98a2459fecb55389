import type { ServiceType } from '#shared/features/listings/listing-types.ts'

/**
 * A chat, one message per line: `m` is the guest (misafir), `e` the host (ev sahibi). `{misafir}` and `{ev}` are their
 * first names, `{yer}` and `{de}` the listing's place, `{tarih}` the dates, `{öbür}` the place of the guest's listing.
 */
export type Conversation = readonly `${'m' | 'e'} ${string}`[]

const exchange: readonly Conversation[] = [
  [
    'm Merhaba {ev}, {yer} ilanınıza bayıldık. {tarih} için {öbür} evimizle takas düşünür müsünüz?',
    'e Merhaba {misafir}, hoş geldiniz! Tarihler bize de uyuyor. Evde kaç kişi kalacaksınız?',
    'm İki yetişkiniz, arada kızımız da katılır. Sigara içmiyoruz.',
    'e Harika. Bizim küçük bir ricamız var: balkondaki saksılar günaşırı su istiyor.',
    'm Seve seve. Bizde de kedi kapısının açık kalması gerekiyor, kedi komşuda ama eve uğruyor.',
    'e Anlaştık o zaman, onaylıyorum.',
  ],
  [
    'm Selam, {öbür} ile {yer} arasında bir takas öneriyorum. {tarih} nasıl?',
    'e Selam! Biz de tam o haftayı arıyorduk. Otopark var mı sizde?',
    'm Evet, bahçenin içinde bir araçlık yer var.',
    'e Süper. Anahtarları nasıl yapalım?',
    'm Ben komşuya bırakırım, siz de kutuya koyarsanız kimse kimseyi beklemez.',
  ],
  [
    'm Merhabalar, evinizin ışığı çok güzel. {tarih} arası {de} olmak istiyoruz, karşılığında {öbür} evimiz sizin.',
    'e Teşekkür ederiz! Fotoğraflarınıza baktık, çocuk odası bizimkiler için biçilmiş kaftan.',
    'm Oyuncaklar serbest, legolar biraz eksik olabilir :)',
    'e Sorun değil, bizde fazlası var. Tarihleri onayladım.',
    'm Biz de onayladık. Görüşmek üzere!',
  ],
  [
    'm İyi günler, takas için yazıyorum. {öbür} evimiz merkezde, asansörlü. Annem de gelecek, sizde merdiven çok mu?',
    'e İyi günler. Girişte yedi basamak var, sonrası düz. Anneniz için alt kattaki oda uygun olur.',
    'm O zaman hiç sorun yok. {tarih} diyelim mi?',
    'e Diyelim. Eve dair her şeyi bir sayfada topladım, girişte masanın üstünde bulursunuz.',
  ],
  [
    'm Merhaba {ev}, takas takvimini doldurmaya çalışıyoruz. {tarih} hâlâ boş mu?',
    'e Boş! Sizin ev o tarihte müsait görünüyor, güzel denk gelmiş.',
    'm İnternet hızı önemli bizim için, iki gün çalışacağız.',
    'e 100 megabit, salonda modem. Mutfak masası da iyi çeker.',
    'm Mükemmel, teşekkürler.',
  ],
  [
    'm Selamlar! {yer} hep aklımızdaydı. Sizin de {öbür} listenizde olduğunu gördüm.',
    'e Evet, yıllardır gidemedik. {tarih} çok iyi olur.',
    'm Bisikletlerimizi kullanabilirsiniz, pompaları bodrumda.',
    'e Çok naziksiniz. Bizde de kano var, can yelekleri kapının arkasında.',
  ],
]

const points: readonly Conversation[] = [
  [
    'm Merhaba {ev}, {tarih} için puanla kalmak istiyoruz. Müsait mi?',
    'e Merhaba, evet müsait. Kaçta gelirsiniz?',
    'm Öğleden sonra dört gibi. Uygun mu?',
    'e Uygun. Anahtar kutusunun şifresini o sabah yazarım.',
  ],
  [
    'm İyi akşamlar, {de} küçük bir kutlamamız var. {tarih} puanla konaklayabilir miyiz?',
    'e İyi akşamlar, hayırlı olsun! Tabii, tarihleri onaylıyorum.',
    'm Çok teşekkürler. Yakında güzel bir pastane var mı?',
    'e İki sokak ötede, adını rehbere yazdım. Limonlu olanı deneyin.',
  ],
  [
    'm Selam {ev}, puanlarım birikti :) {tarih} evinizde kalabilir miyim?',
    'e Selam {misafir}, tabii ki. Tek mi geliyorsunuz?',
    'm İki kişiyiz. Arabayla geliyoruz.',
    'e Sokakta yer bulunur, bulunmazsa arkadaki boş arsaya bırakın.',
    'm Not ettim, sağ olun.',
  ],
  [
    'm Merhaba, ilanınızdaki yatak tek kişilik mi çift mi?',
    'e Çift kişilik, 160’lık. Ek yatak da açılıyor.',
    'm O zaman tam bize göre. {tarih} için onay verdim.',
    'e Ben de onayladım. {yer} sizi bekliyor.',
  ],
  [
    'm Merhabalar, {tarih} tarihlerinde {de} olacağız. Erken giriş mümkün olur mu?',
    'e Bir gün önce boş, saat on birden sonra ne zaman isterseniz.',
    'm Çok makbule geçti. Çıkışta çöpleri nereye bırakıyoruz?',
    'e Köşedeki konteynere, cam ayrı. Zahmet olmasın, gerisini ben hallederim.',
  ],
]

const pets: readonly Conversation[] = [
  [
    'm Merhaba {ev}, kedinize bakmak için yazıyorum. Bizim de yıllarca kedimiz oldu.',
    'e Merhaba, ne güzel! İki kedi var, biri nazlı. Günde iki öğün mama, bir de kum.',
    'm Hiç sorun değil. {tarih} evde olurum, çoğunlukla evden çalışıyorum.',
    'e Tam istediğimiz gibi. Veterinerimizin numarasını da bırakırım.',
    'm Her gün fotoğraf atarım, merak etmeyin.',
  ],
  [
    'm Selam, köpeğiniz büyük ırk mı? Sabah akşam yürüyüş yaptırabilirim.',
    'e Selam, orta boy ve çok uslu. Sabah yarım saat, akşam yarım saat yetiyor.',
    'm Anlaştık. {tarih} benim için uygun.',
    'e Tasması kapının arkasında. {yer} parkını çok sever.',
  ],
]

const garden: readonly Conversation[] = [
  [
    'm Merhaba, bahçe işinden anlarım; emekli ziraatçıyım. {tarih} gelebilirim.',
    'e Hoş geldiniz! Sulama akşamları yarım saat, bir de saksıların yeri değişecek.',
    'm Seve seve. Zeytinlere ilaç atılıyor mu?',
    'e Hayır, hiçbir şey atmıyoruz. Olgunlaşan her şey sizin.',
    'm O zaman reçel de yaparım, kavanoz bulur muyum?',
    'e Kilerde otuz tane var :)',
  ],
  [
    'm Selam {ev}, {yer} bahçeniz çok güzel görünüyor. İşi çok mu?',
    'e Selam, ağır iş yok; asma, sulama, çimler.',
    'm {tarih} için anlaşalım, günde iki saat ayırırım.',
    'e Yeter de artar.',
  ],
]

const chores: readonly Conversation[] = [
  [
    'm Merhaba, ev işlerine yardım karşılığı kalmak istiyorum. Neler gerekiyor?',
    'e Merhaba, sabah kahvaltı hazırlığı ve iki odanın düzeni. Günde üç saat.',
    'm Tamamdır. {tarih} oradayım.',
    'e Bekliyoruz, otogardan alırım.',
  ],
  [
    'm İyi günler, annenizin evinde ufak onarımlar olduğunu yazmışsınız. Elim yatkındır.',
    'e Musluk, iki kapı kolu, bir de panjur boyası. Malzemeler hazır.',
    'm {tarih} gelirim; önce onlar biter, kalanında {yer} sokaklarını gezerim.',
    'e Çok sevinirim {misafir}.',
  ],
]

const business: readonly Conversation[] = [
  [
    'm Merhaba {ev}, küçük işletmenizin sosyal medyasına yardım edebilirim. Grafik tasarımcıyım.',
    'e Tam ihtiyacımız olan şey. Menü de yenilenecek.',
    'm {tarih} boyunca ikisini de bitiririm.',
    'e Anlaştık, masa ve internet hazır.',
  ],
  [
    'm Selam, muhasebe kayıtları için destek aradığınızı gördüm. Mali müşavirim.',
    'e Selam, çok iyi olur. Günde iki saat yeter mi?',
    'm Yeter. {tarih} bana uyuyor.',
  ],
]

/** The beginnings of agreements, by exchange type. */
export const agreementConversations: Record<ServiceType, readonly Conversation[]> = {
  home_exchange: exchange,
  yuva_point: points,
  pet_business_help: pets,
  garden_maintenance: garden,
  chores,
  business_help: business,
}

/** Shortly before the stay. */
export const arrivalConversations: readonly Conversation[] = [
  [
    'm Yarın yola çıkıyoruz, tarif için teşekkürler.',
    'e İyi yolculuklar! Kapı biraz takılır, yukarı doğru iterek açın.',
  ],
  [
    'e Merhaba {misafir}, anahtar mavi saksının altında. Su vanası mutfakta.',
    'm Tamamdır, vardığımızda yazarız.',
  ],
  [
    'm Otobüsümüz yarın akşam dokuzda varıyor, geç olmaz değil mi?',
    'e Hiç olmaz, komşumuz Nermin Hanım uyanık olur.',
  ],
  ['e Gece üşürseniz dolapta ek battaniye var.', 'm Çok düşüncelisiniz.'],
  ['m Valizler hazır, yarın oradayız!', 'e Sizi bekliyoruz. Bir şey lazım olursa buradayım.'],
]

/** After it. */
export const departureConversations: readonly Conversation[] = [
  [
    'm Çıktık, anahtarı yerine bıraktık. Her şey için teşekkürler!',
    'e Biz teşekkür ederiz, ev pırıl pırıl. Yorumunuzu da yazacağım.',
  ],
  [
    'e Kapıdaki notu görünce çok duygulandık, sağ olun.',
    'm Ne demek, asıl biz teşekkür ederiz. Yine görüşelim.',
  ],
  ['m Bir çift terliği unutmuşuz galiba.', 'e Buldum, kargoya verdim bile :)', 'm Siz bir tanesiniz.'],
  ['m Reçel masada, afiyet olsun.', 'e Yarısı bitti bile! Yine bekleriz.'],
  [
    'e Umarım rahat etmişsinizdir.',
    'm Fazlasıyla. Fotoğrafları gönderiyorum, manzara sizden güzel çıkmadı ama.',
  ],
  ['m Komşulara selam söyleyin, bizi hiç yalnız bırakmadılar.', 'e Onlar da sizi sordu bugün.'],
]

/** For negotiations that are still open. */
export const openConversations: readonly Conversation[] = [
  [
    'm Merhaba {ev}, {tarih} için bir öneri gönderdim. Ne dersiniz?',
    'e Merhaba, bakıyorum; eşimle konuşup bu akşam döneyim.',
    'm Acelesi yok, teşekkürler.',
  ],
  [
    'm Selam, {yer} ilanınız için yazıyorum. Tarihlerde bir iki gün oynayabiliriz.',
    'e Selam {misafir}, bir gün geç başlasak bizim için daha iyi olur aslında.',
  ],
  [
    'm İyi günler, {tarih} boş görünüyor. Küçük bir köpeğimiz var, sorun olur mu?',
    'e Köpekleri severiz, bahçe kapısı kapalı kalsın yeter.',
    'm Tabii ki. Onayınızı bekliyorum.',
  ],
  [
    'm Merhaba, ilk takasımız olacak; biraz heyecanlıyız.',
    'e Hiç çekinmeyin, biz yedinci kez yapıyoruz. Aklınıza takılanı sorun.',
    'm Anlaşma sayfasında sizin de onaylamanız gerekiyor sanırım.',
    'e Evet, tarihleri son kez kontrol edip onaylayacağım.',
  ],
  ['m Merhaba {ev}, {tarih} için soruyorum: evin ısıtması nasıl?', 'e Kombi ve soba var, üşümezsiniz.'],
]

/** Inquiries without an agreement. */
export const inquiries: readonly Conversation[] = [
  [
    'm Merhaba, ilanınızdaki eve bebek arabasıyla girilebiliyor mu?',
    'e Merhaba, girişte üç basamak var, sonrası asansör.',
    'm Teşekkürler, tarih netleşince yazarım.',
  ],
  [
    'm Selam {ev}, yazın {yer} çok kalabalık oluyor mu?',
    'e Temmuz sonu biraz; haziran ve eylül şahane.',
    'm O zaman eylülü düşünelim.',
  ],
  ['m İyi günler, eve en yakın market nerede acaba?', 'e Köşede bakkal, beş dakikada büyük market.'],
  [
    'm Merhaba, uzun kalmalı, üç haftalık bir takas düşünür müsünüz?',
    'e Şu an en fazla on gün uygunuz, sonra konuşalım.',
    'm Olur, netleşince yazarım.',
  ],
]

/** With support. */
export const supportConversations: readonly (readonly `${'m' | 'd'} ${string}`[])[] = [
  [
    'm Merhaba, telefonuma gelen kod geç geldi, yeniden isteyebilir miyim?',
    'd Merhaba {misafir}, elbette; 60 saniye sonra yeni kod isteyebilirsiniz.',
    'm Oldu, teşekkürler!',
  ],
  [
    'm Bir anlaşmada tarihleri değiştirince onayım neden kalktı?',
    'd Tarih değişince iki tarafın onayı da sıfırlanır; böylece kimse görmediği bir tarihe evet demiş olmaz.',
    'm Mantıklı, sağ olun.',
  ],
  [
    'm Puan geçmişimi nereden görebilirim?',
    'd Sağ üstteki puanınıza dokunun, bütün hareketler orada listelenir.',
  ],
]

/** The last, unanswered messages to support. */
export const unreadForSupport =
  'Bir şey daha sorayım: yıllık pakete geçersem aylığımdan kalan günler ne oluyor?'
