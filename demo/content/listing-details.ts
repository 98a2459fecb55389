import type { Amenity, ResidenceType } from '#shared/features/listings/listing-types.ts'

/** A sentence that is only true of some homes. */
export type Detail = { text: string; needs?: Amenity; types?: readonly ResidenceType[] }

const listings = ['apartment', 'residence', 'detached_house'] as const
const small = ['tiny_house', 'bungalow', 'caravan'] as const

/** What is inside. */
export const insideDetails: readonly Detail[] = [
  { text: 'Mutfağı eksiksiz, fırını ve kahve makinesi hazır.', types: listings },
  { text: 'Yataklar geniş, çarşaflar tertemiz.' },
  { text: 'Çalışma masası pencere önünde, internet hızlı.', needs: 'work_space' },
  {
    text: 'Balkonda iki kişilik kahvaltı masası var.',
    needs: 'balcony_terrace',
    types: ['apartment', 'residence', 'timeshare'],
  },
  { text: 'Terasta akşam sofrası kurulur.', needs: 'balcony_terrace', types: ['detached_house', 'room'] },
  { text: 'Klima iki odada da var.', needs: 'clima', types: ['apartment', 'timeshare', 'residence'] },
  {
    text: 'Kışın kombi, yazın doğal esinti.',
    needs: 'heating_system',
    types: ['apartment', 'detached_house'],
  },
  { text: 'Bebek yatağı ve mama sandalyesi hazır.', needs: 'baby_friendly' },
  { text: 'Aracınız için yerimiz var.', needs: 'parking_space' },
  { text: 'Havuz yalnızca eve ait.', needs: 'pool', types: ['detached_house'] },
  { text: 'Havuz ve şezlonglar bütün sakinlere açık.', needs: 'pool', types: ['residence', 'timeshare'] },
  { text: 'Kitaplığımız ve plaklarımız emrinizde.', types: listings },
  {
    text: 'Bulaşık makinesi ve çamaşır makinesi işinizi kolaylaştırır.',
    needs: 'dishwasher',
    types: listings,
  },
  { text: 'Asansörle çıkılır, bavul derdi yok.', needs: 'elevator', types: ['apartment', 'timeshare'] },
  { text: 'Odun sobası kurulu, odunu bizden.', types: ['bungalow', 'tiny_house'] },
  { text: 'Tavan penceresinden yıldızlar görünür.', types: ['tiny_house', 'bungalow'] },
  { text: 'Küçük mutfağında iki ocak ve buzdolabı var.', needs: 'fridge', types: small },
  { text: 'Verandada hamak ve mangal hazır.', types: ['bungalow', 'tiny_house'] },
  { text: 'Su deposu dolu, duşu sıcak.', types: ['caravan', 'boat'] },
  { text: 'Tente, kamp sandalyeleri ve ocak içinde.', types: ['caravan'] },
  { text: 'Katlanır bisikletlerimizi kullanabilirsiniz.', types: ['caravan', 'boat'] },
  { text: 'Kamaralar ferah, güvertede minderler serili.', types: ['boat'] },
  { text: 'Şnorkel takımı, kürek tahtası ve botumuz sizin.', types: ['boat'] },
  { text: 'Kıç güvertede akşam yemeği için masa var.', types: ['boat'] },
  { text: 'Banyonuz odanın içinde, kapınız kilitli.', types: ['room'] },
  { text: 'Mutfağı birlikte kullanıyoruz; çay her zaman ocakta.', types: ['room'] },
  { text: 'Avluda kahvaltı için yeriniz ayrılır.', types: ['room'] },
  { text: 'Şömine salonun ortasında, odunluk dolu.', types: ['detached_house'] },
  { text: 'Bahçede nar, limon ve bir de salıncak.', types: ['detached_house'] },
  { text: 'Odalar iki kata yayılıyor, kimse kimseyi rahatsız etmez.', types: ['detached_house'] },
]

/** Whom it suits, and small details. */
export const closingDetails: readonly Detail[] = [
  { text: 'Sakin misafirleri seviyoruz.' },
  { text: 'Çocuklu aileler rahat eder.', needs: 'baby_friendly' },
  { text: 'Uzaktan çalışanlara birebir.', needs: 'work_space' },
  { text: 'Çiçekleri sulamanız yeter.', types: ['apartment', 'detached_house'] },
  { text: 'Kedimiz komşuya gider; isterseniz sizinle de kalır.', types: ['apartment'] },
  { text: 'Bahçedeki domateslerden çekinmeden toplayın.', types: ['detached_house'] },
  { text: 'Dönüşte bir fincan kahveye bekleriz.' },
  { text: 'Anahtarı elden teslim eder, çevreyi anlatırız.' },
  { text: 'Çevre rehberimizi masaya bırakırız.' },
  { text: 'Sessizlik isteyenlere iyi gelir.', types: ['bungalow', 'tiny_house', 'caravan'] },
  { text: 'İki kişilik bir kaçamak için ideal.', types: ['tiny_house', 'caravan', 'bungalow', 'room'] },
  { text: 'Denize alışkın olmayanlar için koylar çarşaf gibi.', types: ['boat'] },
  { text: 'Sabah ilk iş suya atlamak serbest.', types: ['boat'] },
  {
    text: 'Sigarayı balkonda içmenizi rica ederiz.',
    needs: 'balcony_terrace',
    types: ['apartment', 'residence'],
  },
]

/** Where the owners would like to go in return. */
export const wishes: readonly string[] = [
  'Ege’de denize yürünen bir ev, tercihen Datça ya da Ayvalık.',
  'İstanbul’da Kadıköy ya da Beşiktaş çevresi, müze gezmek için.',
  'Karadeniz yaylaları; Ayder, Şavşat ya da Pokut.',
  'Kapadokya’da bir hafta sonu, balonları terastan izlemek isteriz.',
  'Kışın kayak için Uludağ, Erciyes ya da Palandöken.',
  'Mardin ve Midyat; ilkbaharda taş evlerde kalmak istiyoruz.',
  'Çocuklarla yaz tatili için Fethiye, Kaş ya da Kalkan.',
  'Ankara’da merkezî bir daire, yılda iki kez aile ziyareti için.',
  'İzmir’de Karşıyaka ya da Urla; bisikletle dolaşmak isteriz.',
  'Göl kenarı sessizlik: Sapanca, Abant ya da Eğirdir.',
  'Gaziantep ve Şanlıurfa; mutfağı için geliyoruz.',
  'Bozcaada ya da Gökçeada, eylül sonu bağbozumu.',
  'Tekneyle birkaç gün: Göcek ya da Bozburun koyları.',
  'Lavanta zamanı Isparta, sonra Salda.',
  'Van Gölü çevresi, Akdamar’ı badem çiçeğiyle görmek için.',
  'Eskişehir’de bir hafta, öğrenci kızımıza yakın olmak için.',
  'Bursa’da tarih ve hamam; Cumalıkızık kahvaltısı.',
  'Trabzon’da sonbahar; Sümela ve Uzungöl.',
  'Antalya’da kışın güneş, ocak ya da şubat.',
  'Safranbolu ve Amasra, uzun hafta sonu.',
  'Doğa içinde tiny house ya da bungalov, internet olsun yeter.',
  'Köy hayatı: bahçe işine seve seve yardım ederiz.',
  'Kars’a Doğu Ekspresi’yle; Sarıkamış’ta iki gece.',
  'Likya Yolu’nu yürürken duraklayacak bir oda.',
  'Alaçatı’da ot festivali zamanı.',
  'Yurt dışından dönen dostlarımız için deniz kenarı bir ev.',
  'Foça ya da Sığacık; sezon dışı sakin kasabalar.',
  'Marmara adaları ya da Büyükada’da bir yaz haftası.',
  'Yazın serin bir yer: Bolu, Rize ya da Artvin.',
  'Fark etmez; iyi bir yürüyüş yolu ve fırın olsun.',
  'Hatay mutfağı için Samandağ ya da Antakya çevresi.',
  'Kaz Dağları’nda oksijen: Altınoluk, Assos.',
]

export const streets: readonly string[] = [
  'Çınar Sokak',
  'Zeytin Sokak',
  'Lale Sokak',
  'Ihlamur Sokak',
  'Cumhuriyet Caddesi',
  'Atatürk Caddesi',
  'Değirmen Sokak',
  'Kavaklı Sokak',
  'Fırın Sokak',
  'Menekşe Sokak',
  'İskele Caddesi',
  'Çeşme Sokak',
  'Bağ Yolu',
  'Gül Sokak',
  'Okul Sokak',
  'Yokuş Sokak',
  'Erguvan Sokak',
  'Defne Sokak',
]
