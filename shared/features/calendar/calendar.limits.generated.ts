// Written by npm run docs from calendar.contract.ts.

export const getMyCalendar = {
  "from": {
    "maxLength": 40
  },
  "to": {
    "maxLength": 40
  }
} as const

export const putResidenceFullAvailability = {
  "start_date": {
    "maxLength": 40,
    "required": true
  },
  "end_date": {
    "maxLength": 40,
    "required": true
  },
  "ranges": {
    "start_date": {
      "maxLength": 40,
      "required": true
    },
    "end_date": {
      "maxLength": 40,
      "required": true
    },
    "min_nights": {
      "min": 1,
      "max": 90
    },
    "max_nights": {
      "min": 1,
      "max": 90
    },
    "gap_days": {
      "min": 0,
      "max": 7
    }
  },
  "unopened": {
    "start_date": {
      "maxLength": 40,
      "required": true
    },
    "end_date": {
      "maxLength": 40,
      "required": true
    }
  }
} as const
