// Written by npm run docs from rings.contract.ts.

export const postRingLeave = {
  "leave_cost": {
    "min": 0,
    "max": 1000000
  },
  "reason": {
    "maxLength": 1000
  }
} as const

export const postRingMessage = {
  "text": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postStaffRingsDissolve = {
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postStaffRingsWaive = {
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
