// Written by npm run docs from identity.contract.ts.

export const postStaffIdentityDecide = {
  "reason": {
    "maxLength": 500
  }
} as const
