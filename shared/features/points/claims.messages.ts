import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'

type Claim = {
  /** The purchase was the reader's own, and not that of somebody whom the reader recommended. */
  isOwn: boolean
  amount: number
  /** What is owed now. */
  debt: number
}

export const claimFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} puanların hakkında gönderildi.`,
  en: `This mail is about your ${brand.name} points.`,
}

/** Points that went back with a purchase, and what remains to be paid. */
export function claimNotice({ isOwn, amount, debt }: Claim, locale: Locale) {
  return locale === 'tr' ? turkish({ isOwn, amount, debt }) : english({ isOwn, amount, debt })
}

const turkish = ({ isOwn, amount, debt }: Claim) => ({
  title: isOwn ? 'Puan borcun var' : 'Davet puanı geri alındı',
  paragraphs: [
    isOwn
      ? `Bir satın alman geri verildiği için onunla gelen ${amount} puan geri alındı.`
      : `Davet ettiğin kişinin satın alması geri verildiği için bu davetle gelen ${amount} puan geri alındı.`,
    ...(debt > 0
      ? [
          `Harcanmış olan ${debt} puan borç olarak duruyor. Bundan sonra gelen puanlar önce bu borcu öder; para istenmez.`,
        ]
      : []),
  ],
  button: 'Puan hareketlerine bak',
})

const english = ({ isOwn, amount, debt }: Claim) => ({
  title: isOwn ? 'You owe points' : 'Referral points were taken back',
  paragraphs: [
    isOwn
      ? `A purchase of yours was given back, and the ${amount} points that came with it went back too.`
      : `The purchase of somebody you recommended was given back, and the ${amount} points that came with it went back too.`,
    ...(debt > 0
      ? [
          `${debt} points that were spent already remain as a debt. Points that arrive from now on pay it first; no money is asked for.`,
        ]
      : []),
  ],
  button: 'See your points',
})
