/** Where a provider tells us that something happened to a payment. */
export const webhookPath = '/api/mars-payment/webhook'
/** Where a provider's page sends the payer's browser back to. */
export const returnPath = '/api/mars-payment/return'
