import { missingConsents } from '#server/features/consents/consents.public.ts'
import { isPremium } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { selectSessionUser } from './accounts.queries.ts'

/** What the header shows of features that stand on accounts; `server/features.ts` names who knows it. */
export type SessionFacts = {
  pointsOf(db: Queryable, memberId: number): Promise<number>
  /** When the account is deleted; null unless the member has asked for it. */
  deletionDueOf(db: Queryable, memberId: number): Promise<Date | null>
}

/** The signed-in member, as the header shows them. */
export async function checkSession(call: MemberCall, facts: SessionFacts): Promise<{ user: SessionUser }> {
  const member = await selectSessionUser(call.db, call.caller.id)
  if (!member) throw new AppError('not_signed_in')
  return {
    user: {
      id: member.id,
      first_name: member.firstName,
      last_name: member.lastName,
      profile_picture: member.picture && mediaImage(member.picture, 192),
      user_points: await facts.pointsOf(call.db, member.id),
      channel_id: member.channelId,
      is_subscribed: await isPremium(call.db, member.id, call.now),
      is_staff: member.isStaff,
      has_residence: member.hasListing,
      deletion_due_at: (await facts.deletionDueOf(call.db, member.id))?.toISOString() ?? null,
      missing_consents: await missingConsents(call.db, call.config, member.id),
    },
  }
}
