import { brand } from '../../brand.ts'
import type { AccountMail } from './account-mails.messages.ts'

/** After the second factor was turned on. */
export const secondFactorOnMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabında iki adımlı doğrulama açıldı`,
    heading: 'İki adımlı doğrulama açık',
    paragraphs: [
      'Bundan sonra giriş yaparken şifrenin yanında doğrulama uygulamandaki kodu da isteyeceğiz. Diğer cihazlardaki oturumların kapatıldı.',
      'Kurtarma kodlarını güvenli bir yerde sakla: telefonunu kaybedersen hesabına onlarla girersin.',
      'Bunu sen yapmadıysan şifreni hemen değiştir ve bize yaz.',
    ],
    button: { label: 'Güvenlik ayarlarım', url },
  },
  en: {
    subject: `Two-step verification is on for your ${brand.name} account`,
    heading: 'Two-step verification is on',
    paragraphs: [
      'From now on, logging in asks for the code of your authenticator app besides your password. Your sessions on other devices were ended.',
      'Keep your recovery codes in a safe place: with them you get in if you lose your phone.',
      'If it was not you, change your password right away and write to us.',
    ],
    button: { label: 'My security settings', url },
  },
})

/** After the second factor was turned off. */
export const secondFactorOffMail = (url: string): AccountMail => ({
  tr: {
    subject: `${brand.name} hesabında iki adımlı doğrulama kapatıldı`,
    heading: 'İki adımlı doğrulama kapandı',
    paragraphs: [
      'Hesabına artık yalnızca şifrenle giriliyor; kurtarma kodların da geçersiz oldu.',
      'Bunu sen yapmadıysan şifreni hemen değiştir ve bize yaz.',
    ],
    button: { label: 'Güvenlik ayarlarım', url },
  },
  en: {
    subject: `Two-step verification is off for your ${brand.name} account`,
    heading: 'Two-step verification is off',
    paragraphs: [
      'Your password alone opens your account now; your recovery codes have stopped working too.',
      'If it was not you, change your password right away and write to us.',
    ],
    button: { label: 'My security settings', url },
  },
})
