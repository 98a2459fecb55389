// Written by npm run docs from care.contract.ts.

export const putResidenceFullCare = {
  "cards": {
    "name": {
      "maxLength": 40,
      "required": true
    },
    "text": {
      "maxLength": 200
    },
    "age": {
      "min": 0,
      "max": 100
    },
    "hours_alone": {
      "min": 0,
      "max": 24
    },
    "allergy": {
      "maxLength": 120
    },
    "medicine": {
      "maxLength": 500
    },
    "day_vet_name": {
      "maxLength": 60
    },
    "day_vet_phone": {
      "maxLength": 40
    },
    "day_vet_hours": {
      "maxLength": 60
    },
    "night_vet_name": {
      "maxLength": 60
    },
    "night_vet_phone": {
      "maxLength": 40
    },
    "vet_payer_note": {
      "maxLength": 120
    },
    "second_name": {
      "maxLength": 60
    },
    "second_phone": {
      "maxLength": 40
    },
    "places": {
      "maxLength": 500
    }
  }
} as const
