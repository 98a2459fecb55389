import type { Locale } from '../../errors/error-catalogue.ts'
import { listingTimeZone } from '../../kernel/civil-date.ts'
import { changedSentences, type RuleSentence, sentencesBeyondFirst } from '../points/rule-sentences.rules.ts'
import type { PointsRules } from '../points/rule-versions.rules.ts'
import * as en from './rule-texts.en.ts'
import * as tr from './rule-texts.tr.ts'

const texts: Record<Locale, typeof tr | typeof en> = { tr, en }

const date = { dateStyle: 'long', timeZone: listingTimeZone } as const
const formats = {
  tr: { date: new Intl.DateTimeFormat('tr', date), number: new Intl.NumberFormat('tr') },
  en: { date: new Intl.DateTimeFormat('en-GB', date), number: new Intl.NumberFormat('en-GB') },
} as const satisfies Record<Locale, unknown>

/** A sentence of the rules, as on the page about points. */
function ruleText({ key, values }: RuleSentence, locale: Locale): string {
  const { number } = formats[locale]
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, number.format(value)),
    texts[locale].ruleTexts[key],
  )
}

/** New rules were announced: the sentence in the bell. */
export const pointsRulesSentence = (startsAt: Date, locale: Locale): string =>
  texts[locale].announcedTexts.note.replace('{{date}}', formats[locale].date.format(startsAt))

const changes = {
  tr: 'Bunlar değişiyor:',
  en: 'This changes:',
} as const satisfies Record<Locale, string>

/** New rules were announced: what changes, why, and from when. */
export function pointsRulesMail(
  version: { rules: PointsRules; before: PointsRules; textTr: string; textEn: string; startsAt: Date },
  locale: Locale,
) {
  const { note_text, note_link } = texts[locale].announcedTexts
  const sentence = pointsRulesSentence(version.startsAt, locale)
  const changed = changedSentences(version.rules, version.before).map((each) => `• ${ruleText(each, locale)}`)
  return {
    subject: sentence.replace(/\.$/, ''),
    heading: sentence.replace(/\.$/, ''),
    paragraphs: [
      locale === 'tr' ? version.textTr : version.textEn,
      ...(changed.length > 0 ? [[changes[locale], ...changed].join('\n')] : []),
      note_text,
    ],
    button: note_link,
  }
}

const noteTitle = {
  tr: 'Bugünkü puan kurallarıyla:',
  en: 'Under the points rules of today:',
} as const satisfies Record<Locale, string>

/** Follows an answer that was written for the first rules; empty while those are in force. */
export function pointsRulesNote(rules: PointsRules, locale: Locale): string {
  const sentences = sentencesBeyondFirst(rules).map((each) => ruleText(each, locale))
  return sentences.length > 0 ? `\n\n${[noteTitle[locale], ...sentences].join(' ')}` : ''
}
