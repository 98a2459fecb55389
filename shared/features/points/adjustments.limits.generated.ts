// Written by npm run docs from adjustments.contract.ts.

export const postStaffAdjustments = {
  "amount": {
    "min": -10000,
    "max": 10000
  },
  "reason": {
    "maxLength": 500,
    "required": true
  }
} as const
