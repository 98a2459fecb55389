// Written by npm run docs from quick-replies.contract.ts.

export const postQuickReply = {
  "title": {
    "maxLength": 60
  },
  "text": {
    "maxLength": 500,
    "required": true
  }
} as const

export const putQuickReply = {
  "title": {
    "maxLength": 60
  },
  "text": {
    "maxLength": 500,
    "required": true
  }
} as const
