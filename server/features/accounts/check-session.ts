import { balanceOf } from '#server/features/points/points.public.ts'
import { missingConsents, selectDeletionDue } from '#server/features/privacy/privacy.public.ts'
import { isPremium } from '#server/features/subscriptions/subscriptions.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { selectSessionUser } from './accounts.queries.ts'

/** The signed-in member, as the header shows them. */
export async function checkSession(call: MemberCall): Promise<{ user: SessionUser }> {
  const member = await selectSessionUser(call.db, call.caller.id)
  if (!member) throw new AppError('not_signed_in')
  return {
    user: {
      id: member.id,
      first_name: member.firstName,
      last_name: member.lastName,
      profile_picture: member.picture && mediaImage(member.picture, 192),
      user_points: await balanceOf(call.db, member.id),
      channel_id: member.channelId,
      is_subscribed: await isPremium(call.db, member.id, call.now),
      is_staff: member.isStaff,
      has_residence: member.hasListing,
      deletion_due_at: (await selectDeletionDue(call.db, member.id))?.toISOString() ?? null,
      missing_consents: await missingConsents(call.db, call.config, member.id),
    },
  }
}
