// Written by npm run docs from valuation.contract.ts.

export const postResidenceFullValuationAppeal = {
  "text": {
    "maxLength": 1000,
    "required": true
  }
} as const
