import { describe, expect, it } from 'vitest'
import { care as en } from '../../i18n/en/care.ts'
import { care as tr } from '../../i18n/tr/care.ts'
import { petWords } from '../care/care.messages.ts'
import { careKinds, careLimits, petSpecies } from '../care/care.rules.ts'
import { usualTasksWith } from '../care/usual-tasks.rules.ts'
import { needOfCard } from './care-need.rules.ts'
import { maxPostText, postMinutes } from './services.rules.ts'

const locales = ['tr', 'en'] as const
const texts = { tr, en }
const pet = { kind: 'pet', name: 'Zeytin', species: 'cat', takes_medicine: false } as const

describe('the need of a card', () => {
  it.each([
    ['a cat', pet, 'pet_business_help', 30],
    ['a cat with medicine', { ...pet, takes_medicine: true }, 'pet_business_help', 30],
    ['a dog', { ...pet, species: 'dog' as const }, 'pet_business_help', 90],
    ['a fish', { ...pet, species: 'fish' as const }, 'pet_business_help', 15],
    ['plants', { kind: 'plants' as const, name: 'Saksılar' }, 'garden_maintenance', 15],
    ['a garden', { kind: 'garden' as const, name: 'Bahçe' }, 'garden_maintenance', 75],
    ['a house', { kind: 'house' as const, name: 'Ev' }, 'chores', 45],
  ])('with %s is of its kind, and as long as its longest day', (_, card, help, minutes) => {
    expect(needOfCard(card, 'tr')).toMatchObject({ help, minutes, returns: ['points', 'help', 'nights'] })
  })

  it('says what members see, and fits a post however long that is', () => {
    const fullest = {
      ...pet,
      ...{ name: 'x'.repeat(careLimits.name), text: 'y'.repeat(careLimits.text), age: careLimits.age },
      allergy: 'z'.repeat(careLimits.allergy),
      takes_medicine: true,
    }
    for (const locale of locales)
      for (const species of petSpecies)
        for (const takes_medicine of [true, false]) {
          const { text } = needOfCard({ ...fullest, species, takes_medicine }, locale)
          expect(text.length).toBeLessThanOrEqual(maxPostText)
          expect(text).toContain(fullest.text)
        }
    expect(needOfCard({ kind: 'plants', name: 'Saksılar', text: '12 saksı' }, 'tr').text).toBe(
      'Saksılar. 12 saksı',
    )
  })

  it('takes a time that a post can have', () => {
    for (const kind of careKinds)
      for (const species of petSpecies) {
        const { minutes } = needOfCard({ kind, name: 'x', species, takes_medicine: true }, 'tr')
        expect(minutes).toBeGreaterThanOrEqual(postMinutes.min)
        expect(minutes).toBeLessThanOrEqual(postMinutes.max)
        expect(minutes % 15).toBe(0)
      }
  })
})

it('a pet is called as on the page of its home', () => {
  for (const locale of locales)
    for (const species of petSpecies) {
      const { species: names, medicine_no: none, medicine_yes: some } = texts[locale]
      expect(petWords({ species, takes_medicine: false }, locale)).toEqual([names[species], none])
      const years = texts[locale].aged_other.replace('{{species}}', names[species]).replace('{{count}}', '9')
      expect(petWords({ species, age: 9, takes_medicine: true }, locale)).toEqual([years, some])
    }
})

it('every kind has something that is usually asked for', () => {
  for (const kind of careKinds) expect(usualTasksWith(kind).length).toBeGreaterThan(0)
})
