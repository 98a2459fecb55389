import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { isOnMailingList, setOnMailingList } from '#server/features/newsletter/newsletter.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Choice } from '#shared/features/privacy/consents.ts'
import type { Consents } from '#shared/features/privacy/privacy.contract.ts'
import { recordConsent, selectConsents } from '../consents/consents.public.ts'

type ConsentsView = Omit<Consents, 'log'> & {
  log: { document: string; version: string; granted: boolean; given_at: Date }[]
}

/** The caller's consents and refusals, and their current choices. */
export async function showConsents(call: MemberCall): Promise<ConsentsView> {
  return consentsOf(call.db, call.caller.id, await emailOf(call.db, call.caller.id))
}

/** Gives or withdraws a consent; updates the mailing list. */
export async function chooseConsent(
  call: MemberCall,
  body: { document: Choice; granted: boolean },
): Promise<ConsentsView> {
  const { id: memberId } = call.caller
  const { config, locale, now: at } = call
  return call.db.transaction(async (tx) => {
    const email = await emailOf(tx, memberId)
    await recordConsent(tx, config, { memberId, ...body, locale, at })
    if (body.document === 'newsletter') await setOnMailingList(tx, { email, locale, at }, body.granted)
    return consentsOf(tx, memberId, email)
  })
}

async function emailOf(db: Queryable, memberId: number): Promise<string> {
  const member = (await findMembers(db, [memberId])).get(memberId)
  if (!member) throw new AppError('not_signed_in')
  return member.email
}

async function consentsOf(db: Queryable, memberId: number, email: string): Promise<ConsentsView> {
  const lines = await selectConsents(db, memberId)
  return {
    choices: {
      newsletter: await isOnMailingList(db, email),
      analytics: lines.find((line) => line.document === 'analytics')?.granted ?? null,
    },
    log: lines.map(({ document, version, granted, givenAt }) => ({
      document,
      version,
      granted,
      given_at: givenAt,
    })),
  }
}
