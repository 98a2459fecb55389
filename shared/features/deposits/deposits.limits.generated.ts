// Written by npm run docs from deposits.contract.ts.

export const postReservationDepositClaim = {
  "points": {
    "min": 1,
    "max": 100
  },
  "text": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postReservationDepositClaimAnswer = {
  "text": {
    "maxLength": 1000
  }
} as const

export const postStaffDepositClaims = {
  "points": {
    "min": 0,
    "max": 100
  },
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
