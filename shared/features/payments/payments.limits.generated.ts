// Written by npm run docs from payments.contract.ts.

export const postStaffPaymentsRefund = {
  "reason": {
    "maxLength": 2000,
    "required": true
  },
  "key": {
    "maxLength": 100,
    "minLength": 8,
    "required": true
  }
} as const

export const postStaffPaymentMismatchesClose = {
  "reason": {
    "maxLength": 2000,
    "required": true
  }
} as const
