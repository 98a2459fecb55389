import { brand } from '../brand.ts'

type CatalogueEntry = { status: number; tr: string; en: string }

const premium = `${brand.name} Premium değilsiniz!`

/**
 * Every error a caller can receive: its HTTP status and its sentence in both languages. A code that is not here does
 * not compile. The Turkish wording is the specifications', to the letter.
 */
export const errorCatalogue = {
  // Any call
  invalid_input: {
    status: 400,
    tr: 'Gönderilen bilgilerde eksik ya da hatalı alanlar var.',
    en: 'Some of the information sent is missing or wrong.',
  },
  not_signed_in: { status: 401, tr: 'Lütfen giriş yapın.', en: 'Please log in.' },
  session_ended: {
    status: 401,
    tr: 'Oturumun sona erdi. Yeniden giriş yap.',
    en: 'Your session has ended. Please log in again.',
  },
  not_allowed: { status: 403, tr: 'Bunu yapmaya yetkin yok.', en: 'You are not allowed to do this.' },
  foreign_origin: {
    status: 403,
    tr: 'Bu istek başka bir siteden geldiği için kabul edilmedi. Sayfayı kendi adresimizden aç.',
    en: 'This request came from another site, so it was not accepted. Open the page at our own address.',
  },
  suspended: {
    status: 403,
    tr: 'Hesabın askıda olduğu için bunu yapamazsın.',
    en: 'You cannot do this while your account is suspended.',
  },
  second_factor_missing: {
    status: 403,
    tr: 'Yönetim ekranı için önce hesabında iki adımlı doğrulamayı aç.',
    en: 'Turn on two-step verification for your account before using the console.',
  },
  not_found: { status: 404, tr: 'Aradığın şey bulunamadı.', en: 'What you are looking for was not found.' },
  conflict: {
    status: 409,
    tr: 'Bu kayıt bu arada değişti. Sayfayı yenileyip tekrar dene.',
    en: 'This has changed in the meantime. Reload and try again.',
  },
  consent_outdated: {
    status: 409,
    tr: 'Bu metnin yeni bir sürümü yayımlandı. Sayfayı yenile ve yeni sürümü onayla.',
    en: 'A newer version of this text has been published. Reload and accept the new one.',
  },
  idempotency_key_reused: {
    status: 409,
    tr: 'Bu işlem anahtarı başka bir istekte kullanılmış.',
    en: 'This idempotency key was used with a different request.',
  },
  request_under_way: {
    status: 409,
    tr: 'Bu isteğin hâlâ işleniyor. Birkaç saniye sonra tekrar dene.',
    en: 'This request is still being processed. Try again in a few seconds.',
  },
  payload_too_large: { status: 413, tr: 'Gönderilen veri çok büyük.', en: 'What was sent is too large.' },
  unsupported_media_type: {
    status: 415,
    tr: 'Gönderilen bilgiler JSON olmalı (Content-Type: application/json).',
    en: 'What is sent here must be JSON (Content-Type: application/json).',
  },
  too_many_requests: {
    status: 429,
    tr: 'Çok fazla deneme yapıldı. Biraz bekleyip tekrar dene.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  internal: {
    status: 500,
    tr: 'Beklenmeyen bir hata oluştu.',
    en: 'An unexpected error occurred.',
  },
  unavailable: {
    status: 503,
    tr: 'Hizmet şu anda yanıt veremiyor. Biraz sonra tekrar dene.',
    en: 'The service cannot answer right now. Try again shortly.',
  },
  schema_too_new: {
    status: 503,
    tr: 'Veritabanı bu sürüm için fazla yeni: sunucunun güncellenmesi gerekiyor.',
    en: 'The database is too new for this release: the server has to be upgraded.',
  },

  // Accounts
  invalid_credentials: {
    status: 401,
    tr: 'Giriş başarısız, lütfen bilgilerini kontrol et',
    en: 'Login failed, please check your information',
  },
  email_not_verified: {
    status: 403,
    tr: 'Giriş yapmak için e-posta adresini onaylaman gerekiyor',
    en: 'You must confirm your e-mail address to log in',
  },
  second_factor_required: {
    status: 403,
    tr: 'Girişi tamamlamak için doğrulama uygulamandaki kodu gir.',
    en: 'Enter the code of your authenticator app to finish logging in.',
  },
  wrong_second_factor_code: {
    status: 400,
    tr: 'Kod yanlış ya da daha önce kullanılmış. Yeni kodu bekleyip tekrar dene.',
    en: 'The code is wrong or was used before. Wait for the next one and try again.',
  },
  second_factor_on: {
    status: 409,
    tr: 'İki adımlı doğrulama zaten açık.',
    en: 'The second factor is already on.',
  },
  second_factor_off: {
    status: 409,
    tr: 'İki adımlı doğrulama açık değil.',
    en: 'The second factor is not on.',
  },
  deletion_has_open_agreement: {
    status: 409,
    tr: 'Süren bir anlaşman var. Hesabını o bittikten ya da iptal edildikten sonra silebilirsin.',
    en: 'You have an open agreement. You can delete your account once it has ended or was cancelled.',
  },
  wrong_password: {
    status: 403,
    tr: 'Şifren yanlış. Kontrol edip tekrar dene.',
    en: 'Your password is wrong. Check it and try again.',
  },
  email_in_use: {
    status: 409,
    tr: 'Bu e-posta adresi başka bir hesapta kullanılıyor.',
    en: 'This e-mail address is in use on another account.',
  },
  invalid_link: {
    status: 400,
    tr: 'Bu bağlantı geçersiz ya da süresi dolmuş.',
    en: 'This link is not valid or has expired.',
  },
  invalid_recommender_code: {
    status: 400,
    tr: 'Temsilci kodu bulunamadı.',
    en: 'This representative code does not exist.',
  },

  // Newsletter
  already_on_mailing_list: {
    status: 409,
    tr: 'Bu e-posta adresi zaten kayıtlı',
    en: 'This e-mail address was already registered',
  },

  // Membership and phone
  premium_required: { status: 403, tr: premium, en: `You are not a ${brand.name} Premium member!` },
  phone_not_verified: {
    status: 403,
    tr: 'Lütfen telefon numaranızı doğrulayın.',
    en: 'Please verify your phone number.',
  },
  phone_verification_off: {
    status: 409,
    tr: 'Bu sitede telefon doğrulaması kapalı; abonelik için de gerekmiyor.',
    en: 'Phones are not verified on this site; subscribing does not need it either.',
  },
  invalid_phone: {
    status: 400,
    tr: 'Telefon numarası girmeden doğrulama yapamazsınız.',
    en: 'You cannot verify without entering a phone number.',
  },
  phone_in_use: {
    status: 409,
    tr: 'Bu telefon numarası başka bir hesapta doğrulanmış.',
    en: 'This phone number is verified on another account.',
  },
  wrong_verification_code: {
    status: 400,
    tr: 'Doğrulama kodu hatalı.',
    en: 'The verification code is wrong.',
  },
  verification_code_expired: {
    status: 400,
    tr: 'Doğrulama kodunun süresi doldu. Yeni kod iste.',
    en: 'The verification code has expired. Ask for a new one.',
  },
  already_subscribed: {
    status: 409,
    tr: 'Zaten etkin bir aboneliğin var.',
    en: 'You already have an active subscription.',
  },
  unknown_plan: { status: 400, tr: 'Böyle bir paket yok.', en: 'There is no such plan.' },
  wrong_amount: {
    status: 400,
    tr: 'Tutar paketin fiyatıyla uyuşmuyor.',
    en: 'The amount does not match the price of the plan.',
  },
  refund_not_possible: {
    status: 409,
    tr: 'Bu ödemeden bu kadarı geri ödenemez.',
    en: 'This much of the payment cannot be paid back.',
  },
  upgrade_unavailable: {
    status: 409,
    tr: 'Bu pakete şu anda yükseltme yapılamıyor.',
    en: 'You cannot move up to this plan at the moment.',
  },
  upgrade_price_changed: {
    status: 409,
    tr: 'Yükseltme tutarı bu arada değişti. Yeni tutara bakıp tekrar dene.',
    en: 'The price of the upgrade has changed in the meantime. Look at it again and retry.',
  },
  contracts_required: {
    status: 400,
    tr: 'Ödemeden önce ön bilgilendirme formunu ve mesafeli satış sözleşmesini kabul etmelisin.',
    en: 'Accept the pre-information form and the distance-sales contract before paying.',
  },
  contracts_changed: {
    status: 409,
    tr: 'Sözleşmeler yenilendi. Sayfayı yenileyip yeni metinleri kabul et.',
    en: 'The contracts have been renewed. Reload the page and accept the new texts.',
  },
  benefit_not_backed: {
    status: 409,
    tr: 'Sigorta ya da temsilci, ancak arkasında duran poliçe ve yanıt süresi sunucuda ayarlanınca yazılabilir.',
    en: 'Insurance or a representative can be promised only once the policy and the answer time behind them are configured on the server.',
  },
  withdrawal_closed: {
    status: 409,
    tr: 'Cayma hakkı, satın almadan sonraki 14 gün için geçerlidir.',
    en: 'Withdrawal is possible for 14 days after the purchase.',
  },
  payment_unavailable: {
    status: 503,
    tr: 'Ödeme sağlayıcısına bağlanılamadı. Lütfen tekrar dene.',
    en: 'Connecting to the payment provider failed. Please try again.',
  },

  // Listings and pictures
  points_out_of_range: {
    status: 400,
    tr: 'Günlük puan, tahminin yüzde 80’i ile tamamı arasında olmalıdır.',
    en: 'The points a day must lie between 80 % of the estimate and the estimate.',
  },
  range_too_short: {
    status: 400,
    tr: 'Seçilen tarih aralığı en az iki gün olmalıdır. Lütfen geçerli bir tarih aralığı seçiniz.',
    en: 'The date range must be at least two days. Please choose a valid range.',
  },
  range_overlaps: {
    status: 400,
    tr: 'Seçilen tarih aralığı zaten ekli. Lütfen farklı bir tarih aralığı seçiniz.',
    en: 'This date range is already there. Please choose a different one.',
  },
  range_in_past: {
    status: 400,
    tr: 'Geçmiş tarihler müsait olarak eklenemez.',
    en: 'Dates in the past cannot be added as free.',
  },
  unknown_place: {
    status: 400,
    tr: 'Bu il ve ilçe bulunamadı. Listeden bir yer seç.',
    en: 'This province and district were not found. Choose a place from the list.',
  },
  listing_has_open_agreement: {
    status: 409,
    tr: 'Bu ilanda süren bir anlaşma var; anlaşma bitmeden ilan kaldırılamaz.',
    en: 'There is an open agreement on this home; it cannot be removed before that ends.',
  },
  bad_image: {
    status: 400,
    tr: 'Bu dosya okunabilir bir fotoğraf değil. JPEG, PNG, WebP ya da HEIF yükle.',
    en: 'This file is not a readable picture. Upload a JPEG, PNG, WebP or HEIF.',
  },
  too_many_images: {
    status: 400,
    tr: 'Bir ilana en fazla 20 fotoğraf eklenebilir.',
    en: 'A home can have at most 20 pictures.',
  },
  listing_not_available: {
    status: 409,
    tr: 'Bu ilan şu anda anlaşmaya açık değil.',
    en: 'This home is not open to agreements right now.',
  },

  // Reservations
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
  reservation_exists: {
    status: 409,
    tr: 'Bu ev için bu üyeyle zaten açık bir anlaşman var.',
    en: 'You already have an open agreement with this member about this home.',
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

  // Messages
  message_empty: { status: 400, tr: 'Boş mesaj gönderilemez.', en: 'A message cannot be empty.' },
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

  // Reviews and reports
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
  problem_not_open: {
    status: 409,
    tr: 'Bu konaklama için şu an sorun bildirilemez.',
    en: 'No problem can be reported for this stay now.',
  },
  already_answered: {
    status: 409,
    tr: 'Bu değerlendirmeyi zaten yanıtladın.',
    en: 'You have already answered this review.',
  },
  already_reported: {
    status: 409,
    tr: 'Bunu daha önce bildirdin.',
    en: 'You have already reported this.',
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
  second_person_needed: {
    status: 403,
    tr: 'Önerdiğin puan düzeltmesini ekipten başka biri onaylamalı.',
    en: 'Somebody else of the team has to confirm what you proposed.',
  },
  decision_not_possible: {
    status: 409,
    tr: 'Bu karar şu anki durumda verilemez.',
    en: 'This decision is not possible as things stand.',
  },
  already_appealed: {
    status: 409,
    tr: 'Bu karara zaten itiraz ettin.',
    en: 'You have appealed this decision already.',
  },
  identity_waiting: {
    status: 409,
    tr: 'Belgelerin bizde, inceleniyor.',
    en: 'We have your documents and are looking at them.',
  },
  identity_approved: {
    status: 409,
    tr: 'Kimliğin zaten doğrulandı.',
    en: 'Your identity is verified already.',
  },
  identity_decided: {
    status: 409,
    tr: 'Bu belgelere az önce başka biri karar verdi.',
    en: 'Somebody has just decided about these documents.',
  },
  own_identity: {
    status: 403,
    tr: 'Kendi belgelerine ekipten başka biri bakar.',
    en: 'Your own documents are looked at by somebody else of the team.',
  },
  job_running: {
    status: 409,
    tr: 'Bu iş zaten sırada ya da çalışıyor.',
    en: 'This job is waiting or running already.',
  },
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
  own_decision: {
    status: 403,
    tr: 'Kendi kararına yapılan itirazı ekipten başka biri yanıtlar.',
    en: 'An appeal against your own decision is answered by somebody else of the team.',
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
  cannot_report_yourself: {
    status: 400,
    tr: 'Kendini ya da kendi ilanını bildiremezsin.',
    en: 'You cannot report yourself or your own home.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errorCatalogue
export type Locale = 'tr' | 'en'

export const errorStatus = (code: ErrorCode): number => errorCatalogue[code].status
export const errorSentence = (code: ErrorCode, locale: Locale): string => errorCatalogue[code][locale]
