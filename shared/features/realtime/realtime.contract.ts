import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

export const realtimeContract = defineContract({
  'GET /client-settings/': {
    summary: 'What a web client needs to know: realtime connection, map style, switches.',
    policy: 'public',
    answer: z.object({
      realtime: z.object({
        key: z.string(),
        cluster: z.string(),
        host: z.string().optional(),
        port: z.number().optional(),
        forceTls: z.boolean().optional(),
      }),
      map_style_url: z.string().nullable(),
      analytics: z.object({ url: z.string(), id: z.string() }).nullable(),
      subscription_in_header: z.boolean(),
      campaign_ends_at: z.string().nullable(),
      password: z.object({ min: z.number(), max: z.number() }),
      mode: z.enum(['demo', 'development', 'test', 'production']),
    }),
    errors: [],
  },
  'POST /pusher/auth': {
    summary: "Sign a subscription to the caller's own channel.",
    policy: 'member',
    openToSuspended: true,
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/), channel_name: z.string().max(200) }),
    answer: z.object({ auth: z.string() }),
    errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
    idempotency: 'own',
  },
  'POST /pusher/user-auth': {
    summary: 'Sign the caller in on a socket.',
    policy: 'member',
    openToSuspended: true,
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/) }),
    answer: z.object({ auth: z.string(), user_data: z.string() }),
    errors: ['invalid_input', 'not_signed_in'],
    idempotency: 'own',
  },
})
