export const reservations = {}
