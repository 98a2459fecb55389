import { randomBytes } from 'node:crypto'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { mediaImage, pictureKeys, type StoredPicture } from '#server/platform/images/stored-picture.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import { lockProfile, updatePicture } from './profiles.queries.ts'

/** Creates and stores the sizes of the uploaded picture; the earlier one is deleted afterwards. */
export async function setProfilePicture(call: MemberCall): Promise<{ profile_picture: string }> {
  const [file] = call.files
  if (!file) {
    const sentence = profileMessages.picture_missing[call.locale]
    throw new AppError('invalid_input', { fields: { profile_picture: [sentence] } })
  }
  const { files, ...sizes } = await call.images.process(file.read, 'profile')
  const base = `members/${call.caller.id}/${randomBytes(12).toString('hex')}`
  const picture: StoredPicture = { base, ...sizes }
  try {
    for (const { suffix, body, contentType } of files) {
      await call.storage.put(`${base}${suffix}`, body, contentType)
    }
    await replacePicture(call, picture)
  } catch (error) {
    await call.storage.delete(pictureKeys(picture))
    throw error
  }
  return { profile_picture: mediaImage(picture, 640) }
}

function replacePicture(call: MemberCall, picture: StoredPicture): Promise<void> {
  return call.db.transaction(async (tx) => {
    const before = await lockProfile(tx, call.caller.id)
    if (!before) throw new AppError('not_signed_in')
    await updatePicture(tx, before.id, picture)
    await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: before.id })
    const { picture: old } = before
    if (old) tx.afterCommit(() => call.storage.delete(pictureKeys(old)))
  })
}
