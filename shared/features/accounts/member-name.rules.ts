import { brand } from '../../brand.ts'
import { fold } from '../../kernel/turkish.ts'
import { findContactData } from '../messages/contact-data.rules.ts'

export type NameProblem = 'name_has_address' | 'name_reserved'

/** Letters of other alphabets and digits that are read as the Latin ones of our reserved words. */
const lookAlikes: Record<string, string> = {
  a: 'αаɑ4ᴀ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'εеєҽ3ᴇ',
  h: 'һнʜ',
  // One stroke: capital i, small L, 1.
  i: 'ιіıɪ1l|ӏ',
  k: 'κкᴋ',
  m: 'мᴍ',
  n: 'ηпոɴ',
  o: 'οоօσ0ᴏ',
  p: 'ρрᴘ',
  r: 'гʀ',
  s: 'ѕ5$ꜱ',
  t: 'τт7ᴛ',
  u: 'υսцμvνѵᴜᴠ',
  y: 'уүγʏ¥',
}
const plain = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)
/** Greek capitals that look Latin although the small letter does not. */
const capitals: Record<string, string> = { Υ: 'y', Ν: 'n', Η: 'h', Ρ: 'p', Χ: 'x' }

/** How a text reads, whichever characters it is written with. */
const readAs = (text: string): string =>
  [...fold(text.replace(/[ΥΝΗΡΧ]/g, (capital) => capitals[capital] ?? capital))]
    .map((character) => plain.get(character) ?? character)
    .join('')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

const brandWord = readAs(brand.slug)
const teamWords = [
  ...[
    'destek',
    'destegi',
    'ekip',
    'ekibi',
    'takim',
    'takimi',
    'yonetim',
    'yonetimi',
    'yonetici',
    'yoneticisi',
  ],
  ...[
    'yetkili',
    'yetkilisi',
    'resmi',
    'sistem',
    'guvenlik',
    'musteri',
    'hizmetleri',
    'temsilcisi',
    'moderator',
  ],
  ...[
    'moderatoru',
    'admin',
    'administrator',
    'support',
    'team',
    'staff',
    'official',
    'system',
    'security',
    'help',
  ],
  ...['helpdesk', 'customer', 'service', 'services'],
].map(readAs)
const teamWord = teamWords.join('|')
const onlyTeamWords = new RegExp(`^(?:${teamWord})+$`)
const brandAndTeam = new RegExp(`^(?:${teamWord})*${brandWord}(?:${teamWord})*$`)

/** A name that would pass for the product or its team, however it is written. */
function isReserved(name: string): boolean {
  const words = readAs(name).split(/[^\p{L}\d]+/u)
  const joined = words.join('')
  return [...words, joined].some((each) => brandAndTeam.test(each)) || onlyTeamWords.test(joined)
}

/** An address of any kind, or a fragment of one. */
const hasAddress = (name: string): boolean => {
  const text = name.normalize('NFKC')
  return /[/:@\\]|[\p{L}\d-]{2,}\.\p{L}{2,}/u.test(text) || findContactData(text).length > 0
}

/** What is wrong with a name that others see: `parts` are first and last name, or the single name. */
export function nameProblem(...parts: string[]): NameProblem | null {
  if (parts.some(hasAddress)) return 'name_has_address'
  const name = parts.join(' ')
  // Digits stand for letters, or for nothing.
  return isReserved(name) || isReserved(name.replace(/\d/g, '')) ? 'name_reserved' : null
}
