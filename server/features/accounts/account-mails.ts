import { type RenderedMail, renderMail } from '#server/platform/mail/mail-layout.ts'
import type { OutgoingMessage } from '#server/platform/mail/messages.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'

type Reader = { email: string; firstName: string; locale: Locale }

const footers: Record<Locale, string> = {
  tr: `Bu e-posta ${brand.name} hesabınla ilgili olduğu için gönderildi.`,
  en: `This mail was sent because it concerns your ${brand.name} account.`,
}

const greeting = (reader: Reader): string =>
  reader.locale === 'tr' ? `Merhaba ${reader.firstName},` : `Hello ${reader.firstName},`

const envelope = (to: string, mail: RenderedMail): OutgoingMessage => ({ channel: 'email', to, ...mail })

/** The link that confirms the address. */
export async function verificationMail(reader: Reader, url: string): Promise<OutgoingMessage> {
  const { locale } = reader
  const mail =
    locale === 'tr'
      ? {
          subject: `${brand.name} hesabını onayla`,
          heading: 'E-posta adresini onayla',
          paragraphs: [
            greeting(reader),
            `${brand.name} topluluğuna hoş geldin. Hesabını açmak için adresini onaylaman yeterli.`,
            'Bağlantı 48 saat geçerlidir ve bir kez kullanılabilir. Bu hesabı sen açmadıysan bu e-postayı silebilirsin; onaylanmayan hesap kullanılamaz.',
          ],
          button: { label: 'Adresimi onayla', url },
        }
      : {
          subject: `Confirm your ${brand.name} account`,
          heading: 'Confirm your e-mail address',
          paragraphs: [
            greeting(reader),
            `Welcome to the ${brand.name} community. Confirming your address is all it takes to open your account.`,
            'The link works once, within 48 hours. If you did not open this account you can delete this mail; an account that is not confirmed cannot be used.',
          ],
          button: { label: 'Confirm my address', url },
        }
  return envelope(reader.email, await renderMail({ locale, ...mail, footer: footers[locale] }))
}

/** To the owner of an address with which somebody tried to register again. */
export async function knownAddressMail(reader: Reader, loginUrl: string): Promise<OutgoingMessage> {
  const { locale } = reader
  const mail =
    locale === 'tr'
      ? {
          subject: `${brand.name} hesabın zaten var`,
          heading: 'Bu adresle bir hesabın var',
          paragraphs: [
            greeting(reader),
            'Az önce bu e-posta adresiyle yeni bir hesap açılmak istendi. Adresinle açılmış bir hesabın olduğu için yenisini açmadık; hesabında hiçbir şey değişmedi.',
            'Bunu sen yaptıysan giriş yapabilir, şifreni unuttuysan giriş ekranından yeni bir şifre isteyebilirsin. Sen yapmadıysan bir şey yapman gerekmez.',
          ],
          button: { label: 'Giriş yap', url: loginUrl },
        }
      : {
          subject: `You already have a ${brand.name} account`,
          heading: 'This address already has an account',
          paragraphs: [
            greeting(reader),
            'Somebody has just tried to open an account with this e-mail address. It already has one, so we did not open another; nothing about your account has changed.',
            'If it was you, log in, or ask for a new password from the log-in screen if you have forgotten yours. If it was not you, there is nothing to do.',
          ],
          button: { label: 'Log in', url: loginUrl },
        }
  return envelope(reader.email, await renderMail({ locale, ...mail, footer: footers[locale] }))
}

/** The link that sets a new password. */
export async function resetMail(reader: Reader, url: string): Promise<OutgoingMessage> {
  const { locale } = reader
  const mail =
    locale === 'tr'
      ? {
          subject: `${brand.name} şifreni sıfırla`,
          heading: 'Yeni bir şifre belirle',
          paragraphs: [
            greeting(reader),
            'Hesabın için yeni bir şifre istendi. Aşağıdaki bağlantı 1 saat geçerlidir ve bir kez kullanılabilir.',
            'Bunu sen istemediysen bu e-postayı silebilirsin; şifren değişmez.',
          ],
          button: { label: 'Şifremi sıfırla', url },
        }
      : {
          subject: `Reset your ${brand.name} password`,
          heading: 'Choose a new password',
          paragraphs: [
            greeting(reader),
            'A new password was asked for on your account. The link below works once, within 1 hour.',
            'If it was not you, delete this mail; your password stays as it is.',
          ],
          button: { label: 'Reset my password', url },
        }
  return envelope(reader.email, await renderMail({ locale, ...mail, footer: footers[locale] }))
}

/** After the password was changed and every session ended. */
export async function passwordChangedMail(reader: Reader, forgotUrl: string): Promise<OutgoingMessage> {
  const { locale } = reader
  const mail =
    locale === 'tr'
      ? {
          subject: `${brand.name} şifren değişti`,
          heading: 'Şifren değiştirildi',
          paragraphs: [
            greeting(reader),
            'Hesabının şifresi değiştirildi ve bütün cihazlardaki oturumların kapatıldı.',
            'Bunu sen yapmadıysan hemen yeni bir şifre iste.',
          ],
          button: { label: 'Yeni şifre iste', url: forgotUrl },
        }
      : {
          subject: `Your ${brand.name} password has changed`,
          heading: 'Your password was changed',
          paragraphs: [
            greeting(reader),
            'The password of your account was changed, and your sessions on every device were ended.',
            'If it was not you, ask for a new password right away.',
          ],
          button: { label: 'Ask for a new password', url: forgotUrl },
        }
  return envelope(reader.email, await renderMail({ locale, ...mail, footer: footers[locale] }))
}

/** After a log-in from a browser or system that the member had not used before. */
export async function newDeviceMail(
  reader: Reader,
  login: { device: string; at: Date; sessionsUrl: string },
): Promise<OutgoingMessage> {
  const { locale } = reader
  const when = login.at.toLocaleString(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: listingTimeZone,
  })
  const mail =
    locale === 'tr'
      ? {
          subject: `${brand.name} hesabına yeni bir cihazdan giriş yapıldı`,
          heading: 'Yeni bir cihazdan giriş',
          paragraphs: [
            greeting(reader),
            `Hesabına yeni bir cihazdan giriş yapıldı: ${login.device || 'bilinmeyen cihaz'}, ${when} (Türkiye saati).`,
            'Bu sensen bir şey yapman gerekmez. Sen değilsen şifreni hemen sıfırla; böylece bütün oturumlar kapanır.',
          ],
          button: { label: 'Hesabımı aç', url: login.sessionsUrl },
        }
      : {
          subject: `New log-in to your ${brand.name} account`,
          heading: 'A log-in from a new device',
          paragraphs: [
            greeting(reader),
            `Somebody logged in to your account from a new device: ${login.device || 'unknown device'}, ${when} (Türkiye time).`,
            'If it was you, there is nothing to do. If it was not, reset your password right away: that ends every session.',
          ],
          button: { label: 'Open my account', url: login.sessionsUrl },
        }
  return envelope(reader.email, await renderMail({ locale, ...mail, footer: footers[locale] }))
}
