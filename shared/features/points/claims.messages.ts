import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'

type Claim = {
  /** Whether the purchase was the recipient's own, and not that of somebody they recommended. */
  isOwn: boolean
  amount: number
  /** The current debt. */
  debt: number
}

export const claimFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} puanların hakkında gönderildi.`,
  en: `This mail is about your ${brand.name} points.`,
}

/** Points claimed with a purchase, and the remaining debt. */
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
