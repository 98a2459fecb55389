// Written by npm run docs from accounts.contract.ts.

export const postAuthRegister = {
  "first_name": {
    "maxLength": 80
  },
  "last_name": {
    "maxLength": 80
  },
  "email": {
    "maxLength": 254
  },
  "password": {
    "maxLength": 200
  },
  "recommender_code": {
    "maxLength": 20
  },
  "terms_version": {
    "maxLength": 40
  },
  "browser_key": {
    "pattern": "^[\\w-]{43}$"
  }
} as const

export const postAuthToken = {
  "email": {
    "maxLength": 254
  },
  "password": {
    "maxLength": 200
  },
  "code": {
    "maxLength": 40
  }
} as const

export const postAuthResetPassword = {
  "password": {
    "maxLength": 200
  },
  "uidb64": {
    "maxLength": 200
  },
  "token": {
    "maxLength": 200
  }
} as const
