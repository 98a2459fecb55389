// Written by npm run docs from moderation.contract.ts.

export const postModerationDecisionsAppeal = {
  "text": {
    "maxLength": 2000,
    "required": true
  }
} as const

export const postStaffDecisions = {
  "statement": {
    "maxLength": 2000
  }
} as const

export const postStaffAppealsAnswer = {
  "answer": {
    "maxLength": 2000,
    "required": true
  }
} as const
