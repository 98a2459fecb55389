import type { Locale } from '../../errors/error-catalogue.ts'
import { undecidedDays } from './identity-types.ts'

export const identityMessages = {
  documents_missing: {
    tr: 'Kimliğinin ön ve arka yüzünün fotoğrafını ekle.',
    en: 'Add pictures of the front and the back of your identity document.',
  },
  reason_missing: {
    tr: 'Üyeye neden kabul edilmediğini yaz.',
    en: 'Tell the member why it was refused.',
  },
} satisfies Record<string, Record<Locale, string>>

/** To the member: the decision, and that the documents are deleted. */
export function identityNotice(
  { state, reason }: { state: 'approved' | 'refused' | 'lapsed'; reason: string },
  locale: Locale,
): { title: string; paragraphs: string[]; button: string } {
  const texts = notifications[state][locale]
  return {
    title: texts.title,
    paragraphs: [texts.text, ...(reason ? [reason] : []), gone[locale]],
    button: locale === 'tr' ? 'Profilime git' : 'Go to my profile',
  }
}

const gone: Record<Locale, string> = {
  tr: 'Gönderdiğin fotoğraflar silindi.',
  en: 'The pictures you sent have been deleted.',
}

const notifications = {
  approved: {
    tr: {
      title: 'Kimliğin doğrulandı',
      text: 'Belgelerine baktık. Profilinde artık kimliğinin doğrulandığı yazıyor.',
    },
    en: {
      title: 'Your identity is verified',
      text: 'We have looked at your documents. Your profile now says that your identity is verified.',
    },
  },
  refused: {
    tr: {
      title: 'Kimliğini doğrulayamadık',
      text: 'Belgelerine baktık ama kimliğini doğrulayamadık. Yeniden gönderebilirsin.',
    },
    en: {
      title: 'We could not verify your identity',
      text: 'We have looked at your documents but could not verify your identity. You can send them again.',
    },
  },
  lapsed: {
    tr: {
      title: 'Belgelerine zamanında bakamadık',
      text: `Belgelerine ${undecidedDays} gün içinde bakamadık; özür dileriz. Lütfen yeniden gönder.`,
    },
    en: {
      title: 'We did not look at your documents in time',
      text: `We did not look at your documents within ${undecidedDays} days, and we are sorry. Please send them again.`,
    },
  },
} as const
