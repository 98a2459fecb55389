import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { retiredWordProblems, textProblems, textsIn } from './retired-words.ts'

const problemsIn = (file: string, content: string): string[] =>
  textsIn(file, content).flatMap((text) => textProblems(file, text))
const turkish = (text: string) => problemsIn('shared/i18n/tr/a.ts', `export const a = { b: ${text} }`)
const english = (text: string, file = 'a') =>
  problemsIn(`shared/i18n/en/${file}.ts`, `export const a = { b: ${text} }`)

describe('a retired word is refused', () => {
  it.each([
    ["'Bu aramayı istek yap'", 'istek'],
    ["'İsteğini gör'", 'İsteğ'],
    ["'Gezi dileklerin'", 'Gezi dile'],
    ["'Halka kuruldu'", 'Halka'],
    ["'Puanlar emanette duruyor'", 'emanet'],
    ["'Kurtarma açıldı'", 'Kurtar'],
    ["'kurtarıcı ev'", 'kurtar'],
    ["'Emeğinle kalırsın'", 'Emeğ'],
    ["'Yalnız emek'", 'emek'],
    ["'El değiştiren'", 'El değiştir'],
    ["'Yer güvencesi'", 'güvence'],
    ["'Konuğun geliyor'", 'Konuğ'],
    ['`${points} puan emanet`', 'emanet'],
  ])('in Turkish: %s', (text, word) => {
    expect(turkish(text).join()).toContain(`“${word}”`)
  })

  it.each([
    ["'We keep looking'", 'keep looking'],
    ["'Add a trip wish'", 'trip wish'],
    ["'A ring was found'", 'ring'],
    ["'Points in escrow'", 'escrow'],
    ["'Rescue is open'", 'Rescue'],
    ["'You stay for your help'", 'your help'],
    ["'What moves'", 'What moves'],
  ])('in English: %s', (text, word) => {
    expect(english(text).join()).toContain(`“${word}”`)
  })

  it('a cover only where the fund pays', () => {
    expect(english("'Cover of lost stays'", 'rings')).toHaveLength(1)
    expect(english("'Make cover'", 'listing-form')).toEqual([])
  })

  it('in mails, whose languages are properties or ternaries', () => {
    const file = 'shared/features/a/a.messages.ts'
    expect(problemsIn(file, "const a = { tr: { b: 'Emanet' }, en: { b: 'Escrow' } }")).toHaveLength(2)
    expect(problemsIn(file, "const a = isTurkish ? 'Bir halka var' : 'A ring was found'")).toHaveLength(2)
    expect(
      problemsIn(file, "import { b } from '../rings/ring.ts'\ntype A = 'ring'\nconst a = 'ring'"),
    ).toEqual([])
  })

  it('in documents', () => {
    expect(problemsIn('docs/tour.md', 'Points are\nheld in escrow.')).toHaveLength(1)
    expect(problemsIn('docs/documents/kvkk.tr.md', 'Konuk')).toHaveLength(1)
  })
})

it.each([
  "'Yemek, emekli, isteğe bağlı'",
  "'Kurtarma kodun'",
  "'Konuş, konukladığın evde isteyebilirsin'",
  "'Dileğine uyan {{count}} ev'",
])('ordinary words may stand: %s', (text) => {
  expect(turkish(text)).toEqual([])
})

it('only the console speaks of rings', () => {
  const rings = "export const a = { b: 'Halkalar' }"
  expect(problemsIn('shared/i18n/tr/staff-rings.ts', rings)).toEqual([])
  expect(problemsIn('shared/i18n/tr/rings.ts', rings)).toHaveLength(1)
})

it('stays count nights, and no suffix is built onto a value', () => {
  expect(problemsIn('shared/i18n/tr/a.ts', "const a = { nights_one: '{{count}} gün' }")).toHaveLength(1)
  expect(
    problemsIn('shared/i18n/tr/a.ts', "const a = { ...counted('nights', '{{count}} gün') }"),
  ).toHaveLength(1)
  expect(problemsIn('shared/i18n/tr/a.ts', "const a = { days_one: '{{count}} gün' }")).toEqual([])
  expect(turkish("'{{name}}’i davet et'")).toHaveLength(1)
  expect(turkish('`${place}’e git`')).toHaveLength(1)
  expect(english("'{{name}}’s home'")).toEqual([])
})

it('reports file and line, allows what a specification gives, and finds what is no longer written', () => {
  const root = mkdtempSync(join(tmpdir(), 'retired-'))
  const plant = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  try {
    execFileSync('git', ['init', '-q'], { cwd: root })
    plant('shared/i18n/tr/a.ts', "export const a = {\n  b: 'Emanet',\n  c: 'Konuk evi',\n}")
    plant('shared/features/a/a.messages.ts', "const b = { en: 'Rescue' }")
    plant('server/a.ts', "log.info('escrow')")
    const source = 'a test'
    expect(
      retiredWordProblems(root, [
        { text: 'Konuk evi', source },
        { text: 'Halka', source },
      ]),
    ).toEqual([
      'shared/features/a/a.messages.ts:1: “Rescue”: write you won’t be stranded, standby home',
      'shared/i18n/tr/a.ts:2: “Emanet”: write depozito, or ayrılan puan',
      '“Halka” is given, and not written any more',
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})
