import { randomUUID } from 'node:crypto'
import type { MemberCall } from '#server/platform/http/call.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { kurusOf } from '#shared/features/payments/payments.rules.ts'
import { findPlanByType } from '#shared/features/subscriptions/plans.ts'
import { mayBuy } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { latestTerm } from '../subscriptions/subscriptions.public.ts'
import {
  failUnstartedPayment,
  findOpenCheckout,
  findPayer,
  insertPayment,
  notePaymentAddress,
} from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

type Checkout = { qr_code_url: string; url: string; conversationId: string }

/** A checkout that was opened this shortly before is given again: a retry or a second tab pays once. */
const reuseMs = 15 * 60_000

/**
 * Opens a checkout at the provider. Our row is written first, so that whatever the provider hears of can be
 * found here; no transaction is open while the provider is waited for.
 */
export async function startPayment(
  call: MemberCall,
  body: { cart_amount: number; subscription_type: string },
): Promise<Checkout> {
  const { db, caller, now, locale, payments } = call
  const payer = await findPayer(db, caller.id)
  if (!payer?.phoneVerifiedAt || !payer.phoneNumber) throw new AppError('phone_not_verified')
  const plan = findPlanByType(body.subscription_type)
  if (!plan) throw new AppError('unknown_plan')
  const amountKurus = kurusOf(plan.price)
  if (kurusOf(body.cart_amount) !== amountKurus) throw new AppError('wrong_amount')
  const buyable = mayBuy(now, await latestTerm(db, caller.id))
  if (!buyable.ok) throw new AppError(buyable.error)

  const open = await openCheckout(call, plan.id)
  if (open) return open

  const conversationId = randomUUID()
  const provider = payments.name
  await insertPayment(db, {
    conversationId,
    memberId: caller.id,
    planId: plan.id,
    amountKurus,
    provider,
    at: now,
  })
  const checkout = await payments
    .startCheckout({
      conversationId,
      amountKurus,
      description: `${brand.name} ${plan.name[locale]}`,
      buyer: {
        id: caller.id,
        firstName: payer.firstName,
        lastName: payer.lastName,
        email: payer.email,
        phone: payer.phoneNumber,
      },
      locale,
    })
    .catch(async (error: unknown) => {
      call.log.error({ err: error, conversationId }, 'The payment provider did not open a checkout')
      await failUnstartedPayment(db, conversationId, now)
      throw new AppError('payment_unavailable')
    })
  await notePaymentAddress(db, { conversationId, ...checkout })
  return { qr_code_url: checkout.qrCodeUrl, url: checkout.url, conversationId }
}

async function openCheckout(call: MemberCall, planId: number): Promise<Checkout | null> {
  const { db, caller, now, payments } = call
  const since = new Date(now.getTime() - reuseMs)
  const open = await findOpenCheckout(db, { memberId: caller.id, planId, provider: payments.name, since })
  if (!open) return null
  // It may have been paid or given up without a word to us.
  const state = await settlePayment(call, open.conversationId).catch(() => null)
  if (state !== 'pending') return null
  return { qr_code_url: open.qrCodeUrl, url: open.url, conversationId: open.conversationId }
}
