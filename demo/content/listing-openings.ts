import type { ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { Setting } from './spot.ts'

/** First sentences of a listing's description. `{de}` is "Moda’da", `{in}` "Moda’nın". */
export const openings: Record<ResidenceType, readonly string[]> = {
  apartment: [
    '{de} yıllardır oturduğumuz, gün boyu ışık alan dairemiz.',
    '{in} sakin bir sokağında, yüksek tavanlı aydınlık bir daire.',
    'Kitapları ve bitkileriyle yaşayan bir ev; {de} kendi evinizdeymiş gibi kalın.',
    '{de} yenilenmiş, ferah ve sessiz bir daire.',
    'İki cepheli, esintili dairemiz {in} en sevdiğimiz köşesinde.',
    '{de} komşuları tanıdık, kapısı güler yüzlü bir apartmanın üst katındayız.',
    'Sabah güneşini mutfakta yakalayan, derli toplu bir daire; yer {yer}.',
    'Çocuklarımızı büyüttüğümüz {yer} dairesi; her köşesi kullanışlı.',
    '{de} ahşap parkeli, geniş salonlu bir aile evi.',
    '{in} yürünerek gezilen bölgesinde, küçük ama eksiksiz bir daire.',
  ],
  residence: [
    '{de} güvenlikli sitede, otel rahatlığında bir rezidans dairesi.',
    'Yüksek kattan {yer} manzarası, aşağıda spor salonu ve havuz.',
    '{de} yeni teslim aldığımız, eşyası yepyeni rezidans dairemiz.',
    'Resepsiyonu 24 saat açık bir binada, geniş camlı bir daire; {in} merkezinde.',
    'İş seyahatine de tatile de uyan, {de} sade ve konforlu bir rezidans.',
  ],
  detached_house: [],
  room: [
    '{de} yaşadığımız evin kendi girişi olan misafir odası.',
    'Küçük pansiyonumuzun en sevilen odası {de}, avluya bakıyor.',
    '{de} ailece oturduğumuz evde, size ait bir oda ve banyo.',
    'Kahvaltısı avluda kurulan bir ev; odanız {de}, üst katta.',
    'Yol üstünde değil, tam içinde: {de} serin ve sessiz bir oda.',
    '{in} eski bir evinde, kalın duvarlı, ferah bir oda.',
  ],
  tiny_house: [
    '{de} kendi elimizle yaptığımız, on sekiz metrekarelik tiny house.',
    'Az eşya, çok gökyüzü: {de} tekerlekli küçük evimiz.',
    '{de} sobası, terası ve yıldızı bol bir tiny house.',
    'Küçük ama her şeyi düşünülmüş bir ev; {in} en sakin yerinde.',
  ],
  boat: [
    'Sabah yüzerek uyanmak isteyenlere: {de} bağlı teknemiz.',
    '{de} demirli, bakımlı ve sevilen bir tekne; kaptanımız yola katılır.',
    'Rüzgâr bizden, rota sizden: {de} ahşap kamaralı teknemiz.',
    '{in} koylarında yaz kış yaşadığımız yüzen evimiz.',
  ],
  caravan: [
    '{de} gölgede park etmiş, mutfağı tam karavanımız.',
    'Retro karavanımızla {de} kıyıda uyuyun, kahveyi tentede için.',
    'Güneş panelli, kendi kendine yeten karavanımız {de} sizi bekliyor.',
    '{de} kendi arazimizde duran, tentesi ve ocağı hazır karavan.',
  ],
  bungalow: [
    '{de} ağaçların arasında, ahşap kokulu bir bungalov.',
    'Sobası yanan, penceresi ormana açılan bungalovumuz {de}.',
    '{in} sessizliğine bakan, verandası geniş bir bungalov.',
    'Bahçede üç bungalovdan biri bizim; {de}, en arkadaki ve en sakini.',
    '{de} iki kişilik kaçamaklara da küçük ailelere de uyan ahşap ev.',
  ],
  timeshare: [
    '{de} her yıl bize düşen haftaları paylaştığımız devre mülk.',
    'Havuzlu tatil sitesinde devre mülkümüz; yer {yer}.',
    '{de} haftası bize ait, denize yakın bir devre mülk dairesi.',
    'Çocukların bahçede, büyüklerin havuz başında mutlu olduğu devre mülk; {de}.',
  ],
}

/** Detached houses are described by their setting. */
export const listingOpenings: Record<Setting, readonly string[]> = {
  metropolis: [
    '{de} bahçeli, müstakil bir ev; şehrin içinde ama sesinin dışında.',
    '{in} eski ahşap evlerinden biri, özenle onarıldı.',
  ],
  town: [
    '{de} meyve ağaçlı bahçesiyle müstakil aile evimiz.',
    '{in} sakin bir sokağında, bahçesi geniş bir ev.',
  ],
  coast: [
    'Begonvilli bahçesiyle {de} yazları yaşadığımız ev.',
    '{de} denizi terasından gören, taş duvarları serin bir ev.',
    'Panjurları mavi, avlusu gölgeli evimiz {de}.',
    '{de} zeytinlerin arasında, denize yürünen müstakil bir ev.',
  ],
  mountain: [
    '{de} şöminesi ve kalın yorganlarıyla bir dağ evi.',
    'Kışın kar, yazın serinlik: {de} ahşap dağ evimiz.',
    '{in} yamacında, sabah sisine uyanan bir ev.',
  ],
  lake: [
    '{de} göle bakan bahçesiyle taş ve ahşap bir ev.',
    'Suya yürüyerek inilen, meyve ağaçlı göl evimiz {de}.',
  ],
  village: [
    '{de} dededen kalma taş ev; avlusunda asma, bahçesinde incir.',
    'Köy hayatını özleyenlere: {de} onarılmış bir köy evi.',
    '{in} içinde, kapısı sokağa açılan eski bir ev.',
  ],
  old_town: [
    '{de} yüz yaşını geçmiş bir konak; taşı, kapısı, avlusu yerinde.',
    'Kemerli odaları ve terasıyla {de} taş bir ev.',
    '{in} tarihi dokusunda, içi bugüne göre yenilenmiş bir ev.',
  ],
  forest: [
    '{de} ormanın kenarında, bahçesi sincaplı bir ev.',
    'Kuş sesinden başkası duyulmayan evimiz {de}.',
  ],
}
