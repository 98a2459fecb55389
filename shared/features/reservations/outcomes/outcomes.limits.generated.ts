// Written by npm run docs from outcomes.contract.ts.

export const postStaffStayOutcomeExcuse = {
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
