// Written by npm run docs from plan-texts.contract.ts.

export const putStaffPlanTexts = {
  "tr": {
    "name": {
      "maxLength": 60,
      "required": true
    },
    "benefits": {
      "maxLength": 160,
      "required": true
    }
  },
  "en": {
    "name": {
      "maxLength": 60,
      "required": true
    },
    "benefits": {
      "maxLength": 160,
      "required": true
    }
  }
} as const
