// Written by npm run docs from content-editing.contract.ts.

export const postStaffFaq = {
  "question_tr": {
    "maxLength": 200,
    "required": true
  },
  "question_en": {
    "maxLength": 200,
    "required": true
  },
  "answer_tr": {
    "maxLength": 3000,
    "required": true
  },
  "answer_en": {
    "maxLength": 3000,
    "required": true
  }
} as const
