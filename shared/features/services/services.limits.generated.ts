// Written by npm run docs from services.contract.ts.

export const postServices = {
  "text": {
    "maxLength": 300,
    "required": true
  },
  "city": {
    "maxLength": 80
  },
  "district": {
    "maxLength": 80
  },
  "days": {
    "first_day": {
      "maxLength": 40,
      "required": true
    },
    "last_day": {
      "maxLength": 40,
      "required": true
    }
  },
  "weekdays": {
    "min": 1,
    "max": 7
  },
  "minutes": {
    "min": 15,
    "max": 1200
  }
} as const
