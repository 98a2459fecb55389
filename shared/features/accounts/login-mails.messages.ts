import { brand } from '../../brand.ts'
import type { AccountMail } from './account-mails.messages.ts'

/** The link that logs in once. */
export const loginLinkMail = ({ url, minutes }: { url: string; minutes: number }): AccountMail => ({
  tr: {
    subject: `${brand.name} giriş bağlantın`,
    heading: 'Tek kullanımlık giriş bağlantın',
    paragraphs: [
      `Aşağıdaki bağlantıyla hesabına şifresiz girebilirsin. Bağlantı ${minutes} dakika geçerlidir ve bir kez kullanılabilir.`,
      'Bunu sen istemediysen bu e-postayı silebilir, bağlantıyı kimseyle paylaşmayabilirsin; hesabında hiçbir şey değişmez.',
    ],
    button: { label: 'Giriş yap', url },
  },
  en: {
    subject: `Your ${brand.name} log-in link`,
    heading: 'A link that logs you in once',
    paragraphs: [
      `The link below opens your account without a password. It works once, within ${minutes} minutes.`,
      'If you did not ask for it, delete this mail and share the link with nobody; nothing about your account changes.',
    ],
    button: { label: 'Log in', url },
  },
})

/** To an address with an unconfirmed registration, when somebody registers with it again. */
export const waitingRegistrationMail = (resetUrl: string): AccountMail => ({
  tr: {
    subject: `${brand.name} kaydın onayını bekliyor`,
    heading: 'Bu adresle açılmış bir kayıt onay bekliyor',
    paragraphs: [
      'Az önce bu e-posta adresiyle yeniden kayıt olunmak istendi. Adresinle daha önce açılmış bir kayıt onay beklediği için hiçbir şey değişmedi: o kaydın adı ve şifresi geçerli.',
      'İlk kaydı sen açtıysan sana daha önce gönderdiğimiz onay bağlantısını aç; bulamıyorsan giriş ekranından yeniden isteyebilirsin.',
      'İlk kaydı sen açmadıysan o bağlantıyı açma. Hesabı kendi şifrenle almak için yeni bir şifre iste, ya da bağlantının 48 saatlik süresi bitince yeniden kayıt ol.',
    ],
    button: { label: 'Yeni şifre iste', url: resetUrl },
  },
  en: {
    subject: `Your ${brand.name} registration waits to be confirmed`,
    heading: 'A registration with this address waits to be confirmed',
    paragraphs: [
      'Somebody has just tried to register with this e-mail address once more. An earlier registration with it still waits to be confirmed, so nothing has changed: its name and password stand.',
      'If the first registration was yours, open the link that we mailed you then; if you cannot find it, ask for another on the log-in screen.',
      'If the first one was not yours, do not open that link. Ask for a new password to take the account with a password of your own, or register again once the 48 hours of the link are over.',
    ],
    button: { label: 'Ask for a new password', url: resetUrl },
  },
})
