import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import type { ValuationOutcome } from '../valuation/valuation-types.ts'
import type { DecisionKind, Ground } from './moderation-types.ts'
import { groundTexts, suspensionSentence } from './suspension.messages.ts'

/** A notification to a member: the same in the mail and in the chat with support. */
export type ModerationNotice = { title: string; paragraphs: string[]; button: string }

type Decision = {
  kind: DecisionKind
  ground: Ground | null
  outcome: ValuationOutcome | null
  /** The comment of a review, or the text of a post, that was taken down. */
  review: string | null
  until: Date | null
}

/** Named as the actor of what an operator's command or a sweep did. */
export const serverName: Record<Locale, string> = { tr: 'Sunucu', en: 'Server' }

export const notificationFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} topluluğundaki bir inceleme hakkında gönderildi.`,
  en: `This mail is about a review by the ${brand.name} team.`,
}

const titles: Record<DecisionKind, Record<Locale, string>> = {
  dismiss: { tr: 'Bildirim incelendi', en: 'A report was reviewed' },
  hide_listing: { tr: 'İlanın yayından kaldırıldı', en: 'Your listing was taken down' },
  hide_post: { tr: 'Yardım ilanın yayından kaldırıldı', en: 'Your post was taken down' },
  hide_review: { tr: 'Değerlendirmen yayından kaldırıldı', en: 'Your review was taken down' },
  warn: { tr: 'Bir uyarı aldın', en: 'You have received a warning' },
  suspend: { tr: 'Hesabın askıya alındı', en: 'Your account has been suspended' },
  restore_listing: { tr: 'İlanın yeniden yayında', en: 'Your listing is back' },
  restore_member: { tr: 'Hesabın yeniden açıldı', en: 'Your account is open again' },
  valuation: { tr: 'Puan tahminine itirazın yanıtlandı', en: 'Your appeal about an estimate was answered' },
}

const outcomes: Record<ValuationOutcome, Record<Locale, string>> = {
  corrected: {
    tr: 'Evinin bilgilerini düzelttik; puanı yeniden hesaplandı.',
    en: 'We have corrected the facts of your home; its points were calculated again.',
  },
  declined: {
    tr: 'Evinin tahmini olduğu gibi kaldı.',
    en: 'The estimate of your home stays as it is.',
  },
  noted: {
    tr: 'Kuralı bir sonraki sürümü için not ettik; o zamana kadar tahmin olduğu gibi kalıyor.',
    en: 'We have noted the rule for its next version; until then the estimate stays as it is.',
  },
}

/** One sentence about a decision, with its ground and end. */
export function decisionSentence({ kind, ground, outcome, review, until }: Decision, locale: Locale): string {
  if (kind === 'suspend')
    return suspensionSentence({ ground: ground ?? 'other', statement: '', until }, locale)
  const title = `${titles[kind][locale]}${review ? `: “${review}”` : ''}.`
  if (outcome) return `${title} ${outcomes[outcome][locale]}`
  if (!ground) return title
  const reason = groundTexts[ground][locale]
  return locale === 'tr' ? `${title} Gerekçe: ${reason}.` : `${title} Reason: ${reason}.`
}

const appealHint: Record<Locale, string> = {
  tr: 'Bu kararın yanlış olduğunu düşünüyorsan 30 gün içinde bir kez itiraz edebilirsin. İtirazını ekibimizden biri okuyup yanıtlar.',
  en: 'If you think this decision is wrong, you can appeal once within 30 days. Somebody of our team reads and answers your appeal.',
}
const suspendedHint: Record<Locale, string> = {
  tr: 'Bu sürede giriş yapabilir ve her şeyi görebilirsin; ilanların aramalarda çıkmaz, mesaj yazamaz ve anlaşma yapamazsın.',
  en: 'Meanwhile you can log in and see everything; your listings leave the search, and you cannot write messages or make agreements.',
}

/** To the member whom a decision concerns. */
export function decisionNotice(decision: Decision, statement: string, locale: Locale): ModerationNotice {
  const isMeasure = decision.ground !== null
  return {
    title: titles[decision.kind][locale],
    paragraphs: [
      decisionSentence(decision, locale),
      ...(statement ? [statement] : []),
      ...(decision.kind === 'suspend' ? [suspendedHint[locale]] : []),
      ...(isMeasure ? [appealHint[locale]] : []),
    ],
    button:
      decision.kind === 'valuation'
        ? { tr: 'Evi gör', en: 'See the home' }[locale]
        : { tr: 'Kararı gör', en: 'See the decision' }[locale],
  }
}

/** To the reporter: the outcome, without details of what was done to whom. */
export function reporterNotice(kind: DecisionKind, locale: Locale): ModerationNotice {
  const isActed = kind !== 'dismiss'
  if (locale === 'tr')
    return {
      title: 'Bildirimini inceledik',
      paragraphs: [
        isActed
          ? 'Bildirimini inceledik ve topluluk kurallarımıza aykırı bulduğumuz için gereğini yaptık.'
          : 'Bildirimini inceledik; topluluk kurallarımıza aykırı bir durum bulmadık.',
        'Bize yazdığın için teşekkür ederiz. Bildiren kişiyi kimseyle paylaşmıyoruz.',
      ],
      button: 'Destekle yazış',
    }
  return {
    title: 'We have reviewed your report',
    paragraphs: [
      isActed
        ? 'We reviewed your report, found a breach of our community rules and acted on it.'
        : 'We reviewed your report and found no breach of our community rules.',
      'Thank you for writing to us. We tell nobody who reported.',
    ],
    button: 'Write to support',
  }
}

/** To members with a negotiation or an agreement with a member who was suspended or restored. The name takes no suffix. */
export function counterpartNotice(
  kind: 'suspend' | 'restore_member',
  name: string,
  status: 'negotiating' | 'agreed',
  locale: Locale,
): ModerationNotice {
  const isAgreed = status === 'agreed'
  if (kind === 'restore_member')
    return locale === 'tr'
      ? {
          title: 'Anlaştığın üyenin hesabı yeniden açıldı',
          paragraphs: [`${name} yeniden mesaj yazabiliyor ve anlaşma yapabiliyor.`],
          button: 'Anlaşmayı gör',
        }
      : {
          title: 'The member you have plans with is back',
          paragraphs: [`${name} can write messages and make agreements again.`],
          button: 'See the agreement',
        }
  if (locale === 'tr')
    return {
      title: 'Anlaştığın üyenin hesabı askıya alındı',
      paragraphs: [
        `${name} şu anda mesaj yazamıyor ve anlaşma yapamıyor.`,
        isAgreed
          ? 'Anlaşman geçerli. İstersen anlaşma sayfasından iptal edebilirsin; bir sorun varsa destekle yazış.'
          : 'Görüşmen açık kalıyor ama ilerletilemiyor. İstersen başka bir ev seçebilirsin.',
      ],
      button: 'Anlaşmayı gör',
    }
  return {
    title: 'The member you have plans with was suspended',
    paragraphs: [
      `${name} cannot write messages or make agreements at the moment.`,
      isAgreed
        ? 'Your agreement stands. You can cancel it on its page, and write to support if you have questions.'
        : 'Your negotiation stays open but cannot go on. You may want to choose another home.',
    ],
    button: 'See the agreement',
  }
}

/** To the member who appealed. */
export function appealNotice(granted: boolean, answer: string, locale: Locale): ModerationNotice {
  if (locale === 'tr')
    return {
      title: granted ? 'İtirazın kabul edildi' : 'İtirazın sonuçlandı',
      paragraphs: [
        granted ? 'Kararı geri aldık.' : 'İtirazını inceledik ve kararı değiştirmedik.',
        ...(answer ? [answer] : []),
      ],
      button: 'Kararı gör',
    }
  return {
    title: granted ? 'Your appeal was granted' : 'Your appeal was answered',
    paragraphs: [
      granted ? 'We have taken the decision back.' : 'We reviewed your appeal and keep the decision.',
      ...(answer ? [answer] : []),
    ],
    button: 'See the decision',
  }
}

/** The term is over. */
export const suspensionEndedNotice = (locale: Locale): ModerationNotice =>
  locale === 'tr'
    ? {
        title: 'Hesabın yeniden açıldı',
        paragraphs: ['Askı süren doldu. İlanların yeniden aramalarda çıkıyor; iyi takaslar dileriz.'],
        button: 'Profilime git',
      }
    : {
        title: 'Your account is open again',
        paragraphs: ['Your suspension is over. Your listings are back in the search.'],
        button: 'Go to my profile',
      }
