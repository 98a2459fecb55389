import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals of any call. */
export const anyCallErrors = {
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
    tr: 'Bu işlem başka bir siteden geldiği için kabul edilmedi. Sayfayı kendi adresimizden aç.',
    en: 'This request came from another site, so it was not accepted. Open the page at our own address.',
  },
  suspended: {
    status: 403,
    tr: 'Hesabın askıda olduğu için bunu yapamazsın.',
    en: 'You cannot do this while your account is suspended.',
  },
  account_leaving: {
    status: 409,
    tr: 'Hesabının silinmesini istedin. Bunu yapmak için önce Gizlilik sayfasında silmeyi geri al.',
    en: 'You have asked for your account to be deleted. To do this, take that back on the privacy page first.',
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
    tr: 'Bu işlem anahtarı başka bir işlemde kullanılmış.',
    en: 'This idempotency key was used with a different request.',
  },
  request_under_way: {
    status: 409,
    tr: 'Bu işlemin hâlâ sürüyor. Birkaç saniye sonra tekrar dene.',
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
} as const satisfies Record<string, CatalogueEntry>
