import { setCameras } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { withArrivalText } from '#shared/features/house-guide/arrival-steps.rules.ts'
import type { GuideBody } from '#shared/features/house-guide/house-guide.contract.ts'
import { houseGuideMessages } from '#shared/features/house-guide/house-guide.messages.ts'
import {
  camerasProblem,
  emptySealedGuide,
  type SealedGuide,
  sealedSections,
} from '#shared/features/house-guide/house-guide.rules.ts'
import {
  findCameras,
  findGuide,
  findOwnListing,
  lockOwnListing,
  saveGuideRow,
} from './house-guide.queries.ts'
import { openSealedGuide, sealGuide } from './seal-guide.ts'

/** The whole guide of the caller's own home; not_found for anybody else's. */
export async function showOwnGuide(call: MemberCall, id: number): Promise<GuideBody & { version: number }> {
  if (!(await findOwnListing(call.db, id, call.caller.id))) throw new AppError('not_found')
  const guide = await findGuide(call.db, id)
  return {
    check_in_from: guide?.checkInFrom ?? null,
    check_in_until: guide?.checkInUntil ?? null,
    check_out_until: guide?.checkOutUntil ?? null,
    cameras: guide ? guide.cameras : await findCameras(call.db, id),
    house_rules: guide?.houseRules ?? '',
    ...(guide ? openSealedGuide(call, guide.ownerId, guide.sealed) : emptySealedGuide),
    version: guide?.version ?? 0,
  }
}

/** Writes the guide; when the wifi changes, guests who are there are shown that it did. */
export async function writeGuide(
  call: MemberCall,
  id: number,
  body: GuideBody,
): Promise<{ version: number }> {
  const { caller, now, locale } = call
  const refused = camerasProblem(body.cameras, body.house_rules)
  if (refused) {
    const sentence = houseGuideMessages[refused.problem][locale]
    throw new AppError('invalid_input', { fields: { [refused.field]: [sentence] } })
  }
  const sealed = sealedPartOf(body)
  return call.db.transaction(async (tx) => {
    if (!(await lockOwnListing(tx, id, caller.id))) throw new AppError('not_found')
    const before = await findGuide(tx, id)
    const old = before && openSealedGuide(call, caller.id, before.sealed)
    const isOtherWifi =
      old !== undefined && (old.wifi_name !== sealed.wifi_name || old.wifi_password !== sealed.wifi_password)
    const version = await saveGuideRow(tx, {
      listingId: id,
      checkInFrom: body.check_in_from,
      checkInUntil: body.check_in_until,
      checkOutUntil: body.check_out_until,
      houseRules: body.house_rules,
      sealed: sealGuide(call, caller.id, sealed),
      wifiChangedAt: isOtherWifi ? now : (before?.wifiChangedAt ?? null),
      at: now,
    })
    await setCameras(tx, id, body.cameras)
    return { version }
  })
}

function sealedPartOf(body: GuideBody): SealedGuide {
  const sections = Object.fromEntries(sealedSections.map((section) => [section, body[section]]))
  const steps = body.arrival_steps?.length ? { arrival_steps: body.arrival_steps } : {}
  return withArrivalText({ ...emptySealedGuide, ...sections, ...steps })
}
