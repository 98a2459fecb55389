import { historyOfMember } from '#server/features/moderation/moderation.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { decisionsFor } from '#shared/features/moderation/moderation.rules.ts'
import type { staffContract } from '#shared/features/staff/staff.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { wireListing } from './search-listings.ts'
import { wireMember } from './search-members.ts'
import { selectListingsOf, selectMember, selectMemberDetail } from './staff.queries.ts'

const portraitWidth = 192

/** A member with everything that staff may need to decide. */
export async function showMember(
  call: MemberCall,
  id: number,
): Promise<EndpointResult<(typeof staffContract)['GET /staff/members/{id}/']>> {
  const member = await selectMember(call.db, id)
  const detail = await selectMemberDetail(call.db, id, call.now)
  if (!member || !detail) throw new AppError('not_found')
  const possible = decisionsFor({
    kind: 'member',
    listingState: null,
    isReviewShown: false,
    isPostShown: false,
    isSuspended: member.state === 'suspended',
    isStaff: member.isStaff,
    isFormer: member.state === 'departed',
  })
  return {
    member: wireMember(member, call.locale),
    about: detail.about,
    picture: detail.picture && mediaImage(detail.picture, portraitWidth),
    locale: detail.locale,
    suspended_until: detail.suspendedUntil,
    is_email_verified: detail.isEmailVerified,
    subscription_until: detail.subscriptionUntil,
    points_owed: detail.pointsOwed,
    advance_owed: detail.advanceOwed,
    allowed: possible.filter((kind) => kind === 'warn' || kind === 'suspend' || kind === 'restore_member'),
    listings: (await selectListingsOf(call.db, id)).map((listing) => wireListing(listing, call.locale)),
    ...(await historyOfMember(call, id)),
  }
}
