// Written by npm run docs from security.contract.ts.

export const postAuthPassword = {
  "password": {
    "maxLength": 200,
    "required": true
  },
  "new_password": {
    "maxLength": 200
  }
} as const

export const postAuthEmailChange = {
  "password": {
    "maxLength": 200,
    "required": true
  },
  "email": {
    "maxLength": 254,
    "required": true
  }
} as const

export const postAuthSecondFactor = {
  "password": {
    "maxLength": 200,
    "required": true
  }
} as const
