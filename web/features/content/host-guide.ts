import type { Guide } from './guide-content.ts'

export const hostGuide: Guide = {
  tr: {
    title: 'Ev sahipleri için öneriler',
    lead: 'İyi bir ilan dürüst bir ilandır. Misafir ne bulacağını bilirse sen de kimi ağırlayacağını bilirsin.',
    sections: [
      {
        id: 'ilan',
        heading: 'İlanını hazırlarken',
        points: [
          'Gündüz, perdeler açık, toplu bir evde çek. Kapak fotoğrafı evin en çok sevdiğin yeri olsun.',
          'Her odadan en az bir fotoğraf koy; banyoyu ve mutfağı atlama. Dördüncü fotoğraftan sonra arama sırası yükselir.',
          'Açıklamada evin ruhunu iki cümleyle anlat, sonra bilinmesi gerekeni yaz: merdiven, ısınma, komşu, gürültü.',
          'Günlük puanını tahminin yüzde 80’i ile tamamı arasında seç. Düşük puan daha hızlı, yüksek puan daha az misafir getirir.',
        ],
      },
      {
        id: 'takvim',
        heading: 'Takvimini güncel tut',
        paragraphs: [
          'Her takas türünün kendi müsait tarihleri vardır: yaz aylarında evini puanla açıp kışın yalnızca ev takasına ayırabilirsin. Anlaşma yapılınca o geceler bütün türlerde kendiliğinden kapanır.',
        ],
        points: [
          'Kullanmayacağın tarihleri açık bırakma; cevapsız kalan soru herkesi yorar.',
          'Evin bir süre kapalıysa ilanı duraklat. Adresi ve değerlendirmeleri yerinde kalır.',
        ],
      },
      {
        id: 'cevap',
        heading: 'Cevap verirken',
        points: [
          'İlk gün cevap ver, hayır diyeceksen de. Kısa ve nazik bir hayır, bekletmekten iyidir.',
          'Profilini ve değerlendirmelerini oku; merak ettiğini sor.',
          'Beş gün hareketsiz kalan görüşme kendiliğinden kapanır.',
        ],
      },
      {
        id: 'gelmeden',
        heading: 'Misafir gelmeden',
        points: [
          'Bir çekmece, iki raf ve buzdolabında yer aç; değerli ve özel olanı kilitle.',
          'Bir sayfalık ev notu bırak: kablosuz ağ, sıcak su, çöp, acil numaralar, en yakın fırın.',
          'Temiz çarşaf ve havlu, tuvalet kâğıdı, bir şişe su. Küçük bir karşılama uzun hatırlanır.',
          'Anahtarın kimden, saat kaçta alınacağını yaz.',
        ],
      },
      {
        id: 'sonra',
        heading: 'Sonrasında',
        points: [
          'Puanla kalınıyorsa puanın girişten 24 saat sonra hesabında olur.',
          'Bir şey eksik ya da kırıksa önce misafire, olmazsa desteğe yaz.',
          'Değerlendirmende bir sonraki ev sahibinin bilmek isteyeceğini yaz: temizlik, iletişim, söze sadakat.',
        ],
      },
    ],
    closing: 'Evini açan, başka evlerin kapısını da açmış olur.',
  },
  en: {
    title: 'Tips for hosts',
    lead: 'A good page is an honest one. When guests know what they will find, you know whom you will welcome.',
    sections: [
      {
        id: 'your-page',
        heading: 'Preparing your page',
        points: [
          'Take photos by day, curtains open, in a tidy home. Let the cover be the place you love most.',
          'Show every room at least once, bathroom and kitchen too. From the fourth photo on you rank higher in search.',
          'Tell the soul of the home in two sentences, then what one must know: stairs, heating, neighbours, noise.',
          'Choose your points a day between 80 % of the estimate and all of it. Lower is faster, higher is fewer guests.',
        ],
      },
      {
        id: 'calendar',
        heading: 'Keep your calendar true',
        paragraphs: [
          'Each kind of exchange has free dates of its own: open the home for points in summer and keep winter for home exchange. When an agreement is made, its nights close in every kind by themselves.',
        ],
        points: [
          'Do not leave dates open that you will not use; a request without an answer tires everyone.',
          'If the home is closed for a while, pause the page. Its address and reviews stay.',
        ],
      },
      {
        id: 'answering',
        heading: 'Answering',
        points: [
          'Answer on the first day, even with a no. A short kind no is better than waiting.',
          'Read their profile and reviews; ask what you want to know.',
          'A negotiation that rests for five days closes by itself.',
        ],
      },
      {
        id: 'before-they-come',
        heading: 'Before they come',
        points: [
          'Free a drawer, two shelves and room in the fridge; lock away what is precious or private.',
          'Leave a one-page note: Wi-Fi, hot water, rubbish, emergency numbers, the nearest bakery.',
          'Clean sheets and towels, toilet paper, a bottle of water. A small welcome is remembered for long.',
          'Write down from whom and when the key can be picked up.',
        ],
      },
      {
        id: 'afterwards',
        heading: 'Afterwards',
        points: [
          'When a stay is paid with points, they are in your account 24 hours after check-in.',
          'If something is missing or broken, write to the guest first, then to support.',
          'Review what the next host would want to know: tidiness, communication, keeping one’s word.',
        ],
      },
    ],
    closing: 'Whoever opens a home has opened the doors of others.',
  },
}
