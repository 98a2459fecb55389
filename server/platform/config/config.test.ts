import { describe, expect, test } from 'vitest'
import { productionSettings } from '#server/testing/production-settings.ts'
import { readConfig } from './config.ts'
import { ConfigError, type ConfigProblem } from './config-error.ts'

const iyzico = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' }

function problemsOf(environment: Record<string, string>): readonly ConfigProblem[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const namesOf = (environment: Record<string, string>) => problemsOf(environment).map(({ name }) => name)

describe('the configuration', () => {
  test('nothing set is a demo on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      allowsDevelopmentRoutes: true,
      databaseUrl: undefined,
      password: { min: 6, max: 24 },
      verifiesPhones: true,
      seller: null,
    })
  })
  test('the premium tier promises in production what is configured, whole, and a named demo elsewhere', () => {
    const policy = {
      INSURANCE_INSURER: 'Örnek Sigorta A.Ş.',
      INSURANCE_POLICY: 'P-17',
      INSURANCE_DOCUMENT_URL: 'https://yuva.example/policy.pdf',
    }
    expect(readConfig(productionSettings).premiumServices).toEqual({
      insurance: null,
      answerHours: null,
      isDemo: false,
    })
    expect(
      readConfig({ ...productionSettings, ...policy, PREMIUM_ANSWER_HOURS: '6' }).premiumServices,
    ).toMatchObject({
      insurance: { insurer: 'Örnek Sigorta A.Ş.', policy: 'P-17' },
      answerHours: 6,
      isDemo: false,
    })
    expect(readConfig({}).premiumServices).toMatchObject({
      insurance: { insurer: 'Demo Sigorta' },
      answerHours: 4,
      isDemo: true,
    })
    expect(() => readConfig({ ...productionSettings, INSURANCE_INSURER: 'Örnek Sigorta A.Ş.' })).toThrow(
      /INSURANCE_POLICY, INSURANCE_DOCUMENT_URL/,
    )
  })
  test('production with everything set starts, without development routes', () => {
    expect(readConfig(productionSettings)).toMatchObject({
      mode: 'production',
      allowsDevelopmentRoutes: false,
      rateLimitFactor: 1,
      password: { min: 8, max: 24 },
      requiresContracts: true,
      seller: { mersis: '0123456789012345', email: 'sozlesme@yuva.org.tr' },
    })
  })
  test('on this machine alone production is tried out without TLS and with the secrets of compose.yaml', () => {
    const tryIt = {
      PUBLIC_URL: 'http://localhost:8080',
      TOKEN_SECRET: 'try-it-out-token-secret-0123456789abcdef',
    }
    expect(namesOf({ ...productionSettings, ...tryIt })).toEqual([])
  })
  test('iyzico takes the payments where its keys are set, unless the sandbox was named', () => {
    const keyed = { ...productionSettings, ...iyzico, PAYMENTS: '' }
    expect(readConfig(keyed).iyzico).toMatchObject({ apiKey: 'key', secretKey: 'secret' })
    expect(readConfig({ ...keyed, PAYMENTS: 'sandbox' }).iyzico).toBeNull()
    expect(readConfig({}).iyzico).toBeNull()
  })
  test('SMS=none does without text messages and without verified phones', () => {
    const netgsm = { NETGSM_USER: 'u', NETGSM_PASSWORD: 'p', NETGSM_HEADER: 'h' }
    expect(readConfig(netgsm)).toMatchObject({ verifiesPhones: true, netgsm: { user: 'u' } })
    expect(readConfig({ ...netgsm, SMS: 'none' })).toMatchObject({ verifiesPhones: false, netgsm: null })
  })
  test('one pair of quotes around a value is no part of it, as in a file that a shell reads', () => {
    const quoted = Object.entries(productionSettings).map(([name, value], at) => {
      const quote = at % 2 === 0 ? "'" : '"'
      return [name, `${quote}${value}${quote}`]
    })
    expect(readConfig(Object.fromEntries(quoted))).toEqual(readConfig(productionSettings))
    expect(namesOf({ ...productionSettings, TOKEN_SECRET: "''" })).toEqual(['TOKEN_SECRET'])
    expect(readConfig({ SELLER_NAME: '' }).seller).toBeNull()
  })
  test('the address of the site loses a final slash, capital letters and the port that its scheme has', () => {
    const publicUrlOf = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl
    expect(publicUrlOf('https://yuva.org.tr/')).toBe('https://yuva.org.tr')
    expect(publicUrlOf('https://Yuva.org.tr:443')).toBe('https://yuva.org.tr')
    expect(publicUrlOf('http://localhost:8080')).toBe('http://localhost:8080')
  })
  test('a secret is a list: the newest, then those that are still read', () => {
    const both = readConfig({ TOKEN_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)},` })
    expect(both.tokenSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)])
  })
  test('an outside service is configured whole or not at all', () => {
    const pusher = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
    expect(readConfig(pusher).pusher).toEqual({ appId: '1', key: 'k', secret: 's', cluster: 'eu' })
    expect(readConfig({ REDIS_URL: 'rediss://cache:6380/1' }).redisUrl).toBe('rediss://cache:6380/1')
    expect(readConfig({ SELLER_TAX_NUMBER: '', TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toBe(
      'loopback, 10.0.0.0/8,::1',
    )
  })
})

/** The changed settings, and the one name that the refusal is about. */
type Refusal = [change: Record<string, string>, name: string]

const missing: Refusal[] = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'TOKEN_SECRET',
  'SEALING_SECRET',
  'REALTIME_SECRET',
  'PAYMENT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS',
  'PAYMENTS',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_MERSIS',
  'SELLER_TAX_NUMBER',
  'SELLER_EMAIL',
  'SELLER_PHONE',
].map((name) => [{ [name]: '' }, name])

const unsafe: Refusal[] = [
  [{ PUBLIC_URL: 'http://yuva.org.tr' }, 'PUBLIC_URL'],
  [{ TOKEN_SECRET: 'embedded-token-only-for-demo-and-development' }, 'TOKEN_SECRET'],
  [{ SEALING_SECRET: 'try-it-out-sealing-secret-0123456789abcdef' }, 'SEALING_SECRET'],
  [{ SEALING_SECRET: productionSettings.TOKEN_SECRET }, 'SEALING_SECRET'],
  [{ PAYMENT_SECRET: productionSettings.REALTIME_SECRET }, 'PAYMENT_SECRET'],
  [{ MAIL_FROM: 'Yuva <merhaba@yuva.invalid>' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'merhaba@mail.example.com' }, 'MAIL_FROM'],
  [{ SELLER_EMAIL: 'satici@yuva.example' }, 'SELLER_EMAIL'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ PASSWORD_MIN: '7' }, 'PASSWORD_MIN'],
]

/** Wrong in every mode. */
const wrong: Refusal[] = [
  [{ PORT: 'soon' }, 'PORT'],
  [{ YUVA_MODE: 'live' }, 'YUVA_MODE'],
  [{ PUBLIC_URL: 'ftp://yuva.org.tr' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://yuva.org.tr/takas' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://yuva.org.tr/takas/' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://yuva.org.tr/?a=1' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://yuva.org.tr/#a' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://ben:parola@yuva.org.tr' }, 'PUBLIC_URL'],
  [{ REDIS_URL: 'http://cache' }, 'REDIS_URL'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.yuva.org.tr' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Yuva' }, 'MAIL_FROM'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  [{ SEALING_SECRET: `${'n'.repeat(32)},old` }, 'SEALING_SECRET'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ PASSWORD_MIN: '30' }, 'PASSWORD_MIN'],
  [{ PUSHER_KEY: 'k' }, 'PUSHER_APP_ID'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i' }, 'S3_SECRET_ACCESS_KEY'],
  [{ NETGSM_USER: 'u', NETGSM_HEADER: 'h' }, 'NETGSM_PASSWORD'],
  [{ IYZICO_API_KEY: 'k' }, 'IYZICO_SECRET_KEY'],
  [{ PAYMENTS: 'iyzico' }, 'PAYMENTS'],
  [{ SMS: 'netgsm' }, 'SMS'],
  [{ SELLER_MERSIS: '12' }, 'SELLER_MERSIS'],
]

describe('production refuses to start, with one sentence that names the setting, in both languages', () => {
  test.each([...missing, ...unsafe, ...wrong])('%j: %s', (change, name) => {
    const problems = problemsOf({ ...productionSettings, ...change })
    expect(problems.map((each) => each.name)).toEqual([name])
    const { tr = '', en = '' } = problems[0]?.sentence ?? {}
    for (const sentence of [tr, en]) {
      expect(sentence).toContain(name)
      expect(sentence).toMatch(/^[^\n]+\.$/)
    }
    expect(tr).not.toBe(en)
  })

  test('and all of them at once where nothing is set', () => {
    expect(namesOf({ YUVA_MODE: 'production' }).sort()).toEqual(missing.map(([, name]) => name).sort())
  })
})

describe('every mode', () => {
  test.each(wrong)('refuses %j: %s', (change, name) => {
    expect(namesOf(change)).toEqual([name])
  })
})
