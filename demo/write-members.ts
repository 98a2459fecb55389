import { demoPassword } from '#server/features/accounts/accounts.public.ts'
import { hashPassword } from '#server/features/accounts/password-hash.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { brand } from '#shared/brand.ts'
import { kurusOf } from '#shared/features/payments/payments.rules.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import {
  insertDemoConsents,
  insertDemoMembers,
  insertDemoTerms,
  type NewDemoTerm,
  setRecommendedBy,
} from './demo-members.queries.ts'
import { storedPortrait } from './demo-pictures.ts'
import type { PlannedMember } from './plan-members.ts'
import type { Random } from './seeded-random.ts'

/** The database ids by the members' indices. */
export type WrittenMembers = {
  ids: number[]
  /** The first subscription of each; null without one. It is in the keys of the monthly points. */
  firstSubscriptions: (number | null)[]
}

export async function writeMembers(
  tx: Transaction,
  random: Random,
  members: readonly PlannedMember[],
  termsVersion: string,
): Promise<WrittenMembers> {
  // One hash for all: hashing is slow.
  const password_hash = await hashPassword(demoPassword)
  const ids = await insertDemoMembers(
    tx,
    members.map((member) => ({
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      password_hash,
      user_code: member.userCode,
      channel_id: `private-member-${hexOf(random, 32)}`,
      about: member.about,
      phone_number: member.phoneNumber,
      phone_verified_at: member.phoneNumber === null ? null : new Date(member.createdAt.getTime() + 900_000),
      // The members do not exist.
      email_notifications: member.account !== null,
      picture: storedPortrait(member.portrait),
      locale: member.locale,
      is_staff: member.isStaff,
      created_at: member.createdAt,
    })),
  )
  await insertDemoConsents(tx, ids, termsVersion)
  await setRecommendedBy(
    tx,
    members.flatMap(({ recommendedBy }, at) => {
      const [member, recommender] = [ids[at], recommendedBy === null ? undefined : ids[recommendedBy]]
      return member !== undefined && recommender !== undefined ? [{ member, recommender }] : []
    }),
  )
  return { ids, firstSubscriptions: await writeTerms(tx, random, members, ids) }
}

async function writeTerms(
  tx: Transaction,
  random: Random,
  members: readonly PlannedMember[],
  ids: readonly number[],
): Promise<(number | null)[]> {
  const bought = members
    .flatMap((member, at) => member.terms.map((term) => ({ member, term, at, id: ids[at] ?? 0 })))
    .sort((a, b) => a.term.paidAt.getTime() - b.term.paidAt.getTime())
  const rows = bought.map(({ member, term, id }): NewDemoTerm => {
    const plan = findPlanById(term.planId)
    if (!plan) throw new Error(`There is no plan ${term.planId}.`)
    return {
      conversation_id: `demo-${hexOf(random, 24)}`,
      member_id: id,
      plan_id: term.planId,
      amount_kurus: kurusOf(plan.price),
      description: `${brand.name} ${plan.name[member.locale]}`,
      buyer: {
        id,
        firstName: member.firstName,
        lastName: member.lastName,
        email: member.email,
        phone: member.phoneNumber ?? '',
      },
      locale: member.locale,
      paid_at: term.paidAt,
      starts_at: term.startsAt,
      ends_at: term.endsAt,
    }
  })
  const subscriptions = await insertDemoTerms(tx, rows)
  return members.map((_, member) => subscriptions[bought.findIndex(({ at }) => at === member)] ?? null)
}

export const hexOf = (random: Random, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')
