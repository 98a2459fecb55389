// Written by npm run docs from messages.contract.ts.

export const postMessage = {
  "message": {
    "maxLength": 4000
  },
  "client_id": {
    "maxLength": 60
  }
} as const
