import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { recordConsent } from '../consents/consents.public.ts'
import { changeState } from './change-state.ts'
import {
  acceptContracts,
  type Contracts,
  insertPayment,
  lockPayer,
  type NewPayment,
  type OpenCheckout,
  openCheckoutsOf,
} from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

export type Checkout = { qr_code_url: string; url: string; conversationId: string }
export type Purchase = Omit<NewPayment, 'conversationId' | 'contracts'>

/** A checkout opened this recently is reused; a later call replaces it. */
const reuseMs = 15 * 60_000
/** How long another call may wait for the provider to open one; after that its server is considered dead. */
const startingMs = 15_000
const waitMs = 100
const maxWaitMs = 20_000

/**
 * The member's one open checkout of the plan: the open one, if it is for the same purchase, or a new one in its place;
 * only its conversation id is answered. Concurrent calls wait for the first of them.
 */
export async function takeCheckout(
  call: MemberCall,
  purchase: Purchase,
  contracts: Contracts | null,
): Promise<Checkout | { conversationId: string; url: null }> {
  for (let waited = 0; waited <= maxWaitMs; waited += waitMs) {
    await settleOpenOnes(call, purchase)
    const taken = await call.db.transaction(async (tx) => {
      await lockPayer(tx, call.caller.id)
      const open = await openCheckoutsOf(tx, purchase)
      const same = open.find((each) => isReusable(each, purchase, call.now))
      if (same) {
        if (contracts && (await acceptContracts(tx, same.conversationId, contracts)))
          await recordConsent(tx, call.config, consentOf(call))
        return { conversationId: same.conversationId, url: same.url, qr_code_url: same.qrCodeUrl }
      }
      if (open.some((each) => isStarting(each, call.clock.now()))) return null
      for (const each of open) {
        const replaced = { state: 'expired', providerPaymentId: null, source: 'member' } as const
        await changeState(tx, call.clock, each, replaced)
      }
      const conversationId = randomUUID()
      await insertPayment(tx, { ...purchase, conversationId, contracts })
      if (contracts) await recordConsent(tx, call.config, consentOf(call))
      const { planId: plan_id, amountKurus: amount_kurus, creditKurus: credit_kurus, provider } = purchase
      const detail = { plan_id, amount_kurus, credit_kurus, provider, contracts: contracts?.version ?? null }
      await insertPaymentEvent(tx, {
        conversationId,
        kind: 'created',
        source: 'member',
        at: call.now,
        detail,
      })
      return { conversationId, url: null }
    })
    if (taken) return taken
    await sleep(waitMs)
  }
  throw new AppError('payment_unavailable')
}

/** An open checkout may have been paid or abandoned without a webhook. If it was paid, it is not bought twice. */
async function settleOpenOnes(call: MemberCall, purchase: Purchase): Promise<void> {
  for (const { conversationId, url } of await openCheckoutsOf(call.db, purchase)) {
    if (url === null) continue
    const state = await settlePayment(call, conversationId, 'member').catch(() => null)
    if (state === 'succeeded') throw new AppError('already_subscribed')
  }
}

const isReusable = (
  open: OpenCheckout,
  purchase: Purchase,
  now: Date,
): open is OpenCheckout & { url: string; qrCodeUrl: string } =>
  open.state === 'pending' &&
  open.url !== null &&
  open.qrCodeUrl !== null &&
  open.provider === purchase.provider &&
  open.amountKurus === purchase.amountKurus &&
  open.upgradesId === purchase.upgradesId &&
  now.getTime() - open.createdAt.getTime() < reuseMs

const isStarting = (open: OpenCheckout, now: Date): boolean =>
  open.state === 'created' && now.getTime() - open.createdAt.getTime() < startingMs

/** For the member's log of consents; the purchase has a record of its own. */
const consentOf = ({ caller, locale, now }: MemberCall) =>
  ({ memberId: caller.id, document: 'distance_sales', locale, at: now }) as const
