// Written by npm run docs from support.contract.ts.

export const postStaffInboxAnswer = {
  "text": {
    "maxLength": 4000
  },
  "client_id": {
    "maxLength": 60
  }
} as const

export const postStaffSavedReplies = {
  "title": {
    "maxLength": 80,
    "required": true
  },
  "text_tr": {
    "maxLength": 4000,
    "required": true
  },
  "text_en": {
    "maxLength": 4000,
    "required": true
  }
} as const
