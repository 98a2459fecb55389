import type { Locale } from '#shared/errors/error-catalogue.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import { nextTerm } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { abouts } from './content/abouts.ts'
import { type DemoAccount, demoAccounts } from './content/accounts.ts'
import {
  elderMensNames,
  elderWomensNames,
  foreigners,
  mensNames,
  surnames,
  womensNames,
} from './content/names.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import type { Portrait } from './demo-pictures.ts'
import type { Random } from './seeded-random.ts'

export type PlannedTerm = { planId: number; paidAt: Date; startsAt: Date; endsAt: Date }

export type PlannedMember = {
  firstName: string
  lastName: string
  email: string
  portrait: Portrait
  /** `{şehir}` is filled in once the listings are assigned. */
  about: string
  locale: Locale
  createdAt: Date
  userCode: string
  phoneNumber: string | null
  /** Index of the member who recommended this one. */
  recommendedBy: number | null
  isStaff: boolean
  /** Purchases, oldest first, without a gap; empty without a subscription. */
  terms: PlannedTerm[]
  account: DemoAccount['role'] | null
}

export const ordinaryMembers = 150
/** Every n-th member never bought a subscription. */
const lookersOn = 8
/** Earlier ends would have been renewed: no reminders on the first day. */
const renewedBefore = 10 * dayMs

/** The four accounts first, then everybody else; their order is that of joining within each group. */
export function planMembers(
  random: Random,
  calendar: DemoCalendar,
  portraits: readonly Portrait[],
): PlannedMember[] {
  const reserved = new Set(demoAccounts.map((account) => account.portrait))
  const faces = faceGiver(
    random,
    portraits.filter((portrait) => !reserved.has(portrait.name)),
  )
  const accounts = demoAccounts.map((account): PlannedMember => {
    const portrait = portraits.find(({ name }) => name === account.portrait)
    if (!portrait) throw new Error(`There is no portrait ${account.portrait}.`)
    const createdAt = calendar.at(-account.daysAgo, 10.5)
    return {
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      portrait,
      about: account.about,
      locale: 'tr',
      createdAt,
      userCode: account.userCode,
      phoneNumber: account.phoneNumber,
      recommendedBy: null,
      isStaff: account.role === 'staff',
      terms: account.planId === null ? [] : planTerms(random, calendar, createdAt, account.planId),
      account: account.role,
    }
  })
  const members = [...accounts, ...planOrdinary(random, calendar, faces)]
  recommend(random, members)
  return [...members, colleague(calendar, portraits)]
}

/** A second person of the team: some decisions need two. */
function colleague(calendar: DemoCalendar, portraits: readonly Portrait[]): PlannedMember {
  const portrait = portraits.find(({ looks }) => looks === 'woman')
  if (!portrait) throw new Error('There is no portrait.')
  return {
    firstName: 'Selin',
    lastName: 'Kaya',
    email: 'selin@ekip.yuva.demo',
    portrait,
    about: 'Ekipteyim; puanların herkes için adil kalmasıyla ilgileniyorum.',
    locale: 'tr',
    createdAt: calendar.at(-900, 10.5),
    userCode: 'SELINK26',
    phoneNumber: '+905321240005',
    recommendedBy: null,
    isStaff: true,
    terms: [],
    account: null,
  }
}

const hostsFriends = 4
const othersFriends = 12

/** Some were recommended by an earlier member; four of them by the demo host. */
function recommend(random: Random, members: readonly PlannedMember[]): void {
  const newMembers = members.filter((member) => member.account === null && member.terms.length > 0)
  const host = members.findIndex((member) => member.account === 'host')
  for (const [at, member] of random.sample(newMembers, hostsFriends + othersFriends).entries()) {
    const earlier = members.flatMap((each, place) =>
      each.account === null && each.terms.length > 0 && each.createdAt < member.createdAt ? [place] : [],
    )
    const joinedAfterHost = member.createdAt > (members[host]?.createdAt ?? member.createdAt)
    if (at < hostsFriends && joinedAfterHost) member.recommendedBy = host
    else if (earlier.length > 0) member.recommendedBy = random.pick(earlier)
  }
}

function planOrdinary(
  random: Random,
  calendar: DemoCalendar,
  faces: (looks: Portrait['looks']) => Portrait,
): PlannedMember[] {
  const names = {
    woman: { younger: nextOf(random, womensNames), senior: nextOf(random, elderWomensNames) },
    man: { younger: nextOf(random, mensNames), senior: nextOf(random, elderMensNames) },
  }
  const families = random.shuffled(surnames)
  const texts = {
    young: nextOf(random, abouts.young),
    middle: nextOf(random, abouts.middle),
    senior: nextOf(random, abouts.senior),
  }
  const age = random.shuffled(Array.from({ length: ordinaryMembers }, (_, at) => daysOnPlatform(at)))
  return age.map((daysAgo, at): PlannedMember => {
    const foreigner = foreigners[Math.floor(at / 18)]
    const isForeign = at % 18 === 9 && foreigner !== undefined
    const looks = isForeign ? foreigner.looks : at % 2 === 0 ? 'woman' : 'man'
    const portrait = faces(looks)
    const firstName = isForeign
      ? foreigner.firstName
      : names[looks][portrait.age === 'senior' ? 'senior' : 'younger']()
    const lastName = isForeign ? foreigner.lastName : (families[at % families.length] ?? 'Yılmaz')
    const createdAt = calendar.at(-daysAgo, random.whole(9, 21) + random.next())
    const planId = random.pick(daysAgo > 200 ? [4, 4, 2] : [3, 4, 4, 1, 2])
    const neverBought = at % Math.floor(ordinaryMembers / lookersOn) === 4
    return {
      firstName,
      lastName,
      email: `${asciiOf(firstName)}.${asciiOf(lastName)}${at + 1}@uye.yuva.demo`,
      portrait,
      about: isForeign ? foreigner.about : texts[portrait.age](),
      locale: isForeign ? 'en' : 'tr',
      createdAt,
      userCode: codeOf(random),
      phoneNumber:
        random.chance(neverBought ? 0.3 : 0.92) || !neverBought
          ? `+90532${String(1_000_000 + at * 7_919)}`
          : null,
      recommendedBy: null,
      isStaff: false,
      terms: neverBought ? [] : planTerms(random, calendar, createdAt, planId),
      account: null,
    }
  })
}

/** One to forty months, more of them young than old. */
const daysOnPlatform = (at: number): number => 32 + Math.round(1_170 * (at / ordinaryMembers) ** 2.2)

/** Terms of a plan that follow one another up to today and beyond. */
export function planTerms(
  random: Random,
  calendar: DemoCalendar,
  createdAt: Date,
  planId: number,
): PlannedTerm[] {
  const months = findPlanById(planId)?.months
  if (months === undefined) throw new Error(`There is no plan ${planId}.`)
  const terms: PlannedTerm[] = []
  for (
    let last: PlannedTerm | undefined;
    !last || last.endsAt.getTime() < calendar.now.getTime() + renewedBefore;
  ) {
    const paidAt = last
      ? new Date(Math.min(last.endsAt.getTime() - random.whole(1, 6) * dayMs, calendar.at(-1, 12).getTime()))
      : new Date(createdAt.getTime() + random.whole(20, 600) * 60_000)
    last = { planId, paidAt, ...nextTerm(paidAt, terms.toReversed(), months) }
    terms.push(last)
  }
  return terms
}

/** Rotates the portraits, so that no two members with the same one joined one after the other. */
function faceGiver(random: Random, portraits: readonly Portrait[]) {
  const of = (looks: Portrait['looks']) =>
    nextOf(
      random,
      portraits.filter((portrait) => portrait.looks === looks),
    )
  const next = { woman: of('woman'), man: of('man') }
  return (looks: Portrait['looks']): Portrait => next[looks]()
}

/** Yields all items in random order, repeatedly. */
export function nextOf<Item>(random: Random, items: readonly Item[]): () => Item {
  const order = random.shuffled(items)
  let at = 0
  return () => {
    const item = order[at++ % order.length]
    if (item === undefined) throw new Error('There is nothing to give.')
    return item
  }
}

const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeOf = (random: Random): string =>
  Array.from({ length: 8 }, () => unambiguous[random.whole(0, unambiguous.length - 1)]).join('')

const ascii: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', '’': '' }
const asciiOf = (name: string): string =>
  [...name.toLocaleLowerCase('tr')].map((letter) => ascii[letter] ?? letter).join('')
