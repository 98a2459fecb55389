import { wayTexts } from '../../features/reservations/negotiation/best-way.messages.ts'
import { counted } from '../counted.ts'

/** A host who was asked, and others beside. */
export const asking = {
  badge: 'Soruldu',
  title: '{{name}} yanıtlayınca haber veririz',
  within: 'Genelde {{hours}} saatte yanıtlar, en geç {{day}}.',
  open_until: 'Soru {{day}} gününe kadar açık.',
  you: 'Sen',
  ...counted('more', '{{count}} eve daha sor'),
  more_title: 'Aynı günler için başka evlere de sor',
  first_yes: 'İlk evet diyen seni ağırlar, öbürleri kendiliğinden kapanır.',
  none: 'Aynı günlerde yakında sorabileceğin başka boş ev yok.',
  choose: 'Önce bir ev seç.',
  change: {
    dates: '{{name}} tarihi değiştirdi',
    dates_approved: '{{name}} tarihi değiştirdi ve onayladı',
    terms: '{{name}} koşulları değiştirdi',
    terms_approved: '{{name}} koşulları değiştirdi ve onayladı',
    other: 'Başka gün öner',
    send: 'Onayla ve gönder',
  },
  host: 'İlk evet diyen ev sahibi ağırlar.',
  ...counted('open', 'Yanıt bekleyen {{count}} ev daha var.'),
  said_yes_one: '{{place}} evet dedi. Öbür soru kapandı; kimseye bir şey yazman gerekmez.',
  said_yes_other: '{{place}} evet dedi. Öbür {{count}} soru kapandı; kimseye bir şey yazman gerekmez.',
  found_elsewhere: '{{name}} başka bir eve yerleşti. Gecelerin yine açık.',
  limit: 'Aynı anda en çok 3 eve sorabilirsin. Biri yanıtlayınca yenisini sor.',
  /** What is possible where the points are short. */
  short: {
    label: 'Puanın yetmiyor',
    missing: '{{points}} puanın eksik.',
    ...wayTexts.tr,
    mix_detail: 'Evin {{dates}} boş.',
    swap_detail: 'Evin boş.',
    other_days_detail: 'Evin bu günlerde dolu.',
    others: 'Başka yollar',
    talk_detail: 'puanı onaya kadar tamamla',
  },
}
