import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about lists of favourites and their votes. */
export const favouritesErrors = {
  too_many_lists: {
    status: 409,
    tr: 'En çok 20 listen olabilir. Yenisi için birini sil.',
    en: 'You can have at most 20 lists. Delete one to make another.',
  },
  too_many_favourites: {
    status: 409,
    tr: 'Bir listede en çok 50 ev olabilir. Önce birini çıkar.',
    en: 'A list holds at most 50 homes. Take one off first.',
  },
  default_list_stays: {
    status: 409,
    tr: 'Bu liste silinemez: kalbe bastığın evler burada birikir.',
    en: 'This list cannot be deleted: the homes you press a heart on land here.',
  },
  votes_closed: { status: 409, tr: 'Bu liste artık oy almıyor.', en: 'This list no longer takes votes.' },
  too_many_votes: {
    status: 409,
    tr: 'Bu eve artık oy verilemez: en çok 50 oy olabilir.',
    en: 'This home takes no more votes: it has 50 already.',
  },
  vote_given: {
    status: 409,
    tr: 'Bu eve bu tarayıcıdan ya da bu internet bağlantısından zaten oy verildi.',
    en: 'This browser or internet connection has already voted for this home.',
  },
} as const satisfies Record<string, CatalogueEntry>
