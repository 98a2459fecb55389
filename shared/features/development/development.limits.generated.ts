// Written by npm run docs from development.contract.ts.

export const getDevOutbox = {
  "to": {
    "maxLength": 254
  }
} as const
