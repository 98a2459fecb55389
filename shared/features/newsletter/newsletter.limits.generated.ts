// Written by npm run docs from newsletter.contract.ts.

export const postMailing = {
  "email": {
    "maxLength": 254
  },
  "consent_version": {
    "maxLength": 40
  }
} as const
