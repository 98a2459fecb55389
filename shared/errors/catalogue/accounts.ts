import type { CatalogueEntry } from '../catalogue-entry.ts'

/** Refusals about accounts, logins, phones and identity checks. */
export const accountsErrors = {
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
    tr: 'Süren bir anlaşman, iade edilmemiş bir emanetin ya da bir konaklamanın yerine ulaşmamış puanları var. Hesabını o bittikten sonra silebilirsin.',
    en: 'You have an open agreement, a deposit that is not settled, or a stay whose points have not arrived yet. You can delete your account once it has ended.',
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
} as const satisfies Record<string, CatalogueEntry>
