import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { freeText, Id, idParams } from '../../http/wire.ts'
import { maxMessagePictures } from './message-pictures.rules.ts'
import { Message } from './messages.contract.ts'

export const messagePicturesContract = defineContract({
  'POST /message-picture/': {
    summary: 'Send a message with one to six pictures. `client_id` makes a retry harmless.',
    description:
      'All pictures are sent or none: one that cannot be decoded refuses the message. Metadata is removed. Support takes no pictures.',
    policy: 'member',
    memberLimit: memberLimits.messagePictures,
    body: z.object({
      chat_id: Id.describe('Id of the chat.'),
      message: z.string().max(4000).optional().describe('The text, at most 4,000 characters; may be empty.'),
      client_id: freeText(60).min(1).optional(),
      alts: z
        .string()
        .max(4000)
        .optional()
        .describe('What the pictures show: a JSON list of texts of at most 200 characters, in their order.'),
    }),
    upload: { field: 'picture', maxFiles: maxMessagePictures, tooMany: 'too_many_message_pictures' },
    status: 201,
    answer: Message,
    errors: [
      'member_suspended',
      'invalid_input',
      'not_signed_in',
      'not_found',
      'premium_required',
      'member_blocked',
      'no_pictures_to_support',
      'too_many_message_pictures',
      'bad_image',
      'payload_too_large',
      'too_many_requests',
    ],
    limit: { max: 60, minutes: 10 },
  },
  'GET /message-picture/{id}/': {
    summary:
      'One picture of a message, for the two members of the chat, and for the team if the message was reported.',
    policy: 'member',
    params: idParams('the picture'),
    query: z.object({
      size: z.enum(['small', 'large']).default('large').describe('At most 640 or 1,600 pixels wide.'),
    }),
    answer: z.object({ data_url: z.string().describe('The picture itself, as a `data:` address.') }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
  'DELETE /message/{id}/': {
    summary:
      "Delete one of the caller's messages with pictures, its text included; that there was one remains visible.",
    policy: 'member',
    params: idParams('the message'),
    answer: Message,
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
