import { resolve } from 'node:path'
import { type Environment, environmentSchema, type Mode } from './environment.ts'

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
  replicaUrl: string | undefined
  databasePool: number
  /** Whether a starting server migrates the database, or waits until somebody else has. */
  migrates: boolean
  /** Only a help: everything works without it and while it is away. */
  redisUrl: string | undefined
  tokenSecret: string
  /** Keeps second factors readable: the token secret may change, this one must stay. */
  sealingSecret: string
  realtime: { key: string; secret: string }
  pusher: { appId: string; key: string; secret: string; cluster: string } | null
  /** Where pictures are kept when several servers share them; null keeps them on this machine's disk. */
  s3: {
    endpoint: string | undefined
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
    publicUrl: string | undefined
  } | null
  paymentSecret: string
  /** Takes the payments; null leaves them to the sandbox bank, which takes no money. */
  iyzico: { apiKey: string; secretKey: string; url: string } | null
  smtpUrl: string | undefined
  mailFrom: string
  /** Null: this installation makes its own keys once and keeps them. */
  vapid: { publicKey: string; privateKey: string } | null
  /** Whom push services write to about us. */
  vapidSubject: string
  /** Whom finders of a hole write to, as an address with its scheme. */
  securityContact: string
  netgsm: { user: string; password: string; header: string } | null
  mapStyleUrl: string | undefined
  /** The counter of page views; null counts nothing. */
  analytics: { url: string; id: string } | null
  trustProxy: string | undefined
  /** Off: the API alone, for a server beside another that serves the pages. */
  servesWebsite: boolean
  /** Whether a payment is refused that comes without the accepted contracts. */
  requiresContracts: boolean
  subscriptionInHeader: boolean
  campaignEndsAt: string | undefined
  /** What stands behind the promises of the premium tier. */
  premiumServices: {
    insurance: { insurer: string; policy: string; documentUrl: { tr: string; en: string } } | null
    /** Within so many hours the team answers a member of the premium tier. */
    answerHours: number | null
    /** They are those of the demo marketplace, and named as such. */
    isDemo: boolean
  }
  password: { min: number; max: number }
  /** Limits are meant for the open internet; a demo on one machine shares one address. */
  rateLimitFactor: number
  logLevel: string
  /** Each part is off, or costs next to nothing, until its setting names a place to send to. */
  observability: {
    metricsPort: number | undefined
    tracesUrl: string | undefined
    tracedShare: number
    slowStatementMs: number
  }
  /** Requests are refused with 503 while the event loop lags by more; 0 refuses none. */
  shedAtDelayMs: number
  /** How long a stopping server stays reachable while it already answers that it is not ready. */
  drainSeconds: number
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
  const pusher = whole(env, 'PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET')
  const netgsm = whole(env, 'NETGSM_USER', 'NETGSM_PASSWORD', 'NETGSM_HEADER')
  const iyzico = bankOf(env)
  const vapid = whole(env, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  const analytics = whole(env, 'ANALYTICS_URL', 'ANALYTICS_ID')
  const mailToSender = `mailto:${/[^<\s]+@[^>\s]+/.exec(env.MAIL_FROM)?.[0] ?? ''}`
  const s3 = whole(env, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  return {
    mode: env.YUVA_MODE,
    allowsDevelopmentRoutes: !production,
    port: env.PORT,
    host,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.YUVA_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    migrates: env.MIGRATE,
    redisUrl: env.REDIS_URL,
    tokenSecret: env.TOKEN_SECRET ?? embeddedSecret('token'),
    sealingSecret: env.SEALING_SECRET ?? env.TOKEN_SECRET ?? embeddedSecret('token'),
    realtime: { key: env.REALTIME_KEY, secret: env.REALTIME_SECRET ?? embeddedSecret('realtime') },
    pusher: pusher && {
      appId: pusher.PUSHER_APP_ID,
      key: pusher.PUSHER_KEY,
      secret: pusher.PUSHER_SECRET,
      cluster: env.PUSHER_CLUSTER,
    },
    s3: s3 && {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      publicUrl: env.S3_PUBLIC_URL?.replace(/\/$/, ''),
    },
    paymentSecret: env.PAYMENT_SECRET ?? embeddedSecret('payment'),
    iyzico: iyzico && {
      apiKey: iyzico.IYZICO_API_KEY,
      secretKey: iyzico.IYZICO_SECRET_KEY,
      url: env.IYZICO_URL.replace(/\/$/, ''),
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    vapid: vapid && { publicKey: vapid.VAPID_PUBLIC_KEY, privateKey: vapid.VAPID_PRIVATE_KEY },
    vapidSubject: env.VAPID_SUBJECT ?? mailToSender,
    securityContact: env.SECURITY_CONTACT ?? mailToSender,
    netgsm: netgsm && {
      user: netgsm.NETGSM_USER,
      password: netgsm.NETGSM_PASSWORD,
      header: netgsm.NETGSM_HEADER,
    },
    mapStyleUrl: env.MAP_STYLE_URL,
    analytics: analytics && { url: analytics.ANALYTICS_URL, id: analytics.ANALYTICS_ID },
    trustProxy: env.TRUST_PROXY,
    servesWebsite: env.SERVE_WEBSITE,
    requiresContracts: env.REQUIRE_CONTRACTS ?? production,
    subscriptionInHeader: env.SUBSCRIPTION_IN_HEADER,
    campaignEndsAt: env.CAMPAIGN_ENDS_AT,
    premiumServices: premiumServicesOf(env),
    password: { min: env.PASSWORD_MIN, max: env.PASSWORD_MAX },
    rateLimitFactor: production ? 1 : 100,
    observability: {
      metricsPort: env.METRICS_PORT,
      tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      tracedShare: env.TRACED_SHARE,
      slowStatementMs: env.SLOW_STATEMENT_MS ?? (production ? 500 : Number.POSITIVE_INFINITY),
    },
    shedAtDelayMs: env.SHED_AT_DELAY_MS ?? (production ? 1_000 : 0),
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: env.LOG_LEVEL ?? (env.YUVA_MODE === 'test' ? 'silent' : production ? 'info' : 'warn'),
  }
}

function refuseUnsafeProduction(env: Environment): void {
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

/** Whoever forgets iyzico's keys in production must not give memberships away. */
function bankOf(env: Environment): Record<'IYZICO_API_KEY' | 'IYZICO_SECRET_KEY', string> | null {
  const iyzico = whole(env, 'IYZICO_API_KEY', 'IYZICO_SECRET_KEY')
  if (env.PAYMENTS === 'sandbox') return null
  if (iyzico) return iyzico
  if (env.PAYMENTS === 'iyzico') {
    throw new ConfigError('PAYMENTS=iyzico needs IYZICO_API_KEY and IYZICO_SECRET_KEY.')
  }
  if (env.YUVA_MODE === 'production') {
    throw new ConfigError(
      'Nobody takes payments: set IYZICO_API_KEY and IYZICO_SECRET_KEY, or PAYMENTS=sandbox for a trial in which no money moves.',
    )
  }
  return null
}

/** The named settings, or null if none is set: an outside service is configured whole or not at all. */
function whole<const Name extends keyof Environment>(
  env: Environment,
  ...names: Name[]
): Record<Name, string> | null {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    throw new ConfigError(
      `${names.join(', ')} belong together: set all or none; ${missing.join(', ')} is not.`,
    )
  }
  return env as unknown as Record<Name, string>
}

/** Outside production the marketplace is a demo, and so are its policy and its team unless others are named. */
function premiumServicesOf(env: Environment): Config['premiumServices'] {
  const policy = whole(env, 'INSURANCE_INSURER', 'INSURANCE_POLICY', 'INSURANCE_DOCUMENT_URL')
  const insurance = policy && {
    insurer: policy.INSURANCE_INSURER,
    policy: policy.INSURANCE_POLICY,
    documentUrl: { tr: policy.INSURANCE_DOCUMENT_URL, en: policy.INSURANCE_DOCUMENT_URL },
  }
  const answerHours = env.PREMIUM_ANSWER_HOURS ?? null
  if (env.YUVA_MODE === 'production') return { insurance, answerHours, isDemo: false }
  return { insurance: insurance ?? demoPolicy, answerHours: answerHours ?? 4, isDemo: insurance === null }
}

const demoPolicy = {
  insurer: 'Demo Sigorta',
  policy: 'DEMO-1',
  documentUrl: { tr: '/documents/demo-policy-tr.pdf', en: '/documents/demo-policy-en.pdf' },
}
