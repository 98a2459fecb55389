import { resolve } from 'node:path'
import { z } from 'zod'
import type { HydrationPiece } from '#shared/kernel/hydration-pieces.ts'
import { ConfigError, type ConfigProblem } from './config-error.ts'
import { type Environment, environmentSchema, type Mode } from './environment.ts'
import { minPasswordLength, productionProblems } from './production-problems.ts'
import type { SecretList } from './secret-list.ts'
import { addressIn, problem, settingProblems } from './setting-problems.ts'

/** The operator, as named in contracts. */
export type Seller = {
  name: string
  address: string
  mersis: string
  taxNumber: string
  email: string
  phone: string
}

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
  /** Whether a starting server migrates the database, or waits until it is migrated. */
  migrates: boolean
  /** Only an acceleration: everything works without it and while it is down. */
  redisUrl: string | undefined
  /** Signs tokens and links. */
  tokenSecrets: SecretList
  /** Encrypts what must not be readable in a copy of the database. */
  sealingSecrets: SecretList
  realtime: { key: string; secrets: SecretList }
  pusher: { appId: string; key: string; secret: string; cluster: string } | null
  /** Where pictures are stored when several servers share them; null for this machine's disk. */
  s3: {
    endpoint: string | undefined
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
    publicUrl: string | undefined
  } | null
  paymentSecrets: SecretList
  /** The payment provider; null for the sandbox bank, which takes no money. */
  iyzico: { apiKey: string; secretKey: string; url: string } | null
  smtpUrl: string | undefined
  mailFrom: string
  /** Null: the installation generates its own keys once and saves them. */
  vapid: { publicKey: string; privateKey: string } | null
  /** The contact address for push services. */
  vapidSubject: string
  /** The contact for security reports, as a URL with its scheme. */
  securityContact: string
  netgsm: { user: string; password: string; header: string } | null
  /** Off without an SMS service: members then subscribe without a verified phone. */
  verifiesPhones: boolean
  /** The seller that contracts name; null for a demo. */
  seller: Seller | null
  mapStyleUrl: string | undefined
  /** The counter of page views; null counts nothing. */
  analytics: { url: string; id: string } | null
  trustProxy: string | undefined
  /** Off: only the API, beside another server that serves the pages. */
  servesWebsite: boolean
  /** Whether a payment without accepted contracts is refused. */
  requiresContracts: boolean
  subscriptionInHeader: boolean
  /** How many others a member without a subscription may write to per month, once each. */
  freeFirstMessages: number
  /** Swap rings, and the provinces whose homes are in none, by name. */
  rings: { isOn: boolean; excludedProvinces: readonly string[] }
  /** Services: help without a home, shown to members with a verified phone. */
  help: { isOn: boolean; noticeUrl: string | undefined }
  /** Hydration pieces that are turned off (docs/hydration.md). */
  plainHydration: readonly HydrationPiece[]
  campaignEndsAt: string | undefined
  /** What the premium tier promises. */
  premiumServices: {
    insurance: { insurer: string; policy: string; documentUrl: { tr: string; en: string } } | null
    /** The team answers premium members within this many hours. */
    answerHours: number | null
    /** Its services are those of the demo marketplace, and named as such. */
    isDemo: boolean
  }
  password: { min: number; max: number }
  /** Limits are meant for the open internet; a demo on one machine shares one address. */
  rateLimitFactor: number
  logLevel: string
  /** Each part is off, or costs next to nothing, until its setting names a destination. */
  observability: {
    metricsPort: number | undefined
    tracesUrl: string | undefined
    tracedShare: number
    slowStatementMs: number
  }
  /** Requests are refused with 503 while the event loop lags by more than this; 0 refuses none. */
  shedAtDelayMs: number
  /** How long a stopping server stays reachable while it already answers that it is not ready. */
  drainSeconds: number
}

/** Replaces a secret that is not set, on installations that nobody else can access. */
const embeddedSecret = (name: string) => `embedded-${name}-only-for-demo-and-development`

/** Reads the environment. Throws ConfigError with one sentence per problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = readEnvironment(environment)
  const production = env.YUVA_MODE === 'production'
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const pusher = whole(env, 'PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET')
  const netgsm = whole(env, 'NETGSM_USER', 'NETGSM_PASSWORD', 'NETGSM_HEADER')
  const iyzico = env.PAYMENTS === 'sandbox' ? null : whole(env, 'IYZICO_API_KEY', 'IYZICO_SECRET_KEY')
  const vapid = whole(env, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  const analytics = whole(env, 'ANALYTICS_URL', 'ANALYTICS_ID')
  const mailToSender = `mailto:${addressIn(env.MAIL_FROM) ?? ''}`
  const s3 = whole(env, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  const seller = whole(
    env,
    'SELLER_NAME',
    'SELLER_ADDRESS',
    'SELLER_MERSIS',
    'SELLER_TAX_NUMBER',
    'SELLER_EMAIL',
    'SELLER_PHONE',
  )
  return {
    mode: env.YUVA_MODE,
    allowsDevelopmentRoutes: !production,
    port: env.PORT,
    host,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: resolve(env.YUVA_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    migrates: env.MIGRATE,
    redisUrl: env.REDIS_URL,
    tokenSecrets: env.TOKEN_SECRET ?? [embeddedSecret('token')],
    // Older demos are sealed with the second one.
    sealingSecrets: env.SEALING_SECRET ?? [embeddedSecret('sealing'), embeddedSecret('token')],
    realtime: { key: env.REALTIME_KEY, secrets: env.REALTIME_SECRET ?? [embeddedSecret('realtime')] },
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
    paymentSecrets: env.PAYMENT_SECRET ?? [embeddedSecret('payment')],
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
    netgsm:
      env.SMS === 'none'
        ? null
        : netgsm && {
            user: netgsm.NETGSM_USER,
            password: netgsm.NETGSM_PASSWORD,
            header: netgsm.NETGSM_HEADER,
          },
    verifiesPhones: env.SMS !== 'none',
    seller: seller && {
      name: seller.SELLER_NAME,
      address: seller.SELLER_ADDRESS,
      mersis: seller.SELLER_MERSIS,
      taxNumber: seller.SELLER_TAX_NUMBER,
      email: seller.SELLER_EMAIL,
      phone: seller.SELLER_PHONE,
    },
    mapStyleUrl: env.MAP_STYLE_URL,
    analytics: analytics && { url: analytics.ANALYTICS_URL, id: analytics.ANALYTICS_ID },
    trustProxy: env.TRUST_PROXY,
    servesWebsite: env.SERVE_WEBSITE,
    requiresContracts: env.REQUIRE_CONTRACTS ?? production,
    subscriptionInHeader: env.SUBSCRIPTION_IN_HEADER,
    freeFirstMessages: env.FREE_FIRST_MESSAGES,
    ...switchesOf(env),
    plainHydration: env.PLAIN_HYDRATION,
    campaignEndsAt: env.CAMPAIGN_ENDS_AT,
    premiumServices: premiumServicesOf(env),
    password: { min: env.PASSWORD_MIN ?? (production ? minPasswordLength : 6), max: env.PASSWORD_MAX },
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

const switchesOf = (env: Environment): Pick<Config, 'rings' | 'help'> => ({
  rings: { isOn: env.RINGS, excludedProvinces: env.RINGS_EXCLUDED_PROVINCES },
  help: { isOn: env.HELP && env.SMS !== 'none', noticeUrl: env.HELP_NOTICE_URL },
})

/** The parsed settings; all problems are reported at once, each with its name. */
function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, unquoted(value)] as const)
      .filter(([, value]) => value !== ''),
  )
  const unreadable = unreadableSettings(set)
  const names = new Set(unreadable.map(({ name }) => name))
  const env = environmentSchema.parse(
    Object.fromEntries(Object.entries(set).filter(([name]) => !names.has(name))),
  )
  const problems = [
    ...unreadable,
    ...(env.YUVA_MODE === 'production' ? productionProblems(env) : []),
    ...settingProblems(env),
  ]
  if (problems.length > 0) throw new ConfigError(firstOfEach(problems))
  return env
}

/** Docker and Kubernetes pass on the quotes of a line that a shell and systemd strip (deploy/yuva.env). */
const unquoted = (value: string | undefined): string | undefined => value?.replace(/^(['"])(.*)\1$/s, '$2')

/** One sentence per setting: the first is the most specific. */
const firstOfEach = (problems: readonly ConfigProblem[]): ConfigProblem[] =>
  problems.filter(({ name }, index) => problems.findIndex((other) => other.name === name) === index)

function unreadableSettings(set: Record<string, string | undefined>): ConfigProblem[] {
  const parsed = environmentSchema.safeParse(set, { error: z.locales.en().localeError })
  if (parsed.success) return []
  const turkish = environmentSchema.safeParse(set, { error: z.locales.tr().localeError }).error?.issues ?? []
  return parsed.error.issues.map(({ path, message }, index) => {
    const name = path.join('.')
    const inTurkish = turkish[index]?.message ?? message
    return problem(name, `${name} kullanılamıyor: ${inTurkish}.`, `${name} cannot be used: ${message}.`)
  })
}

/** The named settings, or null if the service is not configured. */
function whole<const Name extends keyof Environment>(
  env: Environment,
  ...names: Name[]
): { [Key in Name]: NonNullable<Environment[Key]> } | null {
  // Either all or none of them: settingProblems has checked that.
  return names.every((name) => env[name] !== undefined)
    ? (env as { [Key in Name]: NonNullable<Environment[Key]> })
    : null
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
