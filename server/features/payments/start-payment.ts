import type { MemberCall } from '#server/platform/http/call.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { kurusOf } from '#shared/features/payments/payments.rules.ts'
import { findPlanByType, type PlanTerms } from '#shared/features/subscriptions/plans.ts'
import { mayBuy } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { contractsVersion } from '../documents/documents.public.ts'
import { latestTerm, upgradesOf } from '../subscriptions/subscriptions.public.ts'
import { changeState } from './change-state.ts'
import { type Checkout, type Purchase, takeCheckout } from './open-checkout.ts'
import { type Contracts, findPayer, lockPayment, type Payer, savePaymentAddress } from './payments.queries.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

type PaymentRequest = {
  cart_amount: number
  subscription_type: string
  upgrade_credit?: number | undefined
  contracts?: { version: string } | undefined
}
/**
 * Opens a checkout at the provider. Our row is written first, so that everything the provider receives can be found
 * here; no transaction is open during the provider's call.
 */
export async function startPayment(call: MemberCall, request: PaymentRequest): Promise<Checkout> {
  const { db, caller } = call
  const payer = await findPayer(db, caller.id)
  if (!payer) throw new AppError('not_signed_in')
  const hasPhone = payer.phoneVerifiedAt !== null && payer.phoneNumber !== null
  if (call.config.verifiesPhones && !hasPhone) throw new AppError('phone_not_verified')
  const plan = findPlanByType(request.subscription_type)
  if (!plan) throw new AppError('unknown_plan')
  if (kurusOf(request.cart_amount) !== kurusOf(plan.price)) throw new AppError('wrong_amount')
  const contracts = acceptedContracts(call, request)
  const purchase = await purchaseOf(call, plan, request.upgrade_credit)
  const taken = await takeCheckout(call, purchase, contracts)
  return taken.url === null ? openAtProvider(call, taken.conversationId, purchase, plan, payer) : taken
}

/**
 * The documents accepted before paying. A client with its own view of the contracts sends only the two fields, which is
 * refused if acceptance is required.
 */
function acceptedContracts(
  { config, locale, now }: MemberCall,
  { contracts }: PaymentRequest,
): Contracts | null {
  if (!contracts) {
    if (config.requiresContracts) throw new AppError('contracts_required')
    return null
  }
  if (contracts.version !== contractsVersion(config)) throw new AppError('contracts_changed')
  return { version: contracts.version, locale, acceptedAt: now }
}

async function purchaseOf(
  { db, caller, now, payments }: MemberCall,
  plan: PlanTerms,
  displayedCredit: number | undefined,
): Promise<Purchase> {
  const own = { memberId: caller.id, planId: plan.id, provider: payments.name, at: now }
  if (displayedCredit === undefined) {
    const buyable = mayBuy(now, await latestTerm(db, caller.id))
    if (!buyable.ok) throw new AppError(buyable.error)
    return { ...own, amountKurus: kurusOf(plan.price), creditKurus: 0, upgradesId: null }
  }
  const offers = await upgradesOf(db, caller.id, now)
  const offer = offers.find((each) => each.plan.id === plan.id)
  if (!offer) throw new AppError('upgrade_unavailable')
  const { creditKurus, toPayKurus, termId } = offer
  if (kurusOf(displayedCredit) !== creditKurus) throw new AppError('upgrade_price_changed')
  return { ...own, amountKurus: toPayKurus, creditKurus, upgradesId: termId }
}

async function openAtProvider(
  call: MemberCall,
  conversationId: string,
  { amountKurus }: Purchase,
  plan: PlanTerms,
  payer: Payer,
): Promise<Checkout> {
  const { db, caller, now, locale, payments } = call
  const { firstName, lastName, email, phoneNumber } = payer
  const checkout = await payments
    .startCheckout({
      conversationId,
      amountKurus,
      description: `${brand.name} ${plan.name[locale]}`,
      buyer: { id: caller.id, firstName, lastName, email, phone: phoneNumber ?? '', ip: call.ip },
      locale,
    })
    .catch(async (error: unknown) => {
      call.log.error({ err: error, conversationId }, 'The payment provider did not open a checkout')
      await failUnstarted(call, conversationId)
      throw new AppError('payment_unavailable')
    })
  await db.transaction(async (tx) => {
    await savePaymentAddress(tx, { conversationId, ...checkout })
    await insertPaymentEvent(tx, { conversationId, kind: 'opened', source: 'member', at: now })
  })
  return { qr_code_url: checkout.qrCodeUrl, url: checkout.url, conversationId }
}

/** Fails the payment that the provider refused, unless it was accepted faster than its answer. */
async function failUnstarted({ db, clock }: MemberCall, conversationId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, conversationId)
    if (payment?.state !== 'created') return
    await changeState(tx, clock, payment, { state: 'failed', providerPaymentId: null, source: 'provider' })
  })
}
