// Written by npm run docs from holidays.contract.ts.

export const putStaffHolidays = {
  "country": {
    "pattern": "^[A-Z]{2}$",
    "required": true
  },
  "region": {
    "maxLength": 40,
    "required": true
  },
  "name_tr": {
    "maxLength": 60,
    "required": true
  },
  "name_en": {
    "maxLength": 60,
    "required": true
  },
  "start_date": {
    "maxLength": 40,
    "required": true
  },
  "end_date": {
    "maxLength": 40,
    "required": true
  },
  "source": {
    "maxLength": 300,
    "required": true
  }
} as const
