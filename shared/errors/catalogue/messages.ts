import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about messages, blocks and the newsletter. */
export const messagesErrors = {
  message_empty: { status: 400, tr: 'Boş mesaj gönderilemez.', en: 'A message cannot be empty.' },
  no_pictures_to_support: {
    status: 400,
    tr: 'Destek sohbetinde fotoğraf gönderilemez.',
    en: 'Pictures cannot be sent to the support.',
  },
  too_many_message_pictures: {
    status: 400,
    tr: 'Bir mesajda en fazla 6 fotoğraf gönderilebilir.',
    en: 'A message can have at most 6 pictures.',
  },
  too_many_quick_replies: {
    status: 409,
    tr: 'En fazla 10 hazır yanıt kaydedebilirsin.',
    en: 'You can save at most 10 quick replies.',
  },
  cannot_message_yourself: {
    status: 400,
    tr: 'Kendine mesaj gönderemezsin.',
    en: 'You cannot write to yourself.',
  },
  member_blocked: {
    status: 403,
    tr: 'Bu üyeyle yazışamaz ve anlaşma yapamazsın.',
    en: 'You cannot write to this member or make an agreement with them.',
  },
  cannot_block: {
    status: 400,
    tr: 'Kendini ya da destek ekibini engelleyemezsin.',
    en: 'You cannot block yourself or the support team.',
  },
  already_on_mailing_list: {
    status: 409,
    tr: 'Bu e-posta adresi zaten kayıtlı',
    en: 'This e-mail address was already registered',
  },
} as const satisfies Record<string, CatalogueEntry>
