// Written by npm run docs from reports.contract.ts.

export const postReportProductReview = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postReportUserReview = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postReportProduct = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postReportUser = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postReportMessage = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postReportRingMessage = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const
