// Written by npm run docs from leg-offers.contract.ts.

export const postReservationLegOffer = {
  "reason": {
    "maxLength": 500
  }
} as const
