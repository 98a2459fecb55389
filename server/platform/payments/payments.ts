/** The payment provider's port. Amounts are integer minor units: kuruş where the currency is TRY. */
export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'refunded'

export type CheckoutRequest = {
  conversationId: string
  amountKurus: number
  description: string
  buyer: { id: number; firstName: string; lastName: string; email: string; phone: string; ip: string }
  locale: 'tr' | 'en'
}

export type PaymentLookUp = {
  state: PaymentState
  amountKurus: number
  currency: string
  providerPaymentId: string | null
}

export type RefundRequest = { conversationId: string; amountKurus: number; currency: string; key: string }

/** A call of our webhook. A forged one at most names a payment; a genuine one may contain the paid amount. */
export type WebhookCall =
  | {
      isGenuine: true
      eventId: string
      conversationId: string
      money: { amountKurus: number; currency: string } | null
    }
  | { isGenuine: false; conversationId: string | null }

export type PaymentProvider = {
  name: 'sandbox' | 'iyzico'
  startCheckout(request: CheckoutRequest): Promise<{ url: string; qrCodeUrl: string }>
  /** Checks the signature over the raw bytes. */
  verifyWebhook(rawBody: Buffer, headers: Record<string, string | undefined>): WebhookCall
  /** The provider's word on a payment: the only thing that activates. */
  lookUp(conversationId: string): Promise<PaymentLookUp>
  /** What the provider has refunded of it so far. */
  lookUpRefunds(conversationId: string): Promise<number>
  /** Pays back. Called again with the same key, it pays nothing more. */
  refund(request: RefundRequest): Promise<void>
}
