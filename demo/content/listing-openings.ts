import type { ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { Setting } from './spot.ts'

/** In the host's language, and as translated by the host. */
type Sentence = { tr: string; en: string }

/** First sentences of a listing's description. `{de}` is "Moda’da", `{in}` "Moda’nın", `{yer}` "Moda". */
export const openings: Record<ResidenceType, readonly Sentence[]> = {
  apartment: [
    {
      tr: '{de} yıllardır oturduğumuz, gün boyu ışık alan dairemiz.',
      en: 'Our home of many years in {yer}, bright all day.',
    },
    {
      tr: '{in} sakin bir sokağında, yüksek tavanlı aydınlık bir daire.',
      en: 'A bright flat with high ceilings in a quiet street of {yer}.',
    },
    {
      tr: 'Kitapları ve bitkileriyle yaşayan bir ev; {de} kendi evinizdeymiş gibi kalın.',
      en: 'Books and plants everywhere; make yourself at home in {yer}.',
    },
    { tr: '{de} yenilenmiş, ferah ve sessiz bir daire.', en: 'A renovated, airy and quiet flat in {yer}.' },
    {
      tr: 'İki cepheli, esintili dairemiz {in} en sevdiğimiz köşesinde.',
      en: 'Our breezy flat in our favourite corner of {yer}.',
    },
    {
      tr: '{de} komşuları tanıdık, kapısı güler yüzlü bir apartmanın üst katındayız.',
      en: 'We live on the top floor of a friendly house in {yer}.',
    },
    {
      tr: 'Sabah güneşini mutfakta yakalayan, derli toplu bir daire; yer {yer}.',
      en: 'A tidy flat in {yer} with morning sun in the kitchen.',
    },
    {
      tr: 'Çocuklarımızı büyüttüğümüz {yer} dairesi; her köşesi kullanışlı.',
      en: 'The {yer} flat where our children grew up.',
    },
    {
      tr: '{de} ahşap parkeli, geniş salonlu bir aile evi.',
      en: 'A family flat with wooden floors in {yer}.',
    },
    {
      tr: '{in} yürünerek gezilen bölgesinde, küçük ama eksiksiz bir daire.',
      en: 'A small flat with everything, in walkable {yer}.',
    },
  ],
  residence: [
    {
      tr: '{de} güvenlikli sitede, otel rahatlığında bir rezidans dairesi.',
      en: 'A flat in a residence in {yer}, as easy as a hotel.',
    },
    {
      tr: 'Yüksek kattan {yer} manzarası, aşağıda spor salonu ve havuz.',
      en: '{yer} from a high floor; gym and pool below.',
    },
    {
      tr: '{de} yeni teslim aldığımız, eşyası yepyeni rezidans dairemiz.',
      en: 'Our brand-new flat in {yer}.',
    },
    {
      tr: 'Resepsiyonu 24 saat açık bir binada, geniş camlı bir daire; {in} merkezinde.',
      en: 'A flat with wide windows in central {yer}; reception day and night.',
    },
    {
      tr: 'İş seyahatine de tatile de uyan, {de} sade ve konforlu bir rezidans.',
      en: 'Plain and comfortable in {yer}, for work or holidays.',
    },
  ],
  detached_house: [],
  room: [
    {
      tr: '{de} yaşadığımız evin kendi girişi olan misafir odası.',
      en: 'A guest room with its own entrance in our {yer} home.',
    },
    {
      tr: 'Küçük pansiyonumuzun en sevilen odası {de}, avluya bakıyor.',
      en: 'Our guesthouse’s favourite room in {yer}, facing the courtyard.',
    },
    {
      tr: '{de} ailece oturduğumuz evde, size ait bir oda ve banyo.',
      en: 'Your own room and bath in our family home in {yer}.',
    },
    {
      tr: 'Kahvaltısı avluda kurulan bir ev; odanız {de}, üst katta.',
      en: 'Breakfast in the courtyard; your room is upstairs, in {yer}.',
    },
    {
      tr: 'Yol üstünde değil, tam içinde: {de} serin ve sessiz bir oda.',
      en: 'A cool, quiet room right in {yer}.',
    },
    {
      tr: '{in} eski bir evinde, kalın duvarlı, ferah bir oda.',
      en: 'An airy room in an old house of {yer}.',
    },
  ],
  tiny_house: [
    {
      tr: '{de} kendi elimizle yaptığımız, on sekiz metrekarelik tiny house.',
      en: 'The tiny house that we built ourselves in {yer}.',
    },
    {
      tr: 'Az eşya, çok gökyüzü: {de} tekerlekli küçük evimiz.',
      en: 'Few things, much sky: our house on wheels in {yer}.',
    },
    {
      tr: '{de} sobası, terası ve yıldızı bol bir tiny house.',
      en: 'A tiny house in {yer} with a stove, a terrace and stars.',
    },
    {
      tr: 'Küçük ama her şeyi düşünülmüş bir ev; {in} en sakin yerinde.',
      en: 'Small and well thought out, in the quietest part of {yer}.',
    },
  ],
  boat: [
    {
      tr: 'Sabah yüzerek uyanmak isteyenlere: {de} bağlı teknemiz.',
      en: 'Wake up with a swim: our boat in {yer}.',
    },
    {
      tr: '{de} demirli, bakımlı ve sevilen bir tekne; kaptanımız yola katılır.',
      en: 'A well-kept boat in {yer}; our captain comes along.',
    },
    {
      tr: 'Rüzgâr bizden, rota sizden: {de} ahşap kamaralı teknemiz.',
      en: 'You choose the course: our boat with wooden cabins in {yer}.',
    },
    {
      tr: '{in} koylarında yaz kış yaşadığımız yüzen evimiz.',
      en: 'Our floating home in the bays of {yer}.',
    },
  ],
  caravan: [
    {
      tr: '{de} gölgede park etmiş, mutfağı tam karavanımız.',
      en: 'Our caravan in the shade in {yer}, with a full kitchen.',
    },
    {
      tr: 'Retro karavanımızla {de} kıyıda uyuyun, kahveyi tentede için.',
      en: 'Sleep by the shore in {yer} in our retro caravan.',
    },
    {
      tr: 'Güneş panelli, kendi kendine yeten karavanımız {de} sizi bekliyor.',
      en: 'Our caravan with solar panels in {yer}.',
    },
    {
      tr: '{de} kendi arazimizde duran, tentesi ve ocağı hazır karavan.',
      en: 'A caravan on our own land in {yer}.',
    },
  ],
  bungalow: [
    {
      tr: '{de} ağaçların arasında, ahşap kokulu bir bungalov.',
      en: 'A bungalow among trees in {yer} that smells of wood.',
    },
    {
      tr: 'Sobası yanan, penceresi ormana açılan bungalovumuz {de}.',
      en: 'Our bungalow in {yer}: a stove, and windows on the forest.',
    },
    {
      tr: '{in} sessizliğine bakan, verandası geniş bir bungalov.',
      en: 'A bungalow with a wide veranda in quiet {yer}.',
    },
    {
      tr: 'Bahçede üç bungalovdan biri bizim; {de}, en arkadaki ve en sakini.',
      en: 'The quietest of three bungalows in {yer}.',
    },
    {
      tr: '{de} iki kişilik kaçamaklara da küçük ailelere de uyan ahşap ev.',
      en: 'A wooden house in {yer} for two or a small family.',
    },
  ],
  timeshare: [
    {
      tr: '{de} her yıl bize düşen haftaları paylaştığımız devre mülk.',
      en: 'We share our weeks of a timeshare in {yer}.',
    },
    { tr: 'Havuzlu tatil sitesinde devre mülkümüz; yer {yer}.', en: 'Our timeshare in {yer}, with a pool.' },
    {
      tr: '{de} haftası bize ait, denize yakın bir devre mülk dairesi.',
      en: 'A timeshare flat near the sea in {yer}.',
    },
    {
      tr: 'Çocukların bahçede, büyüklerin havuz başında mutlu olduğu devre mülk; {de}.',
      en: 'A timeshare in {yer}: garden for children, pool for adults.',
    },
  ],
}

/** Detached houses are described by their setting. */
export const listingOpenings: Record<Setting, readonly Sentence[]> = {
  metropolis: [
    {
      tr: '{de} bahçeli, müstakil bir ev; şehrin içinde ama sesinin dışında.',
      en: 'A house with a garden in {yer}, away from the noise.',
    },
    {
      tr: '{in} eski ahşap evlerinden biri, özenle onarıldı.',
      en: 'One of the old timber houses of {yer}, restored with care.',
    },
  ],
  town: [
    {
      tr: '{de} meyve ağaçlı bahçesiyle müstakil aile evimiz.',
      en: 'Our family house in {yer} with fruit trees.',
    },
    {
      tr: '{in} sakin bir sokağında, bahçesi geniş bir ev.',
      en: 'A house with a large garden in a quiet street of {yer}.',
    },
  ],
  coast: [
    {
      tr: 'Begonvilli bahçesiyle {de} yazları yaşadığımız ev.',
      en: 'Our summer home in {yer}, its garden full of bougainvillea.',
    },
    {
      tr: '{de} denizi terasından gören, taş duvarları serin bir ev.',
      en: 'A cool stone house in {yer} with the sea from its terrace.',
    },
    {
      tr: 'Panjurları mavi, avlusu gölgeli evimiz {de}.',
      en: 'Blue shutters and a shady courtyard in {yer}.',
    },
    {
      tr: '{de} zeytinlerin arasında, denize yürünen müstakil bir ev.',
      en: 'A house among olive trees in {yer}; walk to the sea.',
    },
  ],
  mountain: [
    {
      tr: '{de} şöminesi ve kalın yorganlarıyla bir dağ evi.',
      en: 'A mountain house in {yer} with a fireplace.',
    },
    {
      tr: 'Kışın kar, yazın serinlik: {de} ahşap dağ evimiz.',
      en: 'Snow in winter, cool in summer: our timber house in {yer}.',
    },
    {
      tr: '{in} yamacında, sabah sisine uyanan bir ev.',
      en: 'A house on the slopes of {yer}, above the morning mist.',
    },
  ],
  lake: [
    {
      tr: '{de} göle bakan bahçesiyle taş ve ahşap bir ev.',
      en: 'Stone and timber in {yer}, the garden facing the lake.',
    },
    {
      tr: 'Suya yürüyerek inilen, meyve ağaçlı göl evimiz {de}.',
      en: 'Our lake house in {yer}, with fruit trees.',
    },
  ],
  village: [
    {
      tr: '{de} dededen kalma taş ev; avlusunda asma, bahçesinde incir.',
      en: 'Our grandparents’ stone house in {yer}, with vines and figs.',
    },
    { tr: 'Köy hayatını özleyenlere: {de} onarılmış bir köy evi.', en: 'A restored village house in {yer}.' },
    {
      tr: '{in} içinde, kapısı sokağa açılan eski bir ev.',
      en: 'An old house in {yer}, its door on the street.',
    },
  ],
  old_town: [
    {
      tr: '{de} yüz yaşını geçmiş bir konak; taşı, kapısı, avlusu yerinde.',
      en: 'A mansion in {yer}, over a hundred years old.',
    },
    {
      tr: 'Kemerli odaları ve terasıyla {de} taş bir ev.',
      en: 'A stone house in {yer} with arched rooms and a terrace.',
    },
    {
      tr: '{in} tarihi dokusunda, içi bugüne göre yenilenmiş bir ev.',
      en: 'Old outside, new inside: a house in historic {yer}.',
    },
  ],
  forest: [
    {
      tr: '{de} ormanın kenarında, bahçesi sincaplı bir ev.',
      en: 'A house at the edge of the forest in {yer}, with squirrels.',
    },
    {
      tr: 'Kuş sesinden başkası duyulmayan evimiz {de}.',
      en: 'Our home in {yer}, where you hear only birds.',
    },
  ],
}
