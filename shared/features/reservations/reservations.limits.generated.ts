// Written by npm run docs from reservations.contract.ts.

export const postReservation = {
  "start_date": {
    "maxLength": 40,
    "required": true
  },
  "end_date": {
    "maxLength": 40,
    "required": true
  },
  "offerer_start_date": {
    "maxLength": 40
  },
  "offerer_end_date": {
    "maxLength": 40
  },
  "adults": {
    "min": 1,
    "max": 4
  },
  "children": {
    "min": 0,
    "max": 5
  },
  "pets": {
    "min": 0,
    "max": 5
  }
} as const

export const putReservation = {
  "start_date": {
    "maxLength": 40,
    "required": true
  },
  "end_date": {
    "maxLength": 40,
    "required": true
  },
  "offerer_start_date": {
    "maxLength": 40
  },
  "offerer_end_date": {
    "maxLength": 40
  },
  "adults": {
    "min": 1,
    "max": 4
  },
  "children": {
    "min": 0,
    "max": 5
  },
  "pets": {
    "min": 0,
    "max": 5
  }
} as const

export const postReservationCancel = {
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
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
