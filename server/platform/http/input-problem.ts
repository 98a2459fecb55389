import type { z } from 'zod'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { type InputSentence, inputSentences } from '#shared/http/input-sentences.ts'

type Problem = z.core.$ZodRawIssue

/** A schema may name one of our sentences as its error. */
export const namedSentence = (message: string, locale: Locale): string =>
  message in inputSentences ? inputSentences[message as InputSentence][locale] : message

/** What is wrong with a value, for the person who sent it: nothing about types and patterns. */
export function sentenceOfProblem(problem: Problem, locale: Locale): string {
  return isMissing(problem.input) ? inputSentences.field_missing[locale] : describe(problem)[locale]
}

const isMissing = (input: unknown): boolean => input === undefined || input === ''

function describe(problem: Problem): Record<Locale, string> {
  switch (problem.code) {
    case 'invalid_type':
      return kinds[problem.expected as keyof typeof kinds] ?? inputSentences.not_valid
    case 'too_small':
      return tooSmall(Number(problem.minimum), problem.origin, problem.inclusive !== false)
    case 'too_big': {
      const maximum = Number(problem.maximum)
      const unit = units[problem.origin as keyof typeof units] ?? noUnit
      return { tr: `En fazla ${maximum}${unit.tr} olabilir.`, en: `Can be ${maximum}${unit.en} at most.` }
    }
    case 'invalid_value': {
      const values = problem.values.map(String).join(', ')
      return { tr: `Şunlardan biri olmalıdır: ${values}.`, en: `Must be one of: ${values}.` }
    }
    default:
      return inputSentences.not_valid
  }
}

function tooSmall(minimum: number, origin: string, inclusive: boolean): Record<Locale, string> {
  const unit = units[origin as keyof typeof units]
  if (unit && minimum === 1) return inputSentences.field_missing
  if (!inclusive) return { tr: `${minimum} değerinden büyük olmalıdır.`, en: `Must be more than ${minimum}.` }
  const { tr, en } = unit ?? noUnit
  return { tr: `En az ${minimum}${tr} olmalıdır.`, en: `Must be at least ${minimum}${en}.` }
}

const noUnit = { tr: '', en: '' }
const units = {
  string: { tr: ' karakter', en: ' characters' },
  array: { tr: ' öğe', en: ' items' },
}

const kinds = {
  string: { tr: 'Metin olmalıdır.', en: 'Must be text.' },
  number: { tr: 'Sayı olmalıdır.', en: 'Must be a number.' },
  int: { tr: 'Tam sayı olmalıdır.', en: 'Must be a whole number.' },
  boolean: { tr: 'true ya da false olmalıdır.', en: 'Must be true or false.' },
  array: { tr: 'Liste olmalıdır.', en: 'Must be a list.' },
  object: { tr: 'Bir JSON nesnesi olmalıdır.', en: 'Must be a JSON object.' },
}
