import { brand } from '../../brand.ts'
import { listingTimeZone } from '../../kernel/civil-date.ts'
import type { AccountMail } from '../accounts/account-mails.messages.ts'
import { daysOfExport, daysToUndoDeletion } from './deletion.rules.ts'

const dayIn = (date: Date, locale: string): string =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: listingTimeZone })

/** The download can be fetched. */
export const exportReadyMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name}: verilerin indirilmeye hazır`,
    heading: 'Verilerin hazır',
    paragraphs: [
      'Hakkında tuttuğumuz her şeyi, fotoğraflarınla birlikte bir zip dosyasında topladık.',
      `${daysOfExport} gün boyunca gizlilik sayfandan indirebilirsin; bunun için giriş yapman gerekir.`,
    ],
    button: { label: 'Verilerimi indir', url },
  },
  en: {
    subject: `${brand.name}: your data is ready to download`,
    heading: 'Your data is ready',
    paragraphs: [
      'We have packed everything we keep about you, with your pictures, into a zip file.',
      `You can download it from your privacy page for ${daysOfExport} days, once you have logged in.`,
    ],
    button: { label: 'Download my data', url },
  },
})

/** The member has requested the deletion. */
export const leavingMail = (dueAt: Date, url: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabın ${daysToUndoDeletion} gün sonra silinecek`,
    heading: 'Hesabın silinmek üzere',
    paragraphs: [
      `Hesabını silmemizi istedin. ${dayIn(dueAt, 'tr-TR')} gününe kadar giriş yapıp vazgeçebilirsin; ilanların şimdiden aramadan kalktı.`,
      'O gün adın, adresin, numaran, fotoğrafların ve ilanların silinir. Yazdığın değerlendirmeler “eski üye” adıyla, puan hareketlerin ve ödeme kayıtların yasal olarak gerektiği için kalır.',
      'Bunu sen istemediysen hemen giriş yapıp vazgeç ve şifreni değiştir.',
    ],
    button: { label: 'Vazgeç', url },
  },
  en: {
    subject: `Your ${brand.name} account will be deleted in ${daysToUndoDeletion} days`,
    heading: 'Your account is about to go',
    paragraphs: [
      `You have asked us to delete your account. Until ${dayIn(dueAt, 'en-GB')} you can log in and change your mind; your homes have already left search.`,
      'On that day your name, address, number, pictures and homes are deleted. Reviews that you wrote stay as “former member”; movements of points and records of payments stay because the law asks for them.',
      'If it was not you, log in right away, stop it and change your password.',
    ],
    button: { label: 'Stay', url },
  },
})

/** The member has changed their mind. */
export const stayingMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabın silinmeyecek`,
    heading: 'Kalmana sevindik',
    paragraphs: ['Hesabını silmekten vazgeçtin. İlanların aramaya geri dönüyor, her şey yerli yerinde.'],
    button: { label: 'Profilime git', url },
  },
  en: {
    subject: `Your ${brand.name} account stays`,
    heading: 'Glad you stay',
    paragraphs: [
      'You have stopped the deletion of your account. Your homes return to search, all is as it was.',
    ],
    button: { label: 'Go to my profile', url },
  },
})

/** The last mail: the person has been erased. */
export const goodbyeMail = (): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabın silindi`,
    heading: 'Hoşça kal',
    paragraphs: [
      'Hesabın ve sana ait bilgiler silindi. Bu, sana yazdığımız son e-posta.',
      'Bir gün yeniden yola çıkmak istersen kapımız açık.',
    ],
  },
  en: {
    subject: `Your ${brand.name} account was deleted`,
    heading: 'Goodbye',
    paragraphs: [
      'Your account and what belonged to you were deleted. This is the last mail we send you.',
      'Should you want to set out again one day, our door is open.',
    ],
  },
})
