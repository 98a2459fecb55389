/** Where a provider reports payment events. */
export const webhookPath = '/api/mars-payment/webhook'
/** Where a provider's page sends the payer's browser back to. */
export const returnPath = '/api/mars-payment/return'
