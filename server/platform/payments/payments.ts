/** What a payment provider does for us. Amounts are integer kuruş. */
export type PaymentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'refunded'

export type CheckoutRequest = {
  conversationId: string
  amountKurus: number
  description: string
  buyer: { id: number; firstName: string; lastName: string; email: string; phone: string }
  locale: 'tr' | 'en'
}

export type PaymentLookUp = {
  state: PaymentState
  amountKurus: number
  currency: 'TRY'
  providerPaymentId: string | null
}

export type PaymentProvider = {
  name: 'sandbox' | 'iyzico'
  startCheckout(request: CheckoutRequest): Promise<{ url: string; qrCodeUrl: string }>
  /** The verified event of a webhook call, or null if its signature is wrong. */
  verifyWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
  ): { eventId: string; conversationId: string } | null
  lookUp(conversationId: string): Promise<PaymentLookUp>
  refund(conversationId: string, amountKurus: number): Promise<void>
}
