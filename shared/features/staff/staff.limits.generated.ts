// Written by npm run docs from staff.contract.ts.

export const postStaffListingsCheck = {
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
