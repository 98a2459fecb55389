import type { Locale } from '../../errors/error-catalogue.ts'
import type { AskedTask } from '../reservations/help/questions.rules.ts'

/** The name is the other side's. */
type Sentence = (name: string, facts: { asked?: readonly AskedTask[] | undefined }) => string

export const helpNoticeKinds = [
  'help_today',
  'help_unticked',
  'help_missed',
  'help_over',
  'help_confirmed',
  'help_not_done',
  'tasks_struck',
] as const
type HelpNotice = (typeof helpNoticeKinds)[number]

/** By how many tasks of the day are known: one is named, none stands for some. */
const byTasks =
  (
    none: (name: string) => string,
    one: (text: string) => string,
    many: (count: number) => string,
  ): Sentence =>
  (name, { asked = [] }) => {
    const [first] = asked
    if (!first) return none(name)
    return asked.length === 1 ? one(first.text) : many(asked.length)
  }

/** What is said of planned help. */
export const helpNotices = {
  tr: {
    help_today: {
      title: 'Bugünün görevleri',
      sentence: byTasks(
        (name) => `${name} ile konaklamanda bugün görevlerin var.`,
        (text) => `Bugün 1 görev var: ${text}.`,
        (count) => `Bugün ${count} görev var.`,
      ),
    },
    help_unticked: {
      title: 'Bugün işaretlenmeyen görev var',
      sentence: byTasks(
        (name) => `${name} ile konaklamanda bugünün bir görevi işaretlenmedi. Yaptıysan işaretle.`,
        (text) => `“${text}” işaretlenmedi. Yaptıysan işaretle.`,
        (count) => `Bugün ${count} görev işaretlenmedi. Yaptıysan işaretle.`,
      ),
    },
    help_missed: {
      title: 'Dün işaretlenmeyen görev var',
      sentence: byTasks(
        (name) => `${name} dünkü bir görevi işaretlemedi. Unutmuş olabilir; istersen sor.`,
        (text) => `Dünkü “${text}” işaretlenmedi. Unutulmuş olabilir; istersen sor.`,
        (count) => `Dün ${count} görev işaretlenmedi. Unutulmuş olabilir; istersen sor.`,
      ),
    },
    help_over: {
      title: 'Yardım tamam mı?',
      sentence: (name) =>
        `${name} ile anlaşmandaki yardım bitti. Bir sorun varsa bildir; 72 saat yazmazsan tamam sayılır.`,
    },
    help_confirmed: {
      title: 'Yardım tamam',
      sentence: (name) => `${name} ile anlaşmandaki yardım tamam sayıldı.`,
    },
    help_not_done: {
      title: 'Yardım yapılmadı sayıldı',
      sentence: (name) => `Ekibimiz, ${name} ile anlaşmandaki yardımı yapılmadı saydı. Konaklama değişmez.`,
    },
    tasks_struck: {
      title: 'Bir görev kaldırıldı',
      sentence: (name) => `${name} bir görevi bugünden sonra istemiyor. Plan ona göre kısaldı.`,
    },
  },
  en: {
    help_today: {
      title: 'The tasks of today',
      sentence: byTasks(
        (name) => `You have tasks today in your stay with ${name}.`,
        (text) => `1 task today: ${text}.`,
        (count) => `${count} tasks today.`,
      ),
    },
    help_unticked: {
      title: 'Something of today is not ticked',
      sentence: byTasks(
        (name) => `A task of today is not ticked in your stay with ${name}. If it is done, tick it.`,
        (text) => `“${text}” is not ticked. If it is done, tick it.`,
        (count) => `${count} tasks of today are not ticked. If they are done, tick them.`,
      ),
    },
    help_missed: {
      title: 'Something of yesterday was not ticked',
      sentence: byTasks(
        (name) => `${name} did not tick a task of yesterday. It may have been forgotten; ask if you like.`,
        (text) => `“${text}” of yesterday was not ticked. It may have been forgotten; ask if you like.`,
        (count) =>
          `${count} tasks of yesterday were not ticked. They may have been forgotten; ask if you like.`,
      ),
    },
    help_over: {
      title: 'Is the help done?',
      sentence: (name) =>
        `The help of your agreement with ${name} is over. Report a problem if there is one; after 72 hours it counts as done.`,
    },
    help_confirmed: {
      title: 'The help is done',
      sentence: (name) => `The help of your agreement with ${name} counts as done.`,
    },
    help_not_done: {
      title: 'The help counts as not done',
      sentence: (name) =>
        `Our team decided that help of your agreement with ${name} was not done. The stay does not change.`,
    },
    tasks_struck: {
      title: 'A task was taken off',
      sentence: (name) => `${name} does not want one of the tasks from today on. The plan is shorter now.`,
    },
  },
} as const satisfies Record<Locale, Record<HelpNotice, { title: string; sentence: Sentence }>>
