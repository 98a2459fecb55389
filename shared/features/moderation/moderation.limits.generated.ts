// Written by npm run docs from moderation.contract.ts.

export const postModerationDecisionsAppeal = {
  "text": {
    "maxLength": 2000,
    "required": true
  }
} as const

export const getStaffReports = {
  "q": {
    "maxLength": 100
  },
  "cursor": {
    "maxLength": 600
  }
} as const

export const postStaffDecisions = {
  "statement": {
    "maxLength": 2000
  },
  "valuation": {
    "total_room_count": {
      "min": 1,
      "max": 30
    },
    "adult_count": {
      "min": 1,
      "max": 30
    }
  }
} as const

export const postStaffAppealsAnswer = {
  "answer": {
    "maxLength": 2000,
    "required": true
  }
} as const
