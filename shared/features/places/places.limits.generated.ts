// Written by npm run docs from places.contract.ts.

export const getPlaces = {
  "q": {
    "maxLength": 80
  },
  "limit": {
    "min": 1,
    "max": 20
  }
} as const
