import { brand } from '../../brand.ts'
import type { Locale } from '../../errors/error-catalogue.ts'
import type { NotificationEvent } from './notification-settings.rules.ts'

export type UnreadChat = {
  name: string
  /** All unread messages. */
  count: number
  /** The most recent of them, oldest first. */
  texts: readonly string[]
}

type MailTexts = { subject: string; heading: string; paragraphs: string[]; button: string }

const maxQuoteLength = 200
const quoted = (text: string): string =>
  `“${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength - 1).trimEnd()}…` : text}”`
const total = (chats: readonly UnreadChat[]) => chats.reduce((sum, chat) => sum + chat.count, 0)

/** One chat: who wrote what. Several: a digest, one line for each. Names never take a Turkish suffix. */
export function unreadMail(locale: Locale, chats: readonly UnreadChat[]): MailTexts {
  const [first] = chats
  if (first && chats.length === 1) return oneChat[locale](first)
  return digest[locale](chats)
}

const oneChat: Record<Locale, (chat: UnreadChat) => MailTexts> = {
  tr: ({ name, count, texts }) => ({
    subject: count === 1 ? `${name} sana bir mesaj yazdı` : `${name} sana ${count} mesaj yazdı`,
    heading: count === 1 ? `${name} sana bir mesaj yazdı` : `${name} sana ${count} mesaj yazdı`,
    paragraphs: texts.map(quoted),
    button: 'Sohbeti aç',
  }),
  en: ({ name, count, texts }) => ({
    subject: count === 1 ? `${name} wrote to you` : `${name} wrote you ${count} messages`,
    heading: count === 1 ? `${name} wrote to you` : `${name} wrote you ${count} messages`,
    paragraphs: texts.map(quoted),
    button: 'Open the chat',
  }),
}

const digest: Record<Locale, (chats: readonly UnreadChat[]) => MailTexts> = {
  tr: (chats) => ({
    subject: `${chats.length} sohbette ${total(chats)} okunmamış mesajın var`,
    heading: `${chats.length} sohbette ${total(chats)} okunmamış mesaj`,
    paragraphs: chats.map(
      ({ name, count, texts }) => `${name} · ${count} mesaj\n${quoted(texts.at(-1) ?? '')}`,
    ),
    button: 'Mesajlara git',
  }),
  en: (chats) => ({
    subject: `You have ${total(chats)} unread messages in ${chats.length} chats`,
    heading: `${total(chats)} unread messages in ${chats.length} chats`,
    paragraphs: chats.map(
      ({ name, count, texts }) =>
        `${name} · ${count} ${count === 1 ? 'message' : 'messages'}\n${quoted(texts.at(-1) ?? '')}`,
    ),
    button: 'Go to your messages',
  }),
}

/** An unanswered first message. */
export const answerReminderMail = (locale: Locale, name: string, hours: number): MailTexts =>
  answerReminder[locale](name, hours / 24)

const answerReminder: Record<Locale, (name: string, days: number) => MailTexts> = {
  tr: (name, days) => ({
    subject: `${name} yanıtını bekliyor`,
    heading: `${name} yanıtını bekliyor`,
    paragraphs: [
      days === 1
        ? `${name} sana dün yazdı ve henüz yanıt almadı.`
        : `${name} sana ${days} gün önce yazdı ve henüz yanıt almadı.`,
      'Kısa bir “şu tarihler bize uymuyor” bile yeter. Yanıt oranın profilinde ve ilanında görünür.',
    ],
    button: 'Yanıtla',
  }),
  en: (name, days) => ({
    subject: `${name} is waiting for your answer`,
    heading: `${name} is waiting for your answer`,
    paragraphs: [
      days === 1
        ? `${name} wrote to you yesterday and has not heard from you yet.`
        : `${name} wrote to you ${days} days ago and has not heard from you yet.`,
      'Even a short “these dates do not suit us” is enough. Your response rate is shown on your profile and your listing.',
    ],
    button: 'Answer',
  }),
}

const kinds: Record<Locale, Record<NotificationEvent, string>> = {
  tr: {
    message: 'yeni mesaj',
    reservation: 'anlaşma',
    reminder: 'hatırlatma',
    favourite: 'boşalan ev',
    wish: 'dilek',
    help: 'yardım ve hizmet',
    points: 'puan kuralları',
  },
  en: {
    message: 'new message',
    reservation: 'agreement',
    reminder: 'reminder',
    favourite: 'freed home',
    wish: 'wish',
    help: 'help and services',
    points: 'points rules',
  },
}

/** The foot of every mail that can be unsubscribed from. */
export const notificationFooter = (
  locale: Locale,
  event: NotificationEvent,
): { footer: string; unsubscribe: string } =>
  locale === 'tr'
    ? {
        footer: `Bu e-postayı ${brand.name} üyesi olduğun için aldın. Hangi bildirimlerin geleceğini profilinde seçebilirsin.`,
        unsubscribe: `Artık ${kinds.tr[event]} e-postası almak istemiyorum`,
      }
    : {
        footer: `You received this e-mail because you are a member of ${brand.name}. You choose in your profile what we write about.`,
        unsubscribe: `I no longer want ${kinds.en[event]} e-mails`,
      }
