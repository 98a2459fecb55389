// Written by npm run docs from service.contract.ts.

export const postServiceAgreement = {
  "start_date": {
    "maxLength": 40,
    "required": true
  },
  "end_date": {
    "maxLength": 40,
    "required": true
  },
  "text": {
    "maxLength": 300
  }
} as const

export const postServiceAgreementCancel = {
  "reason": {
    "maxLength": 500
  }
} as const

export const postServiceAgreementProblem = {
  "description": {
    "maxLength": 1000,
    "required": true
  }
} as const
