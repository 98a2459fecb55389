// Written by npm run docs from calendar-links.contract.ts.

export const postCalendarLinks = {
  "url": {
    "maxLength": 2000,
    "required": true
  },
  "name": {
    "maxLength": 60
  }
} as const
