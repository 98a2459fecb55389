import type { Locale } from '../../errors/error-catalogue.ts'
import type { LedgerCause } from './points.contract.ts'

/** Why points moved, as the statement calls it. */
export const causeNames = {
  tr: {
    welcome: 'Hoş geldin puanı',
    monthly_grant: 'Aylık puan',
    referral: 'Davet puanı',
    hold: 'Konaklama için ayrıldı',
    release: 'Ağırlama puanı',
    cancel_refund: 'İptal iadesi',
    cancel_forfeit: 'İptal payı',
    withdrawal: 'Abonelikten cayma',
    referral_claim: 'Davet puanının geri alınması',
    debt: 'Puan borcu ödemesi',
    adjustment: 'Düzeltme',
    rescue_gap: 'Yeni ev: puan farkı',
    rescue_bonus: 'Yedek ev: ek puan',
    deposit_hold: 'Depozito olarak ayrıldı',
    deposit_return: 'Depozito iadesi',
    deposit_keep: 'Depozitodan ödeme',
    advance: 'Avans',
    advance_repayment: 'Avans geri ödemesi',
    advance_undone: 'Geri verilen avans',
    fund_share: 'Fon payı',
    ring_cover: 'Fonun ödediği konaklama',
  },
  en: {
    welcome: 'Welcome points',
    monthly_grant: 'Monthly points',
    referral: 'Referral points',
    hold: 'Held for a stay',
    release: 'Points for hosting',
    cancel_refund: 'Refund of a cancellation',
    cancel_forfeit: 'Share of a cancellation',
    withdrawal: 'Withdrawal from a plan',
    referral_claim: 'Referral points taken back',
    debt: 'Payment of a points debt',
    adjustment: 'Correction',
    rescue_gap: 'New home: difference in points',
    rescue_bonus: 'Standby home: bonus',
    deposit_hold: 'Held as a deposit',
    deposit_return: 'Deposit returned',
    deposit_keep: 'Paid out of a deposit',
    advance: 'Advance',
    advance_repayment: 'Advance paid back',
    advance_undone: 'Advance returned',
    fund_share: 'Share of the community fund',
    ring_cover: 'Stay paid by the fund',
  },
} as const satisfies Record<Locale, Record<LedgerCause, string>>

/** What the statement calls points that were given besides the main return, whatever moved them. */
export const balanceName = { tr: 'Denge puanı', en: 'Balance' } as const satisfies Record<Locale, string>
/** The same of help without a home. */
export const helpPointsName = { tr: 'Yardım puanı', en: 'Points for help' } as const satisfies Record<
  Locale,
  string
>

/** Headings of the exported statement, and its file's name. */
export const statementColumns = {
  tr: {
    file: 'puan-hareketleri',
    date: 'Tarih',
    cause: 'Hareket',
    amount: 'Puan',
    balance: 'Bakiye',
    reservation: 'Anlaşma no',
  },
  en: {
    file: 'points-statement',
    date: 'Date',
    cause: 'Movement',
    amount: 'Points',
    balance: 'Balance',
    reservation: 'Agreement no.',
  },
} as const satisfies Record<Locale, Record<string, string>>
