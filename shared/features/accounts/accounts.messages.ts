import type { Locale } from '../../errors/error-catalogue.ts'
import { inputSentences } from '../../http/input-sentences.ts'
import type { ChecklistItem, PasswordLimits, ResetProblem } from './password.rules.ts'
import { defaultPasswordLimits } from './password.rules.ts'
import type { RegistrationProblem } from './registration.rules.ts'

/** Problems of the log-in and forgot-password forms. */
type LoginProblem = 'login_email_empty' | 'login_password_empty' | 'forgot_email_empty'
type Outcome =
  | 'registered'
  | 'email_verified'
  | 'email_verified_before'
  | 'email_not_verified_failure'
  | 'reset_mail_sent'
  | 'password_was_reset'
  | 'password_changed'
  | 'email_unchanged'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_change_undone'
  | 'login_succeeded'
  | 'login_limited'
  | 'login_link_sent'
  | 'verification_resent'
  | 'national_id_malformed'

export type AccountMessageCode =
  | RegistrationProblem
  | ResetProblem
  | LoginProblem
  | ChecklistItem['rule']
  | Outcome

/**
 * The sentences of the account forms, on the server and in the browser. Turkish is the specification's, to the letter;
 * `{min}` and `{max}` are the password lengths.
 */
export const accountMessages = {
  first_name_empty: { tr: 'İsim alanı boş bırakılamaz', en: 'The name field cannot be left empty' },
  last_name_empty: { tr: 'Soyisim alanı boş bırakılamaz', en: 'The surname field cannot be left empty' },
  email_empty: { tr: 'E-posta alanı boş bırakılamaz', en: 'The e-mail field cannot be left empty' },
  name_has_address: inputSentences.name_has_address,
  name_reserved: inputSentences.name_reserved,
  email_malformed: inputSentences.email_malformed,
  password_empty: { tr: 'Şifre alanı boş bırakılamaz', en: 'The password field cannot be left empty' },
  password_repeat_empty: {
    tr: 'Şifre tekrarı alanı boş bırakılamaz',
    en: 'The repeated password cannot be left empty',
  },
  password_too_short: {
    tr: 'Şifre en az {min} karakter olmalıdır',
    en: 'The password must have at least {min} characters',
  },
  password_too_long: {
    tr: 'Şifre en fazla {max} karakter olmalıdır',
    en: 'The password can have at most {max} characters',
  },
  password_without_lowercase: {
    tr: 'Şifre en az bir küçük karakter içermelidir',
    en: 'The password must contain at least one lowercase letter',
  },
  password_without_uppercase: {
    tr: 'Şifre en az bir büyük karakter içermelidir',
    en: 'The password must contain at least one uppercase letter',
  },
  password_without_special: {
    tr: 'Şifre en az bir özel karakter içermelidir',
    en: 'The password must contain at least one special character',
  },
  password_too_common: {
    tr: 'Bu şifre çok bilinen bir şifre, lütfen başka bir şifre seç',
    en: 'This password is too well known, please choose another one',
  },
  passwords_differ: { tr: 'Şifreler eşleşmiyor', en: 'The passwords do not match' },
  terms_not_accepted: {
    tr: 'Devam etmek için üyelik belgelerini onaylaman gerekiyor',
    en: 'You need to accept the membership documents to continue',
  },

  reset_password_too_short: {
    tr: 'Şifre minimum {min} karakter olmalıdır',
    en: 'The password must have at least {min} characters',
  },
  reset_password_too_long: {
    tr: 'Şifre maksimum {max} karakter olmalıdır',
    en: 'The password can have at most {max} characters',
  },

  login_email_empty: { tr: 'Lütfen e-posta adresini gir', en: 'Please enter your e-mail address' },
  login_password_empty: { tr: 'Lütfen şifreni gir', en: 'Please enter your password' },
  forgot_email_empty: { tr: 'Lütfen e-posta adresini gir', en: 'Please enter your e-mail address' },
  login_succeeded: { tr: 'Giriş başarılı!', en: 'Login successful!' },

  login_limited: {
    tr: 'Bu hesapla çok fazla giriş denendi. Bir saat sonra yeniden dene ya da e-postana tek kullanımlık bir giriş bağlantısı iste.',
    en: 'There were too many attempts to log in to this account. Try again in an hour, or have a one-time log-in link mailed to you.',
  },
  login_link_sent: {
    tr: 'Bu adresle onaylanmış bir hesap varsa giriş bağlantısını gönderdik. 15 dakika geçerli.',
    en: 'If there is a confirmed account with this address, we have mailed the log-in link. It is valid for 15 minutes.',
  },
  verification_resent: {
    tr: 'Adresin onay bekliyorsa bağlantıyı yeniden gönderdik. Gelen kutunu kontrol et.',
    en: 'If your address waits to be confirmed, we have sent the link again. Check your inbox.',
  },

  rule_min: { tr: 'En az {min} karakter', en: 'At least {min} characters' },
  rule_max: { tr: 'En fazla {max} karakter', en: 'At most {max} characters' },
  rule_lowercase: { tr: 'En az bir küçük harf', en: 'At least one lowercase letter' },
  rule_uppercase: { tr: 'En az bir büyük harf', en: 'At least one uppercase letter' },
  rule_special: { tr: 'En az bir özel karakter', en: 'At least one special character' },
  rule_match: { tr: 'Şifreler aynı', en: 'The passwords match' },

  registered: {
    tr: 'Kayıt başarılı! E-posta adresine gönderdiğimiz bağlantıyla hesabını onaylayıp giriş yapabilirsin.',
    en: 'Registration successful! Confirm your account with the link we have mailed you, then log in.',
  },
  email_verified: {
    tr: 'Hesabın doğrulandı. Giriş yapabilirsin.',
    en: 'Your account is verified. You can log in.',
  },
  email_verified_before: {
    tr: 'Hesabın zaten doğrulanmış. Giriş yapabilirsin.',
    en: 'Your account is verified already. You can log in.',
  },
  email_not_verified_failure: {
    tr: 'Hesabınız Doğrulanamadı / Lütfen daha sonra tekrar deneyin',
    en: 'Your account could not be verified / Please try again later',
  },
  reset_mail_sent: { tr: 'Şifre sıfırlama e-postası gönderildi!', en: 'Password reset mail sent!' },
  password_was_reset: {
    tr: 'Şifren değiştirildi. Yeni şifrenle giriş yapabilirsin.',
    en: 'Your password has been changed. You can log in with the new one.',
  },
  password_changed: {
    tr: 'Şifren değişti. Diğer cihazlardaki oturumların kapatıldı.',
    en: 'Your password has changed. Your sessions on other devices were ended.',
  },
  email_unchanged: { tr: 'Hesabın zaten bu adresle açık.', en: 'Your account has this address already.' },
  email_change_asked: {
    tr: 'Yeni adrese bir bağlantı gönderdik. 24 saat içinde oradan onayla.',
    en: 'We have mailed a link to the new address. Confirm it from there within 24 hours.',
  },
  email_changed: {
    tr: 'E-posta adresin değişti. Bundan sonra yeni adresinle giriş yap.',
    en: 'Your e-mail address has changed. Log in with the new one from now on.',
  },
  email_change_undone: {
    tr: 'Değişiklik geri alındı. Hesabın eski adresinde; başkası girdiyse diye şifreni yenile.',
    en: 'The change was taken back. Your account is at the old address; renew your password in case somebody got in.',
  },
  national_id_malformed: {
    tr: 'Kimlik numarası 11 haneli olmalı, 0 ile başlamamalı ve çift rakamla bitmelidir',
    en: 'An identity number has 11 digits, does not begin with 0 and ends with an even digit',
  },
} as const satisfies Record<AccountMessageCode, Record<Locale, string>>

/** The sentence of a code in a language, with the password lengths filled in. */
export const accountSentence = (
  code: AccountMessageCode,
  locale: Locale,
  limits: PasswordLimits = defaultPasswordLimits,
): string =>
  accountMessages[code][locale].replace('{min}', String(limits.min)).replace('{max}', String(limits.max))
