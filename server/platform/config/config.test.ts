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
  test('a wrong value is told by name', () => {
    expect(() => readConfig({ PORT: 'soon' })).toThrow(/PORT/)
    expect(() => readConfig({ YUVA_MODE: 'live' })).toThrow(/YUVA_MODE/)
  })
  test('an outside service is configured whole or not at all', () => {
    expect(() => readConfig({ PUSHER_KEY: 'k' })).toThrow(/belong together/)
    const pusher = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
    expect(readConfig(pusher).pusher).toEqual({ appId: '1', key: 'k', secret: 's', cluster: 'eu' })
  })
})
