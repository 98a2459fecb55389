import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import { listingTimeZone } from '../../kernel/civil-date.ts'

/** A mail about the reader's account, in both languages. */
export type AccountMail = Record<
  Locale,
  {
    subject: string
    heading: string
    paragraphs: readonly string[]
    button?: { label: string; url: string }
  }
>

export const accountMailFooter: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} hesabınla ilgili olduğu için gönderildi.`,
  en: `This mail was sent because it concerns your ${brand.name} account.`,
}

export const accountMailGreeting: Record<Locale, (firstName: string) => string> = {
  tr: (firstName) => `${['Merhaba', firstName].join(' ').trim()},`,
  en: (firstName) => `${['Hello', firstName].join(' ').trim()},`,
}

/** The link that confirms the address. */
export const verificationMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabını onayla`,
    heading: 'E-posta adresini onayla',
    paragraphs: [
      `${brand.name} topluluğuna hoş geldin. Hesabını açmak için adresini onaylaman yeterli.`,
      'Bağlantı 48 saat geçerlidir ve bir kez kullanılabilir. Bu hesabı sen açmadıysan bu e-postayı silebilirsin; onaylanmayan hesap kullanılamaz.',
    ],
    button: { label: 'Adresimi onayla', url },
  },
  en: {
    subject: `Confirm your ${brand.name} account`,
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `Welcome to the ${brand.name} community. Confirming your address is all it takes to open your account.`,
      'The link works once, within 48 hours. If you did not open this account you can delete this mail; an account that is not confirmed cannot be used.',
    ],
    button: { label: 'Confirm my address', url },
  },
})

/** To the owner of an address that somebody tried to register again. */
export const knownAddressMail = (loginUrl: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabın zaten var`,
    heading: 'Bu adresle bir hesabın var',
    paragraphs: [
      'Az önce bu e-posta adresiyle yeni bir hesap açılmak istendi. Adresinle açılmış bir hesabın olduğu için yenisini açmadık; hesabında hiçbir şey değişmedi.',
      'Bunu sen yaptıysan giriş yapabilir, şifreni unuttuysan giriş ekranından yeni bir şifre isteyebilirsin. Sen yapmadıysan bir şey yapman gerekmez.',
    ],
    button: { label: 'Giriş yap', url: loginUrl },
  },
  en: {
    subject: `You already have a ${brand.name} account`,
    heading: 'This address already has an account',
    paragraphs: [
      'Somebody has just tried to open an account with this e-mail address. It already has one, so we did not open another; nothing about your account has changed.',
      'If it was you, log in, or ask for a new password from the log-in screen if you have forgotten yours. If it was not you, there is nothing to do.',
    ],
    button: { label: 'Log in', url: loginUrl },
  },
})

/** The link that sets a new password. */
export const resetMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name} şifreni sıfırla`,
    heading: 'Yeni bir şifre belirle',
    paragraphs: [
      'Hesabın için yeni bir şifre istendi. Aşağıdaki bağlantı 1 saat geçerlidir ve bir kez kullanılabilir.',
      'Bunu sen istemediysen bu e-postayı silebilirsin; şifren değişmez.',
    ],
    button: { label: 'Şifremi sıfırla', url },
  },
  en: {
    subject: `Reset your ${brand.name} password`,
    heading: 'Choose a new password',
    paragraphs: [
      'A new password was asked for on your account. The link below works once, within 1 hour.',
      'If it was not you, delete this mail; your password stays as it is.',
    ],
    button: { label: 'Reset my password', url },
  },
})

/** After the password was changed and sessions ended: every one, or those on other devices. */
export const passwordChangedMail = (resetUrl: string, ended: 'all' | 'others'): AccountMail => ({
  tr: {
    subject: `${brand.name} şifren değişti`,
    heading: 'Şifren değiştirildi',
    paragraphs: [
      `Hesabının şifresi değiştirildi ve ${ended === 'all' ? 'bütün' : 'diğer'} cihazlardaki oturumların kapatıldı.`,
      'Bunu sen yapmadıysan hemen yeni bir şifre iste.',
    ],
    button: { label: 'Yeni şifre iste', url: resetUrl },
  },
  en: {
    subject: `Your ${brand.name} password has changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed, and your sessions on ${ended === 'all' ? 'every device' : 'other devices'} were ended.`,
      'If it was not you, ask for a new password right away.',
    ],
    button: { label: 'Ask for a new password', url: resetUrl },
  },
})

/** After a log-in from a browser or system that the member had not used before. */
export function newDeviceMail(login: { device: string; at: Date; sessionsUrl: string }): AccountMail {
  const when = (locale: string) =>
    login.at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: listingTimeZone })
  return {
    tr: {
      subject: `${brand.name} hesabına yeni bir cihazdan giriş yapıldı`,
      heading: 'Yeni bir cihazdan giriş',
      paragraphs: [
        `Hesabına yeni bir cihazdan giriş yapıldı: ${login.device || 'bilinmeyen cihaz'}, ${when('tr-TR')} (Türkiye saati).`,
        'Bu sensen bir şey yapman gerekmez. Sen değilsen şifreni hemen sıfırla; böylece bütün oturumlar kapanır.',
      ],
      button: { label: 'Hesabımı aç', url: login.sessionsUrl },
    },
    en: {
      subject: `New log-in to your ${brand.name} account`,
      heading: 'A log-in from a new device',
      paragraphs: [
        `Somebody logged in to your account from a new device: ${login.device || 'unknown device'}, ${when('en-GB')} (Türkiye time).`,
        'If it was you, there is nothing to do. If it was not, reset your password right away: that ends every session.',
      ],
      button: { label: 'Open my account', url: login.sessionsUrl },
    },
  }
}
