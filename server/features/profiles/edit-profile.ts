import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { nameProblem } from '#shared/features/accounts/member-name.rules.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { normalizePhone } from '#shared/features/profiles/phone.rules.ts'
import type { profilesContract } from '#shared/features/profiles/profiles.contract.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { inputSentences } from '#shared/http/input-sentences.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { lockProfile, type ProfileRow, updateProfile } from './profiles.queries.ts'
import { type MyProfile, showMyProfile } from './show-profile.ts'
import { recordVerifiedPhone } from './verified-phone.ts'

type Changes = EndpointInput<(typeof profilesContract)['PATCH /my-profile/']>['body']

/** Changes only what was sent. Another phone number has to be verified again. */
export async function editProfile(call: MemberCall, changes: Changes): Promise<MyProfile> {
  const phone = readPhone(call, changes.phone_number)
  await call.db.transaction(async (tx) => {
    const before = await lockProfile(tx, call.caller.id)
    if (!before) throw new AppError('not_signed_in')
    const after = applyChanges(before, changes, phone)
    refuseName(call, before, after)
    // The number may have been verified before such numbers were recorded.
    if (before.phoneNumber && before.phoneVerifiedAt && !after.phoneVerifiedAt)
      await recordVerifiedPhone(call.config, tx, before.id, before.phoneNumber)
    await updateProfile(tx, after)
    if (looksDifferent(before, after))
      await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: before.id })
  })
  return showMyProfile(call)
}

/** Only a changed name: a member who registered before this rule existed can still save the rest. */
function refuseName(call: MemberCall, before: ProfileRow, after: ProfileRow): void {
  if (before.firstName === after.firstName && before.lastName === after.lastName) return
  const problem = nameProblem(after.firstName, after.lastName)
  if (!problem) return
  const field = before.firstName === after.firstName ? 'last_name' : 'first_name'
  throw new AppError('invalid_input', { fields: { [field]: [inputSentences[problem][call.locale]] } })
}

/** E.164, null to remove it, undefined to leave it unchanged. */
function readPhone(call: MemberCall, typed: string | null | undefined): string | null | undefined {
  if (typed === undefined || typed === null) return typed
  if (typed === '') return null
  const phone = normalizePhone(typed)
  if (phone.ok) return phone.value
  const sentence = profileMessages.phone_malformed[call.locale]
  throw new AppError('invalid_input', { fields: { phone_number: [sentence] } })
}

function applyChanges(before: ProfileRow, changes: Changes, phone: string | null | undefined): ProfileRow {
  const phoneChanges = phone !== undefined && phone !== before.phoneNumber
  return {
    ...before,
    firstName: changes.first_name ?? before.firstName,
    lastName: changes.last_name ?? before.lastName,
    about: changes.about ?? before.about,
    contactInfo:
      changes.contact_info === undefined ? before.contactInfo : normalizeEmail(changes.contact_info),
    isPhoneVisible: changes.is_phone_visible ?? before.isPhoneVisible,
    isEmailVisible: changes.is_email_visible ?? before.isEmailVisible,
    emailNotifications: changes.email_notifications ?? before.emailNotifications,
    phoneNumber: phoneChanges ? phone : before.phoneNumber,
    phoneVerifiedAt: phoneChanges ? null : before.phoneVerifiedAt,
  }
}

/** Whether the name or badge that others see changes. */
const looksDifferent = (before: ProfileRow, after: ProfileRow): boolean =>
  before.firstName !== after.firstName ||
  before.lastName !== after.lastName ||
  (before.phoneVerifiedAt === null) !== (after.phoneVerifiedAt === null)
