// Written by npm run docs from notifications.contract.ts.

export const postReservationNotificationsRead = {
  "points_rules": {
    "min": 1,
    "max": 2147483647
  }
} as const
