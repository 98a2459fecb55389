import { brand } from '../../brand.ts'
import type { AccountMail } from './account-mails.messages.ts'

/** To the address that is to become the member's. */
export const newAddressMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name}: yeni e-posta adresini onayla`,
    heading: 'Yeni adresini onayla',
    paragraphs: [
      `${brand.name} hesabının e-posta adresi olarak bu adres istendi. Onayladığında bundan sonra bu adresle giriş yapılır.`,
      'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Bunu sen istemediysen bu e-postayı silebilirsin; hiçbir şey değişmez.',
    ],
    button: { label: 'Yeni adresimi onayla', url },
  },
  en: {
    subject: `${brand.name}: confirm your new e-mail address`,
    heading: 'Confirm your new address',
    paragraphs: [
      `This address was asked for as the e-mail address of a ${brand.name} account. Once it is confirmed, that account logs in with it.`,
      'The link works once, within 24 hours. If it was not you, delete this mail; nothing changes.',
    ],
    button: { label: 'Confirm my new address', url },
  },
})

/** To the current address when another one is requested. */
export const emailChangeRequestedMail = (newEmail: string, undoUrl: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabının e-posta adresi değiştirilmek isteniyor`,
    heading: 'E-posta adresin değişmek üzere',
    paragraphs: [
      `Hesabının e-posta adresinin ${newEmail} olması istendi. O adresten onaylanınca değişecek.`,
      'Bunu sen istediysen bir şey yapman gerekmez. İstemediysen aşağıdaki düğmeyle durdur ve şifreni değiştir.',
    ],
    button: { label: 'Değişikliği durdur', url: undoUrl },
  },
  en: {
    subject: `Somebody wants to change the e-mail address of your ${brand.name} account`,
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      `The e-mail address of your account is to become ${newEmail}. It changes once it is confirmed from there.`,
      'If it was you, there is nothing to do. If it was not, stop it with the button below and change your password.',
    ],
    button: { label: 'Stop the change', url: undoUrl },
  },
})

/** To both addresses after the change; the old one can undo it. */
export const emailChangedMail = ({
  oldEmail,
  newEmail,
  undoUrl,
}: {
  oldEmail: string
  newEmail: string
  undoUrl: string | null
}): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabının e-posta adresi değişti`,
    heading: 'E-posta adresin değişti',
    paragraphs: [
      `Hesabının e-posta adresi ${oldEmail} yerine artık ${newEmail}. Girişleri ve postaları bundan sonra o adresle yaparsın.`,
      undoUrl
        ? 'Bunu sen yapmadıysan 7 gün içinde geri alabilirsin: adresin eski haline döner, bütün oturumlar kapanır ve yeni bir şifre belirlersin.'
        : 'Eski adresine de haber verdik; oradan 7 gün boyunca geri alınabilir.',
    ],
    ...(undoUrl && { button: { label: 'Bu adrese geri dön', url: undoUrl } }),
  },
  en: {
    subject: `The e-mail address of your ${brand.name} account has changed`,
    heading: 'Your e-mail address has changed',
    paragraphs: [
      `The address of your account is now ${newEmail} instead of ${oldEmail}. From here on you log in and get your mail with it.`,
      undoUrl
        ? 'If it was not you, take it back within 7 days: your old address returns, every session ends, and you choose a new password.'
        : 'We have told your old address too; the change can be taken back from there for 7 days.',
    ],
    ...(undoUrl && { button: { label: 'Return to this address', url: undoUrl } }),
  },
})
