import { expect, it } from 'vitest'
import { besidesSentence } from './extras.messages.ts'
import type { Extra } from './extras.rules.ts'

const extras: Extra[] = [
  { kind: 'points', giver: 'offerer', points: 1_290 },
  { kind: 'help', giver: 'receiver', help: 'garden_maintenance' },
]

it('says to each side what it gets and gives besides', () => {
  expect(besidesSentence([], 'receiver', 'tr')).toBeNull()
  expect(besidesSentence(extras, 'receiver', 'tr')).toBe('Ayrıca: sana 1.290 puan ve senden bahçe bakımı.')
  expect(besidesSentence(extras, 'offerer', 'en')).toBe(
    'Besides: 1,290 points from you and garden care for you.',
  )
  const one: Extra[] = [{ kind: 'points', giver: 'receiver', points: 1 }]
  expect(besidesSentence(one, 'offerer', 'en')).toBe('Besides: 1 point for you.')
})
