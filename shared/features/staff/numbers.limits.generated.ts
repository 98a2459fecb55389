// Written by npm run docs from numbers.contract.ts.

export const getStaffNumbers = {
  "from": {
    "maxLength": 40,
    "required": true
  },
  "to": {
    "maxLength": 40,
    "required": true
  }
} as const

export const getStaffNumbersExport = {
  "from": {
    "maxLength": 40,
    "required": true
  },
  "to": {
    "maxLength": 40,
    "required": true
  }
} as const
