import type { MemberCall, UploadedFile } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { pictureAlts, pictureOnlyText } from '#shared/features/messages/message-pictures.rules.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { messageText, supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { InputSentence } from '#shared/http/input-sentences.ts'
import { findOwnChat } from './find-chat.ts'
import type { NewPicture } from './message-pictures.queries.ts'
import { wireMessage } from './message-wire.ts'
import { findMessageByClientId, lockChatMembers } from './messages.queries.ts'
import { requireDeliverable, requireNewMessage } from './right-to-write.ts'
import { sealFiles } from './seal-pictures.ts'
import { writeMessage } from './write-message.ts'

type Body = {
  chat_id: number
  message?: string | undefined
  client_id?: string | undefined
  alts?: string | undefined
}

/** Sends a message with pictures. A repeat with the same `client_id` returns the first message and sends nothing. */
export async function sendPictures(call: MemberCall, body: Body): Promise<Message> {
  const { db, clock, caller, files } = call
  if (files.length === 0)
    throw new AppError('invalid_input', { fields: { picture: ['photo_missing' satisfies InputSentence] } })
  const alts = pictureAlts(body.alts, files.length)
  if (!alts.ok) throw new AppError(alts.error)
  const text = messageText(body.message ?? '')
  const chatId = await findOwnChat(call, body.chat_id)
  const first = await db.transaction((tx) => firstOrAllowed(tx))
  if (first) return wireMessage(first)
  const pictures: NewPicture[] = []
  // One at a time: processing a picture takes tens of megabytes.
  for (const [index, file] of files.entries())
    pictures.push(await processed(call, file, alts.value[index] ?? ''))
  const message = await db.transaction((tx) =>
    writeMessage(
      tx,
      clock,
      {
        chatId,
        senderId: caller.id,
        text: text.ok ? text.value : pictureOnlyText,
        clientId: body.client_id,
        pictures,
      },
      (recipientId) => requireNewMessage(tx, call, recipientId),
    ),
  )
  return wireMessage(message)

  /** The original message, or nothing if a new one may be sent: checked before pictures are processed. */
  async function firstOrAllowed(tx: Parameters<typeof requireDeliverable>[0]) {
    const members = await lockChatMembers(tx, chatId)
    const own = members.find(({ memberId }) => memberId === caller.id)
    if (!own) throw new AppError('not_found')
    if (own.otherId === supportMemberId) throw new AppError('no_pictures_to_support')
    const known =
      body.client_id === undefined
        ? undefined
        : await findMessageByClientId(tx, chatId, caller.id, body.client_id)
    if (!known) await requireDeliverable(tx, call, own.otherId)
    return known
  }
}

/** Both sizes of a picture, encoded again, which removes its metadata, and sealed. */
async function processed(call: MemberCall, file: UploadedFile, alt: string): Promise<NewPicture> {
  const { files, width, height, placeholder } = await call.images.process(file.read, 'message')
  const webp = files.filter(({ contentType }) => contentType === 'image/webp')
  const [small, large] = [webp[0], webp.at(-1)]
  if (!small || !large) throw new Error('The picture was not made as image/webp')
  return sealFiles(call, call.caller.id, {
    alt,
    width,
    height,
    placeholder,
    small: small.body,
    large: large.body,
  })
}
