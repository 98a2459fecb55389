// Written by npm run docs from advance.contract.ts.

export const postPointsAdvanceRepay = {
  "points": {
    "min": 1,
    "max": 400
  }
} as const
