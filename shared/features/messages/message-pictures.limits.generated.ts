// Written by npm run docs from message-pictures.contract.ts.

export const postMessagePicture = {
  "message": {
    "maxLength": 4000
  },
  "client_id": {
    "maxLength": 60
  },
  "alts": {
    "maxLength": 4000
  }
} as const
