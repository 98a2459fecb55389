import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import { listingTimeZone } from '../../kernel/civil-date.ts'
import { graceDays, withdrawalDays } from './subscriptions.rules.ts'

const dateFormats = {
  tr: new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: listingTimeZone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: listingTimeZone }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>

const numberFormats = {
  tr: new Intl.NumberFormat('tr', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
} as const satisfies Record<Locale, Intl.NumberFormat>

type Facts = { plan: string; endsAt: Date }
type Texts = { subject: string; paragraphs: readonly string[]; button: string; footer: string }

/** Reminds that a subscription is about to end: it never renews by itself. */
export function reminderMail(locale: Locale, { plan, endsAt }: Facts, daysBefore: number): Texts {
  const date = dateFormats[locale].format(endsAt)
  if (locale === 'tr') {
    return {
      subject: daysBefore === 1 ? 'Üyeliğin yarın sona eriyor' : 'Üyeliğin yakında sona eriyor',
      paragraphs: [
        `${plan} paketin şu tarihte sona eriyor: ${date}.`,
        'Üyelik kendiliğinden yenilenmez ve kartından para çekilmez. Dilersen tek tıkla yenileyebilirsin; yeni dönem, bitiş tarihinden itibaren eklenir.',
        `Yenilemezsen ilanların bitişten ${graceDays} gün sonra aramada görünmez olur.`,
      ],
      button: 'Üyeliğimi yenile',
      footer: footers.tr,
    }
  }
  return {
    subject: daysBefore === 1 ? 'Your membership ends tomorrow' : 'Your membership ends soon',
    paragraphs: [
      `Your ${plan} plan ends on ${date}.`,
      'Membership does not renew by itself and nothing is charged to your card. You can renew it with one click; the new term is added to the end of this one.',
      `If you do not renew, your homes leave search ${graceDays} days after the end.`,
    ],
    button: 'Renew my membership',
    footer: footers.en,
  }
}

/** The receipt of a purchase. */
export function activationMail(locale: Locale, { plan, endsAt, lira }: Facts & { lira: number }): Texts {
  const date = dateFormats[locale].format(endsAt)
  const amount = numberFormats[locale].format(lira)
  if (locale === 'tr') {
    return {
      subject: 'Üyeliğiniz başarıyla aktifleştirildi.',
      paragraphs: [
        `Paket: ${plan}. Tutar: ${amount} TL. Bitiş tarihi: ${date}.`,
        `Üyelik kendiliğinden yenilenmez. Satın almadan sonraki ${withdrawalDays} gün içinde cayabilirsin; kalan sürenin ücreti geri ödenir.`,
      ],
      button: 'Üyeliğimi gör',
      footer: footers.tr,
    }
  }
  return {
    subject: 'Your membership is active.',
    paragraphs: [
      `Plan: ${plan}. Amount: ${amount} TRY. Ends on: ${date}.`,
      `Membership does not renew by itself. You can withdraw within ${withdrawalDays} days of the purchase; what is left of the term is paid back.`,
    ],
    button: 'See my membership',
    footer: footers.en,
  }
}

const footers = {
  tr: `Bu e-posta ${brand.name} üyeliğinle ilgili olduğu için gönderildi.`,
  en: `This e-mail was sent because it concerns your ${brand.name} membership.`,
} as const satisfies Record<Locale, string>
