import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  YUVA_MODE: 'production',
  PUBLIC_URL: 'https://yuva.example',
  DATABASE_URL: 'postgres://db/yuva',
  TOKEN_SECRET: 't'.repeat(40),
  REALTIME_SECRET: 'r'.repeat(40),
  PAYMENT_SECRET: 'p'.repeat(40),
  SMTP_URL: 'smtp://mail',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'secret',
}

describe('the configuration', () => {
  test('nothing set is a demo on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      allowsDevelopmentRoutes: true,
      databaseUrl: undefined,
    })
  })
  test('the premium tier promises in production what is configured, whole, and a named demo elsewhere', () => {
    const policy = {
      INSURANCE_INSURER: 'Örnek Sigorta A.Ş.',
      INSURANCE_POLICY: 'P-17',
      INSURANCE_DOCUMENT_URL: 'https://yuva.example/policy.pdf',
    }
    expect(readConfig(production).premiumServices).toEqual({
      insurance: null,
      answerHours: null,
      isDemo: false,
    })
    expect(readConfig({ ...production, ...policy, PREMIUM_ANSWER_HOURS: '6' }).premiumServices).toMatchObject(
      {
        insurance: { insurer: 'Örnek Sigorta A.Ş.', policy: 'P-17' },
        answerHours: 6,
        isDemo: false,
      },
    )
    expect(readConfig({}).premiumServices).toMatchObject({
      insurance: { insurer: 'Demo Sigorta' },
      answerHours: 4,
      isDemo: true,
    })
    expect(() => readConfig({ ...production, INSURANCE_INSURER: 'Örnek Sigorta A.Ş.' })).toThrow(
      /INSURANCE_POLICY, INSURANCE_DOCUMENT_URL/,
    )
  })
  test('production with everything set starts, without development routes', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      allowsDevelopmentRoutes: false,
      rateLimitFactor: 1,
    })
  })
  test.each(['PUBLIC_URL', 'DATABASE_URL', 'TOKEN_SECRET', 'REALTIME_SECRET', 'PAYMENT_SECRET', 'SMTP_URL'])(
    'production refuses to start without %s, and names it',
    (name) => {
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(ConfigError)
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(name)
    },
  )
  test('production refuses default and shared secrets', () => {
    expect(() =>
      readConfig({ ...production, TOKEN_SECRET: 'embedded-token-only-for-demo-and-development' }),
    ).toThrow(/secrets of its own/)
    expect(() => readConfig({ ...production, TOKEN_SECRET: production.REALTIME_SECRET })).toThrow(
      /secrets of its own/,
    )
  })
  test('production takes no payments at the sandbox bank unless it was told to', () => {
    expect(readConfig(production).iyzico).toMatchObject({ apiKey: 'key', secretKey: 'secret' })
    const keyless = { ...production, IYZICO_API_KEY: '', IYZICO_SECRET_KEY: '' }
    expect(() => readConfig(keyless)).toThrow(/Nobody takes payments.*PAYMENTS=sandbox/)
    expect(readConfig({ ...keyless, PAYMENTS: 'sandbox' }).iyzico).toBeNull()
    expect(readConfig({ ...production, PAYMENTS: 'sandbox' }).iyzico).toBeNull()
    expect(() => readConfig({ ...production, IYZICO_SECRET_KEY: '' })).toThrow(/IYZICO_SECRET_KEY is not/)
    expect(() => readConfig({ PAYMENTS: 'iyzico' })).toThrow(/needs IYZICO_API_KEY/)
    expect(readConfig({}).iyzico).toBeNull()
  })
  test('a wrong value is told by name', () => {
    expect(() => readConfig({ PORT: 'soon' })).toThrow(/PORT/)
    expect(() => readConfig({ YUVA_MODE: 'live' })).toThrow(/YUVA_MODE/)
    expect(() => readConfig({ REDIS_URL: 'http://cache' })).toThrow(/REDIS_URL/)
    expect(readConfig({ REDIS_URL: 'rediss://cache:6380/1' }).redisUrl).toBe('rediss://cache:6380/1')
  })
  test('an outside service is configured whole or not at all', () => {
    expect(() => readConfig({ PUSHER_KEY: 'k' })).toThrow(/belong together/)
    expect(() => readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i' })).toThrow(/S3_SECRET_ACCESS_KEY is not/)
    const pusher = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
    expect(readConfig(pusher).pusher).toEqual({ appId: '1', key: 'k', secret: 's', cluster: 'eu' })
  })
})
