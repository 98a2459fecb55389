// Written by npm run docs from points-rules.contract.ts.

export const postStaffPointsRules = {
  "welcome": {
    "min": 0,
    "max": 1000
  },
  "monthly": {
    "min": 0,
    "max": 1000
  },
  "monthly_below": {
    "min": 1,
    "max": 100000
  },
  "advance": {
    "min": 0,
    "max": 400
  },
  "advance_repaid_percent": {
    "min": 1,
    "max": 100
  },
  "fund_percent": {
    "min": 0,
    "max": 20
  },
  "starts_on": {
    "maxLength": 40,
    "required": true
  },
  "text_tr": {
    "maxLength": 1000,
    "required": true
  },
  "text_en": {
    "maxLength": 1000,
    "required": true
  }
} as const
