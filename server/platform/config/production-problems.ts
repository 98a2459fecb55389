import type { ConfigProblem } from './config-error.ts'
import type { Environment } from './environment.ts'
import { addressIn, problem, secretNames } from './setting-problems.ts'

/** The lowest minimum length of passwords that production allows; elsewhere the specification's six are the default. */
export const minPasswordLength = 8

/** What production requires, and what to set. */
const needed = {
  PUBLIC_URL: ['sitenin adresini ver, https:// ile', 'set the address of the site, with https://'],
  DATABASE_URL: ['PostgreSQL sunucusunun adresini ver', 'set the address of the PostgreSQL server'],
  TOKEN_SECRET: [
    'yeni, gizli bir değer ver (openssl rand -hex 32)',
    'set a new secret value (openssl rand -hex 32)',
  ],
  SEALING_SECRET: [
    'yeni, gizli bir değer ver (openssl rand -hex 32); şimdiye kadar hiç verilmediyse ardına virgülle TOKEN_SECRET değerini ekle, çünkü bugüne dek onunla şifrelendi',
    'set a new secret value (openssl rand -hex 32); where it never was set, add the value of TOKEN_SECRET behind it after a comma, which has encrypted until now',
  ],
  REALTIME_SECRET: [
    'yeni, gizli bir değer ver (openssl rand -hex 32)',
    'set a new secret value (openssl rand -hex 32)',
  ],
  PAYMENT_SECRET: [
    'yeni, gizli bir değer ver (openssl rand -hex 32)',
    'set a new secret value (openssl rand -hex 32)',
  ],
  SMTP_URL: [
    'posta sunucusunun adresini ver, yoksa hiçbir posta gitmez',
    'set the address of the mail server, or no mail leaves',
  ],
  SELLER_NAME: [
    'satıcının unvanını ver, sözleşmelerde yazar',
    'set the name of the seller, which contracts name',
  ],
  SELLER_ADDRESS: ['satıcının adresini ver', 'set the address of the seller'],
  SELLER_MERSIS: ['satıcının MERSİS numarasını ver', "set the seller's MERSIS number"],
  SELLER_TAX_NUMBER: ['satıcının vergi numarasını ver', "set the seller's tax number"],
  SELLER_EMAIL: ['satıcının e-posta adresini ver', "set the seller's e-mail address"],
  SELLER_PHONE: ['satıcının telefonunu ver', "set the seller's phone number"],
} as const satisfies Partial<Record<keyof Environment, readonly [tr: string, en: string]>>

/** What would be unsafe, or silently do nothing, in production. */
export function productionProblems(env: Environment): ConfigProblem[] {
  const missing = Object.entries(needed)
    .filter(([name]) => env[name as keyof typeof needed] === undefined)
    .map(([name, [tr, en]]) => problem(name, `${name} eksik: ${tr}.`, `${name} is missing: ${en}.`))
  return [
    ...missing,
    ...secretProblems(env),
    ...addressProblems(env),
    ...mailProblems(env),
    ...serviceProblems(env),
    ...accessProblems(env),
  ]
}

const hostOf = (url: string | undefined): string => (url === undefined ? '' : new URL(url).hostname)

/** Loopback addresses: nobody else can open them. */
const isLocal = ({ PUBLIC_URL }: Environment): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostOf(PUBLIC_URL))

function secretProblems(env: Environment): ConfigProblem[] {
  return secretNames.flatMap((name, index) => {
    const newest = env[name]?.[0]
    if (newest === undefined) return []
    // Publicly known: in the code, and in the files for trying it out.
    if (newest.startsWith('embedded-') || (newest.startsWith('try-it-out-') && !isLocal(env))) {
      return [
        problem(
          name,
          `${name} herkesin bildiği bir değer: kendine ait bir değer ver (openssl rand -hex 32).`,
          `${name} is a value that everybody knows: set one of your own (openssl rand -hex 32).`,
        ),
      ]
    }
    const same = secretNames.slice(0, index).find((other) => env[other]?.[0] === newest)
    if (same === undefined) return []
    return [
      problem(
        name,
        `${name} ile ${same} aynı: her birine ayrı bir değer ver.`,
        `${name} is the same as ${same}: give each a value of its own.`,
      ),
    ]
  })
}

function addressProblems(env: Environment): ConfigProblem[] {
  if (!env.PUBLIC_URL?.startsWith('http:') || isLocal(env)) return []
  return [
    problem(
      'PUBLIC_URL',
      'PUBLIC_URL http: ile başlıyor: parolalar ve çerezler şifresiz giderdi; https:// ile başlayan adresi ver.',
      'PUBLIC_URL begins with http: passwords and cookies would travel unencrypted; set the address with https://.',
    ),
  ]
}

/** Reserved names (RFC 2606). */
const isReserved = (address: string): boolean =>
  /[@.](invalid|example|test|localhost|example\.(com|net|org))$/i.test(address)

function mailProblems(env: Environment): ConfigProblem[] {
  const addresses = { MAIL_FROM: addressIn(env.MAIL_FROM), SELLER_EMAIL: env.SELLER_EMAIL }
  return Object.entries(addresses).flatMap(([name, address]) =>
    address !== undefined && isReserved(address)
      ? [
          problem(
            name,
            `${name} gerçek olmayan bir adres (${address}): posta alabilen bir adres ver.`,
            `${name} is no real address (${address}): set one that can receive mail.`,
          ),
        ]
      : [],
  )
}

function serviceProblems(env: Environment): ConfigProblem[] {
  const found: ConfigProblem[] = []
  if (env.SMS === undefined && env.NETGSM_USER === undefined) {
    found.push(
      problem(
        'SMS',
        'Kısa mesaj gönderen yok: NETGSM_USER, NETGSM_PASSWORD ve NETGSM_HEADER ver ya da telefon doğrulaması olmasın diye SMS=none yaz.',
        'Nobody sends text messages: set NETGSM_USER, NETGSM_PASSWORD and NETGSM_HEADER, or SMS=none to do without verified phones.',
      ),
    )
  }
  // Missing keys of the bank must not give memberships away.
  if (env.PAYMENTS === undefined && env.IYZICO_API_KEY === undefined) {
    found.push(
      problem(
        'PAYMENTS',
        'Ödemeleri alan yok: IYZICO_API_KEY ve IYZICO_SECRET_KEY ver ya da para hareketi olmayan bir deneme için PAYMENTS=sandbox yaz.',
        'Nobody takes payments: set IYZICO_API_KEY and IYZICO_SECRET_KEY, or PAYMENTS=sandbox for a trial in which no money moves.',
      ),
    )
  }
  return found
}

function accessProblems(env: Environment): ConfigProblem[] {
  const found: ConfigProblem[] = []
  if (env.TRUST_PROXY?.split(',').some((entry) => /\/(0|0\.0\.0\.0)$/.test(entry.trim()))) {
    found.push(
      problem(
        'TRUST_PROXY',
        'TRUST_PROXY her adrese güveniyor: herkes başkasının adresiyle gelebilirdi; yalnızca vekil sunucuların adreslerini yaz.',
        'TRUST_PROXY trusts every address: anybody could come under the address of another; name the proxies alone.',
      ),
    )
  }
  if (env.PASSWORD_MIN !== undefined && env.PASSWORD_MIN < minPasswordLength) {
    found.push(
      problem(
        'PASSWORD_MIN',
        `PASSWORD_MIN ${env.PASSWORD_MIN}: parolalar en az ${minPasswordLength} karakter olmalı; ${minPasswordLength} yaz ya da hiç verme.`,
        `PASSWORD_MIN is ${env.PASSWORD_MIN}: passwords need ${minPasswordLength} characters at least; set ${minPasswordLength} or leave it out.`,
      ),
    )
  }
  return found
}
