import { resolve } from 'node:path'
import { z } from 'zod'

const modes = ['demo', 'development', 'test', 'production'] as const
export type Mode = (typeof modes)[number]

const text = z.string().trim().min(1)
/** Every setting there is, by the name of its environment variable. Unset means the embedded part. */
const environmentSchema = z.object({
  YUVA_MODE: z.enum(modes).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.optional(),
  PUBLIC_URL: z.url().optional(),
  YUVA_DATA_DIR: text.default('.yuva'),
  DATABASE_URL: text.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  TOKEN_SECRET: text.min(32).optional(),
  REALTIME_KEY: text.default('yuva'),
  REALTIME_SECRET: text.min(16).optional(),
  PUSHER_APP_ID: text.optional(),
  PUSHER_KEY: text.optional(),
  PUSHER_SECRET: text.optional(),
  PUSHER_CLUSTER: text.default('eu'),
  PAYMENT_SECRET: text.min(16).optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.default('Yuva <merhaba@yuva.invalid>'),
  NETGSM_USER: text.optional(),
  NETGSM_PASSWORD: text.optional(),
  NETGSM_HEADER: text.optional(),
  MAP_STYLE_URL: z.url().optional(),
  TRUST_PROXY: text.optional(),
  SERVE_WEBSITE: z.stringbool().default(true),
  SUBSCRIPTION_IN_HEADER: z.stringbool().default(false),
  CAMPAIGN_ENDS_AT: z.iso.datetime({ offset: true }).optional(),
  PASSWORD_MIN: z.coerce.number().int().min(6).default(6),
  PASSWORD_MAX: z.coerce.number().int().max(128).default(24),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

export type Config = {
  mode: Mode
  /** Demo, development and test mode: outbox viewer and movable clock. */
  allowsDevelopmentRoutes: boolean
  port: number
  host: string
  /** Base of every link in mails and pictures, without a final slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  tokenSecret: string
  realtime: { key: string; secret: string }
  pusher: { appId: string; key: string; secret: string; cluster: string } | null
  paymentSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  netgsm: { user: string; password: string; header: string } | null
  mapStyleUrl: string | undefined
  trustProxy: string | undefined
  /** Off: the API alone, for a server beside another that serves the pages. */
  servesWebsite: boolean
  subscriptionInHeader: boolean
  campaignEndsAt: string | undefined
  password: { min: number; max: number }
  /** Limits are meant for the open internet; a demo on one machine shares one address. */
  rateLimitFactor: number
  logLevel: string
}

/** A setting is missing or wrong; the message is a sentence for the operator. */
export class ConfigError extends Error {}

const embeddedSecret = (name: string) => `embedded-${name}-only-for-demo-and-development`

/** Reads the environment. Throws ConfigError with one sentence a problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration cannot be used. ${problems.join('; ')}.`)
  }
  const env = parsed.data
  const production = env.YUVA_MODE === 'production'
  if (production) refuseUnsafeProduction(env)

  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const pusher = group(env.PUSHER_APP_ID, env.PUSHER_KEY, env.PUSHER_SECRET)
  const netgsm = group(env.NETGSM_USER, env.NETGSM_PASSWORD, env.NETGSM_HEADER)
  return {
    mode: env.YUVA_MODE,
    allowsDevelopmentRoutes: !production,
    port: env.PORT,
    host,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.YUVA_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    tokenSecret: env.TOKEN_SECRET ?? embeddedSecret('token'),
    realtime: { key: env.REALTIME_KEY, secret: env.REALTIME_SECRET ?? embeddedSecret('realtime') },
    pusher: pusher && { appId: pusher[0], key: pusher[1], secret: pusher[2], cluster: env.PUSHER_CLUSTER },
    paymentSecret: env.PAYMENT_SECRET ?? embeddedSecret('payment'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    netgsm: netgsm && { user: netgsm[0], password: netgsm[1], header: netgsm[2] },
    mapStyleUrl: env.MAP_STYLE_URL,
    trustProxy: env.TRUST_PROXY,
    servesWebsite: env.SERVE_WEBSITE,
    subscriptionInHeader: env.SUBSCRIPTION_IN_HEADER,
    campaignEndsAt: env.CAMPAIGN_ENDS_AT,
    password: { min: env.PASSWORD_MIN, max: env.PASSWORD_MAX },
    rateLimitFactor: production ? 1 : 100,
    logLevel: env.LOG_LEVEL ?? (env.YUVA_MODE === 'test' ? 'silent' : production ? 'info' : 'warn'),
  }
}

function refuseUnsafeProduction(env: z.output<typeof environmentSchema>): void {
  const missing = (
    ['PUBLIC_URL', 'DATABASE_URL', 'TOKEN_SECRET', 'REALTIME_SECRET', 'PAYMENT_SECRET', 'SMTP_URL'] as const
  ).filter((name) => !env[name])
  if (missing.length > 0) {
    throw new ConfigError(`Production needs ${missing.join(', ')}: set them and start again.`)
  }
  const secrets = [env.TOKEN_SECRET, env.REALTIME_SECRET, env.PAYMENT_SECRET]
  if (secrets.some((secret) => secret?.startsWith('embedded-')) || new Set(secrets).size < secrets.length) {
    throw new ConfigError(
      'Production needs secrets of its own, each different: TOKEN_SECRET, REALTIME_SECRET, PAYMENT_SECRET.',
    )
  }
}

/** All values or null: an outside service is configured whole or not at all. */
function group(...values: (string | undefined)[]): [string, string, string] | null {
  const given = values.filter((value) => value !== undefined)
  if (given.length === 0) return null
  const [first, second, third] = given
  if (first === undefined || second === undefined || third === undefined) {
    throw new ConfigError(
      'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET (or the three NETGSM_ settings) belong together: set all or none.',
    )
  }
  return [first, second, third]
}
