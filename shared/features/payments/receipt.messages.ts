import type { Locale } from '../../errors/error-catalogue.ts'

/** The words of a receipt. */
export const receiptTexts = {
  tr: {
    title: 'Ödeme makbuzu',
    number: 'Makbuz numarası',
    day: 'Tarih',
    seller: 'Satıcı',
    buyer: 'Üye',
    plan: 'Paket',
    term: 'Üyelik dönemi',
    price: 'Paket fiyatı',
    credit: 'Önceki paketten kalan',
    reference: 'İşlem numarası',
    paid: 'Ödenen tutar',
    refunded: 'İade edilen tutar',
    tax: 'Tutara KDV dahildir.',
    note: 'Bu belge ödemenin alındığını gösterir; fatura yerine geçmez. Üyelik kendiliğinden yenilenmez.',
  },
  en: {
    title: 'Payment receipt',
    number: 'Receipt number',
    day: 'Date',
    seller: 'Seller',
    buyer: 'Member',
    plan: 'Plan',
    term: 'Membership term',
    price: 'Price of the plan',
    credit: 'Left of the previous plan',
    reference: 'Reference',
    paid: 'Amount paid',
    refunded: 'Amount refunded',
    tax: 'The amount includes VAT.',
    note: 'This document confirms that the payment was received; it is not an invoice. Membership does not renew by itself.',
  },
} as const satisfies Record<Locale, Record<string, string>>
