// Written by npm run docs from notification-settings.contract.ts.

export const patchNotificationSettings = {
  "quiet_hours": {
    "from": {
      "min": 0,
      "max": 1439
    },
    "to": {
      "min": 0,
      "max": 1439
    }
  }
} as const

export const postPushSubscription = {
  "endpoint": {
    "maxLength": 1000,
    "required": true
  },
  "keys": {
    "p256dh": {
      "maxLength": 100,
      "minLength": 80,
      "required": true
    },
    "auth": {
      "maxLength": 40,
      "minLength": 16,
      "required": true
    }
  }
} as const

export const postPushSubscriptionRemove = {
  "endpoint": {
    "maxLength": 1000
  }
} as const
