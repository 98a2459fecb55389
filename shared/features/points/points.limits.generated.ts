// Written by npm run docs from points.contract.ts.

export const getPointsStatementExport = {
  "from": {
    "maxLength": 40
  },
  "to": {
    "maxLength": 40
  }
} as const

export const getPointsStatement = {
  "from": {
    "maxLength": 40
  },
  "to": {
    "maxLength": 40
  }
} as const
