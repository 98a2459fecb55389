import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createIyzicoPayments } from './iyzico-payments.ts'
import type { PaymentProvider } from './payments.ts'
import { createSandboxPayments } from './sandbox-payments.ts'

/** iyzico if its keys are set, the sandbox bank if not. */
export function createPayments(config: Config, db: Database, clock: Clock): PaymentProvider {
  const { publicUrl, iyzico, paymentSecrets } = config
  return iyzico
    ? createIyzicoPayments({ ...iyzico, db, clock, publicUrl })
    : createSandboxPayments({ db, clock, publicUrl, secrets: paymentSecrets })
}
