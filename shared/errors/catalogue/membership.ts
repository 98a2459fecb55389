import { brand } from '../../brand.ts'
import type { CatalogueEntry } from '../catalogue-entry.ts'

const premium = `${brand.name} Premium değilsiniz!`

/** Refusals about plans, purchases and payments. */
export const membershipErrors = {
  premium_required: { status: 403, tr: premium, en: `You are not a ${brand.name} Premium member!` },
  already_subscribed: {
    status: 409,
    tr: 'Zaten etkin bir aboneliğin var.',
    en: 'You already have an active subscription.',
  },
  unknown_plan: { status: 400, tr: 'Böyle bir paket yok.', en: 'There is no such plan.' },
  wrong_amount: {
    status: 400,
    tr: 'Tutar paketin fiyatıyla uyuşmuyor.',
    en: 'The amount does not match the price of the plan.',
  },
  refund_not_possible: {
    status: 409,
    tr: 'Bu ödemeden bu kadarı geri ödenemez.',
    en: 'This much of the payment cannot be paid back.',
  },
  upgrade_unavailable: {
    status: 409,
    tr: 'Bu pakete şu anda yükseltme yapılamıyor.',
    en: 'You cannot move up to this plan at the moment.',
  },
  upgrade_price_changed: {
    status: 409,
    tr: 'Yükseltme tutarı bu arada değişti. Yeni tutara bakıp tekrar dene.',
    en: 'The price of the upgrade has changed in the meantime. Look at it again and retry.',
  },
  contracts_required: {
    status: 400,
    tr: 'Ödemeden önce ön bilgilendirme formunu ve mesafeli satış sözleşmesini kabul etmelisin.',
    en: 'Accept the pre-information form and the distance-sales contract before paying.',
  },
  contracts_changed: {
    status: 409,
    tr: 'Sözleşmeler yenilendi. Sayfayı yenileyip yeni metinleri kabul et.',
    en: 'The contracts have been renewed. Reload the page and accept the new texts.',
  },
  benefit_not_backed: {
    status: 409,
    tr: 'Sigorta ya da temsilci, ancak arkasında duran poliçe ve yanıt süresi sunucuda ayarlanınca yazılabilir.',
    en: 'Insurance or a representative can be promised only once the policy and the answer time behind them are configured on the server.',
  },
  withdrawal_closed: {
    status: 409,
    tr: 'Cayma hakkı, satın almadan sonraki 14 gün için geçerlidir.',
    en: 'Withdrawal is possible for 14 days after the purchase.',
  },
  payment_unavailable: {
    status: 503,
    tr: 'Ödeme sağlayıcısına bağlanılamadı. Lütfen tekrar dene.',
    en: 'Connecting to the payment provider failed. Please try again.',
  },
} as const satisfies Record<string, CatalogueEntry>
