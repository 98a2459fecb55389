import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { IdParams } from '../../http/wire.ts'

export const assistantContract = defineContract({
  'GET /assistant/': {
    summary: 'Preset questions, in the language of the caller.',
    policy: 'public',
    answer: z.array(z.object({ id: z.number(), question: z.string() })),
    errors: [],
  },
  'POST /assistant/{id}/': {
    summary: "Write question and answer into the caller's chat with user 2.",
    policy: 'member',
    params: IdParams,
    answer: z.object({ chat_id: z.number() }),
    errors: ['not_signed_in', 'not_found'],
  },
})
