import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about trip wishes, invitations and questions. */
export const wishesErrors = {
  too_many_wishes: {
    status: 409,
    tr: 'En çok 20 açık dileğin olabilir. Yenisi için birini kapat.',
    en: 'You can have at most 20 open wishes. Close one to leave another.',
  },
  too_many_giving_wishes: {
    status: 409,
    tr: 'Evini en çok 3 açık dilekte verebilirsin. Birini kapat ya da bu dilekte ev verme.',
    en: 'You can give your homes in at most 3 open wishes. Close one, or give no home in this one.',
  },
  window_too_short: {
    status: 400,
    tr: 'Bu kadar gece, seçilen zamana sığmıyor.',
    en: 'That many nights do not fit into the time chosen.',
  },
  wish_closed: {
    status: 409,
    tr: 'Bu dilek kapandı. İstersen yenisini bırak.',
    en: 'This wish is closed. You can leave another one.',
  },
  wish_held: {
    status: 409,
    tr: 'Bu dilek için bir takas teklifi var. Önce o sonuçlansın.',
    en: 'A swap is proposed for this wish. That comes first.',
  },
  wish_changed: {
    status: 409,
    tr: 'Bu dilek başka bir pencerede değişti. Yeni hâline bak, sonra kaydet.',
    en: 'This wish was changed in another window. Look at it again, then save.',
  },
  no_invitations_left: {
    status: 409,
    tr: 'Bugünkü 5 davetini kullandın. Yarın yeniden davet edebilirsin.',
    en: 'You have used your 5 invitations of today. You can invite again tomorrow.',
  },
  already_invited: {
    status: 409,
    tr: 'Bu dileği bu ev için zaten davet ettin.',
    en: 'You have already invited this wish to this home.',
  },
} as const satisfies Record<string, CatalogueEntry>
