import type { Locale } from '../../errors/error-catalogue.ts'

type Text = { title: string; sentence: (name: string) => string }

/** What is said otherwise of help without a home. Written so that a name never takes a Turkish suffix. */
export const serviceNotices = {
  tr: {
    started: {
      title: 'Yeni bir yardım teklifi aldın',
      sentence: (name) => `${name} seninle bir yardım anlaşması başlattı.`,
    },
    asked: {
      title: 'İlanına yanıt var',
      sentence: (name) => `${name} ilanına yanıt verdi. Koşullara bak ve yanıtla.`,
    },
    expired: {
      title: 'Görüşmenin süresi doldu',
      sentence: (name) => `${name} ile yardım görüşmesinin süresi doldu.`,
    },
    completed: {
      title: 'Değerlendirmeni yazabilirsin',
      sentence: (name) => `${name} ile yardım anlaşman için değerlendirmeni şimdi yazabilirsin.`,
    },
    review_due: {
      title: 'Değerlendirmen bekleniyor',
      sentence: (name) => `${name} ile yardım anlaşman nasıldı? Değerlendirmeni 14 gün içinde yazabilirsin.`,
    },
    problem_reported: {
      title: 'Yardımla ilgili bir sorun bildirildi',
      sentence: (name) =>
        `${name} yardımla ilgili bir sorun bildirdi. Puanlar ekip karar verene kadar bekler; sen de yazabilirsin.`,
    },
    problem_dismissed: {
      title: 'Bildirilen sorun incelendi',
      sentence: (name) => `Ekibimiz ${name} ile anlaşmandaki sorunu inceledi. Sonucu anlaşma sayfasında.`,
    },
    help_today: {
      title: 'Bugünün görevleri',
      sentence: (name) => `${name} ile anlaşmanda bugün görevlerin var.`,
    },
    help_unticked: {
      title: 'Bugün işaretlenmeyen görev var',
      sentence: (name) => `${name} ile anlaşmanda bugünün bir görevi işaretlenmedi. Yaptıysan işaretle.`,
    },
    help_over: {
      title: 'Yardım tamam mı?',
      sentence: (name) =>
        `${name} ile anlaşmandaki yardım bitti mi? Onayla ya da sorunu bildir; son günden sonra 72 saat yazmazsan tamam sayılır.`,
    },
    release_checked: {
      title: 'Yardımın puanlarına bakıyoruz',
      sentence: (name) =>
        `${name} ile anlaşmanın puanlarına geçmeden önce ekibimiz bakıyor. Senin bir şey yapman gerekmiyor.`,
    },
  },
  en: {
    started: {
      title: 'You have a new proposal for help',
      sentence: (name) => `${name} started an agreement for help with you.`,
    },
    asked: {
      title: 'Your post has an answer',
      sentence: (name) => `${name} answered your post. See the terms and answer.`,
    },
    expired: {
      title: 'A talk has expired',
      sentence: (name) => `Your talk about help with ${name} has expired.`,
    },
    completed: {
      title: 'You can write your review',
      sentence: (name) => `You can now write your review of the help with ${name}.`,
    },
    review_due: {
      title: 'Your review is awaited',
      sentence: (name) => `How was the help with ${name}? You can review it within 14 days.`,
    },
    problem_reported: {
      title: 'A problem with the help was reported',
      sentence: (name) =>
        `${name} reported a problem of your agreement for help. The points wait until the team decides; you can write, too.`,
    },
    problem_dismissed: {
      title: 'The problem was looked at',
      sentence: (name) =>
        `Our team has looked at the problem of your agreement with ${name}. The agreement’s page has the outcome.`,
    },
    help_today: {
      title: 'The tasks of today',
      sentence: (name) => `You have tasks today in your agreement with ${name}.`,
    },
    help_unticked: {
      title: 'A task of today is not ticked',
      sentence: (name) =>
        `A task of today in your agreement with ${name} is not ticked. Tick it if you have done it.`,
    },
    help_over: {
      title: 'Is the help done?',
      sentence: (name) =>
        `Is the help of your agreement with ${name} done? Confirm it or report a problem; 72 hours of silence after the last day count as done.`,
    },
    release_checked: {
      title: 'We are looking at the points of the help',
      sentence: (name) =>
        `Our team looks at the points of your agreement with ${name} before they move. There is nothing for you to do.`,
    },
  },
} as const satisfies Record<Locale, Record<string, Text>>
