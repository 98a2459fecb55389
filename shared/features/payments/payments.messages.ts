import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'

export const paymentFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} üyelik ödemen hakkında gönderildi.`,
  en: `This mail is about your payment for a ${brand.name} membership.`,
}

const lira = {
  tr: new Intl.NumberFormat('tr', { style: 'currency', currency: 'TRY' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'TRY' }),
} as const satisfies Record<Locale, Intl.NumberFormat>

/** A plan that was paid twice: the second payment is refunded automatically. */
export function doublePaymentNotice(plan: string, amount: number, locale: Locale) {
  const money = lira[locale].format(amount)
  return locale === 'tr'
    ? {
        title: 'İkinci ödemen geri gönderiliyor',
        paragraphs: [
          `${plan} paketi zaten ödenmişti. İkinci kez ödediğin ${money}, ödediğin yere kendiliğinden geri yatar; bir şey yapmana gerek yok.`,
          'Üyeliğinde bir şey değişmedi. Paranın hesabında görünmesi bankana göre birkaç gün sürebilir.',
        ],
        button: 'Üyeliğini gör',
      }
    : {
        title: 'Your second payment is being refunded',
        paragraphs: [
          `The ${plan} plan was paid for already. The ${money} that you paid a second time go back by themselves to where you paid from; you need not do anything.`,
          'Your membership has not changed. It can take your bank a few days to show the money.',
        ],
        button: 'See your membership',
      }
}
