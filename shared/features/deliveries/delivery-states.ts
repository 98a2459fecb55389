export const deliveryStates = ['waiting', 'sent', 'failed'] as const
