// Written by npm run docs from reports.contract.ts.

export const postReportUser = {
  "title": {
    "maxLength": 1000,
    "required": true
  }
} as const
