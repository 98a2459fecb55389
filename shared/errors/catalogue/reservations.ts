import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about reservations, their terms, stays and reviews. */
export const reservationsErrors = {
  own_listing: {
    status: 400,
    tr: 'Kendi ilanın için anlaşma oluşturamazsın.',
    en: 'You cannot make an agreement on your own home.',
  },
  dates_not_free: {
    status: 400,
    tr: 'Seçilen tarihlerden biri geçersiz.',
    en: 'One of the chosen dates is not free.',
  },
  stay_length_not_offered: {
    status: 400,
    tr: 'Ev sahibi bu tarihlerde bu kadar gecelik konaklama kabul etmiyor. En az ve en çok gece sayısına bak.',
    en: 'The host does not take stays of this length on these dates. See the fewest and most nights.',
  },
  too_many_guests: {
    status: 400,
    tr: 'Bu ev bu kadar kişi için uygun değil.',
    en: 'This home does not take that many guests.',
  },
  service_type_not_offered: {
    status: 400,
    tr: 'Bu ilan seçilen takas türüne açık değil.',
    en: 'This home is not open to the chosen exchange type.',
  },
  offered_house_missing: {
    status: 400,
    tr: 'Ev takasında iki ev de tarihleriyle seçilmeli.',
    en: 'A home exchange needs both homes and their dates.',
  },
  extras_not_allowed: {
    status: 400,
    tr: 'Bu takas türüne bu eklenemez.',
    en: 'This cannot be added to this kind of exchange.',
  },
  task_incomplete: {
    status: 400,
    tr: 'Her görevin ne sıklıkta ve kaç dakika olduğunu yaz.',
    en: 'Say how often and how many minutes each task takes.',
  },
  help_too_long: {
    status: 400,
    tr: 'Günde en çok 5, haftada en çok 25 saat.',
    en: 'At most 5 hours a day and 25 a week.',
  },
  dangerous_task: {
    status: 400,
    tr: 'Bu iş tehlikeli; buradan anlaşılamaz.',
    en: 'This work is dangerous and cannot be agreed here.',
  },
  asks_for_money: {
    status: 400,
    tr: 'Para istenemez. Karşılık gece, puan ya da yardımdır.',
    en: 'Money cannot be asked for: nights, points or help only.',
  },
  not_this_work: {
    status: 400,
    tr: 'Bu iş buradan anlaşılamaz.',
    en: 'This work cannot be agreed here.',
  },
  care_incomplete: {
    status: 409,
    tr: 'Bakım kartında veteriner ya da yedek kişi eksik.',
    en: 'The care card lacks a vet or a second person.',
  },
  medicine_not_confirmed: {
    status: 409,
    tr: 'İlacı verebileceğini onayla.',
    en: 'Confirm that you can give the medicine.',
  },
  help_limit_reached: {
    status: 409,
    tr: 'Bu üyeyle ya da bu yıl için yardım sınırına geldin.',
    en: 'You have reached the limit of help with this member or this year.',
  },
  too_many_posts: {
    status: 409,
    tr: 'En çok 10 ilanın olabilir.',
    en: 'At most 10 posts.',
  },
  post_closed: {
    status: 409,
    tr: 'Bu ilan kapandı.',
    en: 'This post is closed.',
  },
  service_exists: {
    status: 409,
    tr: 'Bu ilan için açık bir anlaşman zaten var.',
    en: 'You already have an open agreement about this post.',
  },
  reservation_exists: {
    status: 409,
    tr: 'Bu ev için bu üyeyle zaten açık bir anlaşman var.',
    en: 'You already have an open agreement with this member about this home.',
  },
  too_many_asked: {
    status: 409,
    tr: 'Aynı anda en çok 3 eve sorabilirsin. Biri yanıtlayınca yenisini sor.',
    en: 'You can ask 3 homes at once. When one answers, ask another.',
  },
  login_needed: {
    status: 403,
    tr: 'Buna yanıt vermek için giriş yap.',
    en: 'Log in to answer this.',
  },
  only_counterpart_approves: {
    status: 403,
    tr: 'Bunu ancak karşı taraf onaylayabilir',
    en: 'Only the other side can approve this',
  },
  already_approved: {
    status: 409,
    tr: 'Bu anlaşmayı zaten onayladın.',
    en: 'You have already approved this agreement.',
  },
  reservation_closed: {
    status: 409,
    tr: 'Bu anlaşma artık değiştirilemez.',
    en: 'This agreement can no longer be changed.',
  },
  part_of_ring: {
    status: 409,
    tr: 'Bu konaklama çok evli bir takasın parçası. Vazgeçmek için takasın sayfasından çık.',
    en: 'This stay is part of a swap of several homes. To cancel it, leave the swap on its page.',
  },
  terms_changed: {
    status: 409,
    tr: 'Karşı taraf bu arada koşulları değiştirdi. Yeni koşullara bak, sonra onayla.',
    en: 'The other side has changed the terms meanwhile. Look at the new terms, then approve.',
  },
  nights_taken: {
    status: 409,
    tr: 'Bu tarihler bu arada başka bir anlaşmayla doldu. Başka tarih seç.',
    en: 'These dates were taken by another agreement meanwhile. Choose other dates.',
  },
  not_enough_points: {
    status: 409,
    tr: 'Bu konaklama için puan yeterli değil.',
    en: 'There are not enough points for this stay.',
  },
  leg_not_droppable: {
    status: 409,
    tr: 'Bu konaklamadan artık vazgeçilemez.',
    en: 'This stay cannot be dropped any more.',
  },
  problem_not_open: {
    status: 409,
    tr: 'Bu konaklama için şu an sorun bildirilemez.',
    en: 'No problem can be reported for this stay now.',
  },
  review_not_open: {
    status: 409,
    tr: 'Bu konaklama için değerlendirme süresi açık değil.',
    en: 'Reviews are not open for this stay.',
  },
  already_reviewed: {
    status: 409,
    tr: 'Bu konaklamayı zaten değerlendirdin.',
    en: 'You have already reviewed this stay.',
  },
  already_answered: {
    status: 409,
    tr: 'Bu değerlendirmeyi zaten yanıtladın.',
    en: 'You have already answered this review.',
  },
  amendment_open: {
    status: 409,
    tr: 'Bu anlaşmada yanıt bekleyen bir değişiklik önerisi var. Önce o sonuçlansın.',
    en: 'A proposed change of this agreement is waiting for its answer. That comes first.',
  },
  only_shorten: {
    status: 409,
    tr: 'Girişe 24 saatten az kala ve konaklama sırasında yalnızca kısaltma önerilebilir.',
    en: 'Less than 24 hours before check-in, and during a stay, it can only be shortened.',
  },
  rescue_closed: {
    status: 409,
    tr: 'Misafir başka bir ev buldu ya da süre doldu; artık yanıtlanamaz.',
    en: 'The guest has found a home, or the time is over; it can no longer be answered.',
  },
  too_many_rescue_requests: {
    status: 409,
    tr: 'Aynı anda en çok 6 eve sorabilirsin. Önce yanıtları bekle.',
    en: 'You can ask at most 6 homes at once. Wait for their answers first.',
  },
  handover_by_guest: {
    status: 409,
    tr: 'Evi yalnızca orada kalan misafir teslim alır ve bırakır.',
    en: 'Only the guest who stays there can hand over.',
  },
  handover_not_open: {
    status: 409,
    tr: 'Bu teslim şu an yapılamaz: günü gelmedi, geçti ya da konaklama iptal edildi.',
    en: 'This handover cannot be made now: it is too early, too late, or the stay was cancelled.',
  },
  handover_exists: {
    status: 409,
    tr: 'Bu teslimi zaten gönderdin.',
    en: 'You have already sent this handover.',
  },
  too_many_handover_photos: {
    status: 400,
    tr: 'Bir teslime en fazla 20 fotoğraf eklenebilir.',
    en: 'A handover can have at most 20 photos.',
  },
  deposit_closed: {
    status: 409,
    tr: 'Bu depozitoda artık bu yapılamaz: süresi doldu ya da sonuçlandı.',
    en: 'This can no longer be done with this deposit: its time is over, or it is settled.',
  },
  deposit_not_open: {
    status: 409,
    tr: 'Depozito ancak çıkış gününden sonra iade edilebilir ya da ondan puan istenebilir.',
    en: 'A deposit can be returned or claimed only from the day of check-out on.',
  },
  deposit_too_high: {
    status: 400,
    tr: 'Depozitoda bu kadar puan yok.',
    en: 'The deposit does not have that many points.',
  },
  help_not_begun: {
    status: 409,
    tr: 'Bunu ilk günden itibaren söyleyebilirsin.',
    en: 'You can say so from the first day on.',
  },
  help_not_over: {
    status: 409,
    tr: 'Yardım daha bitmedi.',
    en: 'The help is not over yet.',
  },
  tick_refused: {
    status: 409,
    tr: 'Bu görev şu an işaretlenemez.',
    en: 'This task cannot be ticked now.',
  },
  too_many_help_pictures: {
    status: 400,
    tr: 'Bir günde en çok 3 fotoğraf eklenebilir.',
    en: 'At most 3 pictures a day can be added.',
  },
  too_many_claim_photos: {
    status: 400,
    tr: 'Bir talebe en fazla 6 fotoğraf eklenebilir.',
    en: 'A claim can have at most 6 photos.',
  },
  outcome_not_open: {
    status: 409,
    tr: 'Bu konaklama için bu kayıt şu an yazılamaz.',
    en: 'This cannot be recorded of this stay now.',
  },
} as const satisfies Record<string, CatalogueEntry>
