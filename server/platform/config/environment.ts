import { z } from 'zod'
import { hydrationPieces } from '#shared/kernel/hydration-pieces.ts'
import type { SecretList } from './secret-list.ts'

const modes = ['demo', 'development', 'test', 'production'] as const
export type Mode = (typeof modes)[number]

const text = z.string().trim().min(1)
/** The newest first, then those that it replaced. */
const secrets = text.transform((list): SecretList => {
  const [newest = '', ...earlier] = list.split(',').map((each) => each.trim())
  return [newest, ...earlier.filter((each) => each !== '')]
})
const digits = (pattern: RegExp) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(pattern))

/** Every setting, by the name of its environment variable. Unset means the embedded part. */
export const environmentSchema = z.object({
  YUVA_MODE: z
    .enum(modes)
    .default('demo')
    .describe(
      '`demo` fills an empty database with the demo marketplace; `production` refuses unsafe settings',
    ),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port of the website, the API and the sockets'),
  HOST: text
    .optional()
    .describe('Address to listen on; this machine alone by default, every address in production'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Base of every link in mails, pictures and payments; decides whether cookies are secure. In production `https:`, but on this machine alone',
    ),
  YUVA_DATA_DIR: text.default('.yuva').describe('Embedded database, pictures on disk, lock file'),
  DATABASE_URL: text.optional().describe('A PostgreSQL server (15 or later); unset runs the embedded engine'),
  DATABASE_REPLICA_URL: text
    .optional()
    .describe(
      'A streaming replica of it: answers visitors who search, open a home or the start page; the primary does while it fails or is more than 10 s behind',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections to the PostgreSQL server'),
  MIGRATE: z
    .stringbool()
    .default(true)
    .describe(
      'Off waits at start until `npm run migrate` has brought the database up to this release; on does it itself',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'A Redis server that joins several processes more quickly; unset, or while it is away, PostgreSQL does',
    ),
  TOKEN_SECRET: secrets
    .optional()
    .describe(
      'Signs access tokens, links to unsubscribe and downloads, codes of phones. Like every secret of ours a comma-separated list: the first signs, all are still read; see Changing secrets',
    ),
  SEALING_SECRET: secrets
    .optional()
    .describe('Encrypts second factors and identity documents at rest, and names the notes of erasures'),
  REALTIME_KEY: text.default('yuva').describe('Public key of the embedded realtime server'),
  REALTIME_SECRET: secrets.optional().describe('Signs who may join which channel'),
  PUSHER_APP_ID: text.optional().describe('Hosted Pusher Channels instead of the embedded server'),
  PUSHER_KEY: text.optional().describe('Its key'),
  PUSHER_SECRET: text.optional().describe('Its secret'),
  PUSHER_CLUSTER: text.default('eu').describe('Its cluster'),
  PAYMENTS: z
    .enum(['sandbox', 'iyzico'])
    .optional()
    .describe(
      'Who takes payments; iyzico where its keys are set. In production the sandbox bank, which takes no money, has to be named',
    ),
  PAYMENT_SECRET: secrets.optional().describe('Signs the webhooks of the sandbox bank'),
  S3_ENDPOINT: z.url().optional().describe("An S3-compatible server; unset is Amazon's own"),
  S3_REGION: text.default('eu-central-1').describe('Its region'),
  S3_BUCKET: text
    .optional()
    .describe('Where pictures and documents are stored; unset stores them under `YUVA_DATA_DIR`'),
  S3_ACCESS_KEY_ID: text
    .optional()
    .describe('Key of an account that may read, write and delete in the bucket'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Its secret'),
  S3_PUBLIC_URL: z
    .url()
    .optional()
    .describe('A CDN before the bucket; unset passes pictures on under `/media`'),
  IYZICO_API_KEY: text.optional().describe('Payments through iyzico instead of the sandbox bank'),
  IYZICO_SECRET_KEY: text.optional().describe('Its secret, for requests and for webhooks'),
  IYZICO_URL: z
    .url()
    .default('https://api.iyzipay.com')
    .describe("iyzico's address; its sandbox is https://sandbox-api.iyzipay.com"),
  SMTP_URL: text
    .optional()
    .describe('Mail server, `smtps://user:password@host`; unset shows mails at `/dev/outbox`'),
  MAIL_FROM: text.default('Yuva <merhaba@yuva.invalid>').describe('Sender of every mail'),
  VAPID_PUBLIC_KEY: text
    .optional()
    .describe('Signs pushes to browsers; unset makes keys once and keeps them in the database'),
  VAPID_PRIVATE_KEY: text.optional().describe('Its secret half'),
  VAPID_SUBJECT: text
    .optional()
    .describe('Whom push services write to, `mailto:` or `https:`; the sender of mails by default'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)\S+$/)
    .optional()
    .describe(
      'Where to report a vulnerability, in `/.well-known/security.txt`: `mailto:` or `https:`; the sender of mails by default',
    ),
  SMS: z
    .enum(['netgsm', 'none'])
    .optional()
    .describe(
      'Who sends text messages; Netgsm where its settings are set. `none` does without verified phones: members subscribe without one',
    ),
  NETGSM_USER: text.optional().describe('Text messages through Netgsm; unset shows them at `/dev/outbox`'),
  NETGSM_PASSWORD: text.optional().describe('Its password'),
  NETGSM_HEADER: text.optional().describe('The sender name registered there'),
  MAP_STYLE_URL: z
    .url()
    .optional()
    .describe('An online map style; unset draws the map that comes with the product, without streets'),
  ANALYTICS_URL: z
    .url()
    .optional()
    .describe('Where page views are counted, for visitors who agreed; unset counts nothing and asks nobody'),
  ANALYTICS_ID: text.optional().describe('The name of this site at that counter'),
  TRUST_PROXY: text
    .optional()
    .describe('Addresses of the proxies before the server, comma-separated: only they may name the visitor'),
  SELLER_NAME: text
    .optional()
    .describe(
      'Who sells: the name in contracts, notices and the pre-information form; unset is a demo seller',
    ),
  SELLER_ADDRESS: text.optional().describe('Its postal address'),
  SELLER_MERSIS: digits(/^\d{16}$/)
    .optional()
    .describe('Its MERSIS number, 16 digits'),
  SELLER_TAX_NUMBER: digits(/^\d{10,11}$/)
    .optional()
    .describe('Its tax number, 10 digits (11 of a person)'),
  SELLER_EMAIL: z.email().optional().describe('Where members write to about their contract'),
  SELLER_PHONE: digits(/^\+?\d{10,15}$/)
    .optional()
    .describe('Its phone number'),
  SERVE_WEBSITE: z.stringbool().default(true).describe('Off serves the API alone'),
  REQUIRE_CONTRACTS: z
    .stringbool()
    .optional()
    .describe('Refuses a payment that comes without the accepted contracts; on in production'),
  SUBSCRIPTION_IN_HEADER: z
    .stringbool()
    .default(false)
    .describe("The header's subscription entry leads to the plans instead of saying that they come soon"),
  FREE_FIRST_MESSAGES: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('How many others a month a member without a membership may write to once; 0: none'),
  RINGS: z.stringbool().default(true).describe('Off proposes no swap rings'),
  RINGS_EXCLUDED_PROVINCES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .describe('Provinces whose homes are in no swap ring: their names, separated by commas'),
  HELP: z
    .stringbool()
    .default(true)
    .describe('Off hides services: help between members without a home. They need verified phones'),
  HELP_NOTICE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A page that says when regular housework counts as employment, linked beside that notice'),
  INSURANCE_INSURER: text
    .optional()
    .describe('Who insures the homes of premium members; production sells no insurance without it'),
  INSURANCE_POLICY: text.optional().describe('The number of that policy'),
  INSURANCE_DOCUMENT_URL: z.url().optional().describe('Where members read that policy'),
  PREMIUM_ANSWER_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .optional()
    .describe(
      'The hours within which the team answers premium members; production sells no representative without it',
    ),
  PLAIN_HYDRATION: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((piece) => piece !== ''))
    .pipe(z.array(z.enum(hydrationPieces)))
    .describe(
      `Parts of hydration that are left to React alone, separated by commas: ${hydrationPieces.map((piece) => `\`${piece}\``).join(', ')} (docs/hydration.md)`,
    ),
  CAMPAIGN_ENDS_AT: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('While it is ahead, the start page counts down to it'),
  PASSWORD_MIN: z.coerce
    .number()
    .int()
    .min(6)
    .optional()
    .describe('Shortest password, in characters; 6, in production 8 at least'),
  PASSWORD_MAX: z.coerce.number().int().max(128).default(24).describe('Longest password, in characters'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Serves `/metrics` for Prometheus on a port of its own'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector that traces are sent to (OTLP over HTTP)'),
  TRACED_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Share of requests that are traced, 0 to 1'),
  SLOW_STATEMENT_MS: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Statements that take longer are logged with their route; 500 in production, off elsewhere'),
  SHED_AT_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Requests are refused with 503 while the event loop lags by more; 1000 in production, off elsewhere',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe('How long a stopping server goes on serving while `/api/health` says 503; 5 in production'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('Least severe lines that are written'),
})

export type Environment = z.output<typeof environmentSchema>
