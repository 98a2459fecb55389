import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { OwnIdentity } from '#shared/features/identity/identity.contract.ts'
import { identityMessages } from '#shared/features/identity/identity.messages.ts'
import { documentSides } from '#shared/features/identity/identity-types.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { sealPicture } from './document-pictures.ts'
import { insertCheck, insertDocument, selectNewestCheck } from './identity.queries.ts'
import { showOwnIdentity } from './show-own-identity.ts'

const fewestPictures = 2

/** Saves front, back and optionally the selfie: sealed, and readable only for the decision. */
export async function submitDocuments(call: MemberCall): Promise<OwnIdentity> {
  const { caller, db, files, locale, now } = call
  if (files.length < fewestPictures) {
    const sentence = identityMessages.documents_missing[locale]
    throw new AppError('invalid_input', { fields: { document: [sentence] } })
  }
  const before = await selectNewestCheck(db, caller.id)
  if (before?.state === 'waiting') throw new AppError('identity_waiting')
  if (before?.state === 'approved' && before.name === fullName(before.member, locale))
    throw new AppError('identity_approved')
  const pictures: Buffer[] = []
  for (const file of files) pictures.push(await sealPicture(call, caller.id, file.read))
  await db.transaction(async (tx) => {
    const id = await insertCheck(tx, caller.id, now)
    if (id === undefined) throw new AppError('identity_waiting')
    for (const [index, side] of documentSides.entries()) {
      const picture = pictures[index]
      if (picture) await insertDocument(tx, id, side, picture)
    }
  })
  return showOwnIdentity(call)
}
