// Written by npm run docs from amendments.contract.ts.

export const postReservationAmend = {
  "start_date": {
    "maxLength": 40
  },
  "end_date": {
    "maxLength": 40
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
