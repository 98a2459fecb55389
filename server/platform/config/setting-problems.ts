import { isIP } from 'node:net'
import type { ConfigProblem } from './config-error.ts'
import type { Environment } from './environment.ts'

type Name = keyof Environment

/** An outside service is configured completely or not at all. */
const groups: readonly (readonly Name[])[] = [
  ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'],
  ['NETGSM_USER', 'NETGSM_PASSWORD', 'NETGSM_HEADER'],
  ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['ANALYTICS_URL', 'ANALYTICS_ID'],
  ['INSURANCE_INSURER', 'INSURANCE_POLICY', 'INSURANCE_DOCUMENT_URL'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_MERSIS', 'SELLER_TAX_NUMBER', 'SELLER_EMAIL', 'SELLER_PHONE'],
]

export const secretNames = ['TOKEN_SECRET', 'SEALING_SECRET', 'REALTIME_SECRET', 'PAYMENT_SECRET'] as const
const minSecretLength = {
  TOKEN_SECRET: 32,
  SEALING_SECRET: 32,
  REALTIME_SECRET: 16,
  PAYMENT_SECRET: 16,
} as const satisfies Record<(typeof secretNames)[number], number>

export const problem = (name: string, tr: string, en: string): ConfigProblem => ({
  name,
  sentence: { tr, en },
})

/** What is wrong in any mode, among settings that parse individually. */
export function settingProblems(env: Environment): ConfigProblem[] {
  return [
    ...groups.flatMap((names) => halfSet(env, names)),
    ...secretNames.flatMap((name) => shortSecrets(env, name)),
    ...addressProblems(env),
    ...(env.TRUST_PROXY === undefined ? [] : proxyProblems(env.TRUST_PROXY)),
    ...serviceProblems(env),
    ...passwordProblems(env),
  ]
}

function halfSet(env: Environment, names: readonly Name[]): ConfigProblem[] {
  const missing = names.filter((name) => env[name] === undefined)
  const [first] = missing
  if (first === undefined || missing.length === names.length) return []
  const [all, left] = [names.join(', '), missing.join(', ')]
  return [
    problem(
      first,
      `${all} birlikte verilir: hepsini ver ya da hiçbirini; eksik olan ${left}.`,
      `${all} belong together: set all or none; ${left} is not.`,
    ),
  ]
}

function shortSecrets(env: Environment, name: (typeof secretNames)[number]): ConfigProblem[] {
  const least = minSecretLength[name]
  if (env[name] === undefined || env[name].every((secret) => secret.length >= least)) return []
  return [
    problem(
      name,
      `${name} çok kısa: virgülle ayrılmış her biri en az ${least} karakter olmalı (openssl rand -hex 32).`,
      `${name} is too short: each of its comma-separated secrets needs ${least} characters at least (openssl rand -hex 32).`,
    ),
  ]
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

const isUrlOf = (text: string, protocols: RegExp): boolean => URL.canParse(text) && protocols.test(text)

function addressProblems(env: Environment): ConfigProblem[] {
  const found: ConfigProblem[] = []
  if (env.PUBLIC_URL !== undefined && !isOrigin(env.PUBLIC_URL)) {
    found.push(
      problem(
        'PUBLIC_URL',
        'PUBLIC_URL yalnızca protokol, alan adı ve kapıdan oluşur, ör. https://yuva.example: site bir alt yolda çalışmaz, postalardaki bağlantılar açılmazdı.',
        'PUBLIC_URL is a scheme, a host and a port alone, such as https://yuva.example: the site does not run below a path, and links in mails would not open.',
      ),
    )
  }
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] === undefined || isUrlOf(env[name], /^postgres(ql)?:\/\//)) continue
    found.push(
      problem(
        name,
        `${name} bir PostgreSQL adresi değil: postgres://kullanıcı:parola@sunucu:5432/veritabanı gibi olmalı.`,
        `${name} is no PostgreSQL address: it looks like postgres://user:password@host:5432/database.`,
      ),
    )
  }
  if (env.SMTP_URL !== undefined && !isUrlOf(env.SMTP_URL, /^smtps?:\/\//)) {
    found.push(
      problem(
        'SMTP_URL',
        'SMTP_URL bir posta sunucusu adresi değil: smtps://kullanıcı:parola@sunucu gibi olmalı.',
        'SMTP_URL is no address of a mail server: it looks like smtps://user:password@host.',
      ),
    )
  }
  if (addressIn(env.MAIL_FROM) === undefined) {
    found.push(
      problem(
        'MAIL_FROM',
        'MAIL_FROM içinde e-posta adresi yok: Yuva <merhaba@alan-adın.com> gibi olmalı.',
        'MAIL_FROM names no e-mail address: it looks like Yuva <hello@your-domain.com>.',
      ),
    )
  }
  return found
}

/** The address in `Name <address>` or alone. */
export const addressIn = (sender: string): string | undefined => /[^<\s@]+@[^>\s@]+/.exec(sender)?.[0]

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(entry: string): boolean {
  if (namedRanges.has(entry)) return true
  const [address = '', range, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (range === undefined) return true
  return /^\d{1,3}$/.test(range)
    ? Number(range) <= (version === 4 ? 32 : 128)
    : version === 4 && isIP(range) === 4
}

function proxyProblems(value: string): ConfigProblem[] {
  const wrong = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !isProxy(entry))
  if (wrong.length === 0) return []
  const named = wrong.map((entry) => JSON.stringify(entry)).join(', ')
  return [
    problem(
      'TRUST_PROXY',
      `TRUST_PROXY içinde adres olmayan bir şey var: ${named}; 10.0.0.0/8 ya da 127.0.0.1 gibi adresleri virgülle ayır.`,
      `TRUST_PROXY has something in it that is no address: ${named}; write addresses such as 10.0.0.0/8 or 127.0.0.1, comma-separated.`,
    ),
  ]
}

function serviceProblems(env: Environment): ConfigProblem[] {
  const found: ConfigProblem[] = []
  if (env.PAYMENTS === 'iyzico' && !env.IYZICO_API_KEY) {
    found.push(
      problem(
        'PAYMENTS',
        'PAYMENTS=iyzico için IYZICO_API_KEY ve IYZICO_SECRET_KEY gerekir.',
        'PAYMENTS=iyzico needs IYZICO_API_KEY and IYZICO_SECRET_KEY.',
      ),
    )
  }
  if (env.SMS === 'netgsm' && !env.NETGSM_USER) {
    found.push(
      problem(
        'SMS',
        'SMS=netgsm için NETGSM_USER, NETGSM_PASSWORD ve NETGSM_HEADER gerekir.',
        'SMS=netgsm needs NETGSM_USER, NETGSM_PASSWORD and NETGSM_HEADER.',
      ),
    )
  }
  return found
}

function passwordProblems({ PASSWORD_MIN: min, PASSWORD_MAX: max }: Environment): ConfigProblem[] {
  if (min === undefined || min <= max) return []
  return [
    problem(
      'PASSWORD_MIN',
      `PASSWORD_MIN (${min}) PASSWORD_MAX'tan (${max}) büyük: hiçbir parola geçerli olmazdı.`,
      `PASSWORD_MIN (${min}) is more than PASSWORD_MAX (${max}): no password would do.`,
    ),
  ]
}
