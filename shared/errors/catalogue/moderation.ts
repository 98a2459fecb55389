import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about reports, and about the team's work. */
export const moderationErrors = {
  already_reported: {
    status: 409,
    tr: 'Bunu daha önce bildirdin.',
    en: 'You have already reported this.',
  },
  cannot_report_yourself: {
    status: 400,
    tr: 'Kendini ya da kendi ilanını bildiremezsin.',
    en: 'You cannot report yourself or your own home.',
  },
  report_decided: {
    status: 409,
    tr: 'Bu bildirim hakkında karar verilmiş.',
    en: 'This report has been decided already.',
  },
  report_taken: {
    status: 409,
    tr: 'Bu bildirimle ekipten başka biri ilgileniyor.',
    en: 'Somebody else of the team is working on this report.',
  },
  decision_not_possible: {
    status: 409,
    tr: 'Bu karar şu anki durumda verilemez.',
    en: 'This decision is not possible as things stand.',
  },
  second_person_needed: {
    status: 403,
    tr: 'Bu seninle ilgili ya da senin önerin. Kararı ekipten ikinci bir kişi vermeli.',
    en: 'This is about you, or you proposed it. A second person of the team has to decide.',
  },
  own_decision: {
    status: 403,
    tr: 'Kendi kararına yapılan itirazı ekipten başka biri yanıtlar.',
    en: 'An appeal against your own decision is answered by somebody else of the team.',
  },
  already_appealed: {
    status: 409,
    tr: 'Bu karara zaten itiraz ettin.',
    en: 'You have appealed this decision already.',
  },
  appeal_closed: {
    status: 409,
    tr: 'Bu karara artık itiraz edilemez.',
    en: 'This decision can no longer be appealed.',
  },
  member_suspended: {
    status: 409,
    tr: 'Bu üyenin hesabı askıda olduğu için kendisiyle şu anda işlem yapılamıyor.',
    en: 'This member is suspended and cannot be written to at the moment.',
  },
  member_leaving: {
    status: 409,
    tr: 'Bu üye hesabını kapatıyor, kendisiyle yeni bir anlaşma yapılamıyor.',
    en: 'This member is closing the account, so nothing new can be agreed with them.',
  },
  conversation_taken: {
    status: 409,
    tr: 'Bu konuşmayla ekipten başka biri ilgileniyor.',
    en: 'Somebody else of the team is working on this conversation.',
  },
  conversation_closed: {
    status: 409,
    tr: 'Bu konuşma kapatılmış. Cevap yazmak için yeniden aç.',
    en: 'This conversation is closed. Open it again to answer.',
  },
  job_running: {
    status: 409,
    tr: 'Bu iş zaten sırada ya da çalışıyor.',
    en: 'This job is waiting or running already.',
  },
} as const satisfies Record<string, CatalogueEntry>
