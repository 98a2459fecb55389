import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AppError } from '#shared/errors/app-error.ts'
import { freeText, numeric, WireDate, wholeNumber } from '#shared/http/wire.ts'
import { parseInput } from './error-exit.ts'

const refusalOf = (schema: z.ZodType, value: unknown, locale: 'tr' | 'en' = 'en') => {
  try {
    return { accepted: parseInput(z.object({ field: schema }), { field: value }, locale) }
  } catch (error) {
    return (error as AppError).fields?.field
  }
}

describe('what is wrong with a value is said in words for people', () => {
  test.each([
    [z.string(), undefined, 'This field cannot be left empty.', 'Bu alan boş bırakılamaz.'],
    [freeText(3).min(1), '  ', 'This field cannot be left empty.', 'Bu alan boş bırakılamaz.'],
    [z.array(z.string()).min(1), [], 'This field cannot be left empty.', 'Bu alan boş bırakılamaz.'],
    [freeText(3), 'four', 'Can be 3 characters at most.', 'En fazla 3 karakter olabilir.'],
    [z.string().min(8), 'four', 'Must be at least 8 characters.', 'En az 8 karakter olmalıdır.'],
    [freeText(3), 4, 'Must be text.', 'Metin olmalıdır.'],
    [
      freeText(9),
      'a\u0000b',
      'It cannot contain invisible control characters.',
      'Görünmeyen denetim karakterleri içeremez.',
    ],
    [wholeNumber(1, 9), 0, 'Must be at least 1.', 'En az 1 olmalıdır.'],
    [wholeNumber(1, 9), 10, 'Can be 9 at most.', 'En fazla 9 olabilir.'],
    [wholeNumber(1, 9), 1.5, 'Must be a whole number.', 'Tam sayı olmalıdır.'],
    [wholeNumber(1, 9), 'one', 'Must be a number.', 'Sayı olmalıdır.'],
    [z.number().positive(), 0, 'Must be more than 0.', '0 değerinden büyük olmalıdır.'],
    [z.boolean(), 'yes', 'Must be true or false.', 'true ya da false olmalıdır.'],
    [z.enum(['a', 'b']), 'c', 'Must be one of: a, b.', 'Şunlardan biri olmalıdır: a, b.'],
    [z.uuid(), 'c', 'Not a valid value.', 'Geçerli bir değer değil.'],
    [WireDate, '2027-02-29', 'Not a valid date.', 'Geçerli bir tarih değil.'],
  ])('%# %o', (schema, value, en, tr) => {
    expect(refusalOf(schema, value, 'en')).toEqual([en])
    expect(refusalOf(schema, value, 'tr')).toEqual([tr])
  })
})

describe('a number may arrive as text', () => {
  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['-2.50', -2.5],
    [7, 7],
  ])('%o is %d', (value, field) =>
    expect(refusalOf(numeric(z.number()), value)).toEqual({ accepted: { field } }),
  )

  test.each([
    ['', 'This field cannot be left empty.'],
    [' ', 'Must be a number.'],
    [null, 'Must be a number.'],
    [true, 'Must be a number.'],
    [[7], 'Must be a number.'],
    ['0x10', 'Must be a number.'],
    ['1e2', 'Must be a number.'],
    ['Infinity', 'Must be a number.'],
  ])('%o is none', (value, sentence) => expect(refusalOf(numeric(z.number()), value)).toEqual([sentence]))
})
