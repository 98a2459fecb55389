import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

export const realtimeContract = defineContract({
  'GET /client-settings/': {
    summary: 'What a web client needs to know: realtime connection, map style, switches.',
    policy: 'public',
    answer: z.object({
      realtime: z
        .object({
          key: z.string().describe('Key of the application.'),
          cluster: z.string().describe('Cluster of hosted Channels.'),
          host: z.string().optional().describe('Host of an own server; hosted Channels without it.'),
          port: z.number().optional().describe('Its port.'),
          forceTls: z.boolean().optional().describe('Whether to connect by TLS only.'),
        })
        .describe('How to connect, by the Pusher protocol.'),
      map_style_url: z
        .string()
        .nullable()
        .describe('Style of the map (MapLibre); null for the map that comes with it.'),
      analytics: z
        .object({
          url: z.string().describe('Address of the counting script.'),
          id: z.string().describe('Which site it counts for.'),
        })
        .nullable()
        .describe('Where page views are counted, after consent; null where they are not.'),
      subscription_in_header: z.boolean().describe('Whether the header leads to the plans.'),
      campaign_ends_at: z
        .string()
        .nullable()
        .describe('What the countdown counts to; null without a campaign.'),
      verifies_phones: z.boolean().describe('Whether subscribing asks for a verified phone.'),
      services_off: z
        .literal(true)
        .optional()
        .describe('There are no services: help without a home; absent where there are.'),
      help_notice_url: z
        .string()
        .optional()
        .describe('A page about regular housework as employment; absent without one.'),
      password: z
        .object({
          min: z.number().describe('Fewest characters.'),
          max: z.number().describe('Most characters.'),
        })
        .describe('How long a password may be.'),
      consent_versions: z
        .object({
          terms: z.string().describe('Of the membership documents: `terms_version` of a registration.'),
          newsletter: z.string().describe('Of the KVKK text: `consent_version` of the mailing list.'),
        })
        .describe('Which versions of the texts are in force.'),
      mode: z.enum(['demo', 'development', 'test', 'production']).describe('In which mode the server runs.'),
    }),
    errors: [],
  },
  'POST /pusher/auth': {
    summary: "Sign a subscription to the caller's own channel.",
    policy: 'member',
    openToSuspended: true,
    takesForms: true,
    body: z.object({
      socket_id: z
        .string()
        .regex(/^\d+\.\d+$/)
        .describe('Id of the socket, as its server said.'),
      channel_name: z
        .string()
        .max(200)
        .describe("The channel to subscribe to: the caller's own `channel_id`."),
    }),
    answer: z.object({ auth: z.string().describe("Signature for the socket's server.") }),
    errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
    idempotency: 'own',
    limitedBy: 'signs',
  },
  'POST /pusher/user-auth': {
    summary: 'Sign the caller in on a socket.',
    policy: 'member',
    openToSuspended: true,
    takesForms: true,
    body: z.object({
      socket_id: z
        .string()
        .regex(/^\d+\.\d+$/)
        .describe('Id of the socket, as its server said.'),
    }),
    answer: z.object({
      auth: z.string().describe("Signature for the socket's server."),
      user_data: z.string().describe('Who signs in, as JSON text that the signature covers.'),
    }),
    errors: ['invalid_input', 'not_signed_in'],
    idempotency: 'own',
    limitedBy: 'signs',
  },
})
