// Written by npm run docs from handover.contract.ts.

export const postReservationHandover = {
  "rooms": {
    "maxLength": 400
  },
  "meter": {
    "maxLength": 40
  },
  "note": {
    "maxLength": 1000
  }
} as const
