// Written by npm run docs from assistant.contract.ts.

export const postStaffAssistant = {
  "question_tr": {
    "maxLength": 200,
    "required": true
  },
  "question_en": {
    "maxLength": 200,
    "required": true
  },
  "answer_tr": {
    "maxLength": 4000,
    "required": true
  },
  "answer_en": {
    "maxLength": 4000,
    "required": true
  }
} as const
