// Written by npm run docs from advance.contract.ts.

export const postPointsAdvanceRepay = {
  "points": {
    "min": 1,
    "max": 400
  }
} as const

export const postStaffAdvancesWriteOff = {
  "reason": {
    "maxLength": 500,
    "required": true
  }
} as const
