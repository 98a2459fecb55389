// Written by npm run docs from reservations.contract.ts.

export const postReservationCancel = {
  "reason": {
    "maxLength": 500
  }
} as const

export const postReservationDrop = {
  "reason": {
    "maxLength": 500
  }
} as const

export const postReservationProblem = {
  "description": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postStaffStayProblems = {
  "points_to_helper": {
    "min": 0,
    "max": 20000
  },
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
