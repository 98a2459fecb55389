// Written by npm run docs from staff.contract.ts.

export const getStaffMembers = {
  "q": {
    "maxLength": 100
  },
  "cursor": {
    "maxLength": 600
  }
} as const

export const getStaffListings = {
  "q": {
    "maxLength": 100
  },
  "cursor": {
    "maxLength": 600
  }
} as const

export const postStaffListingsCheck = {
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
