export const subscriptions = {}
