// Written by npm run docs from house-guide.contract.ts.

export const putResidenceFullGuide = {
  "check_in_from": {
    "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
  },
  "check_in_until": {
    "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
  },
  "check_out_until": {
    "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$"
  },
  "house_rules": {
    "maxLength": 4000
  },
  "arrival": {
    "maxLength": 4000
  },
  "arrival_steps": {
    "text": {
      "maxLength": 120,
      "required": true
    }
  },
  "door_code": {
    "maxLength": 100
  },
  "wifi_name": {
    "maxLength": 100
  },
  "wifi_password": {
    "maxLength": 100
  },
  "machines": {
    "maxLength": 4000
  },
  "rubbish": {
    "maxLength": 4000
  },
  "emergency": {
    "maxLength": 4000
  },
  "neighbourhood": {
    "maxLength": 4000
  },
  "helper_name": {
    "maxLength": 100
  },
  "helper_phone": {
    "maxLength": 100
  }
} as const
