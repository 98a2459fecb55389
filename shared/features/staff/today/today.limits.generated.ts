// Written by npm run docs from today.contract.ts.

export const getStaffAgreements = {
  "q": {
    "maxLength": 100,
    "required": true
  }
} as const
