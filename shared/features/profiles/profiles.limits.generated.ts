// Written by npm run docs from profiles.contract.ts.

export const patchMyProfile = {
  "first_name": {
    "maxLength": 80
  },
  "last_name": {
    "maxLength": 80
  },
  "about": {
    "maxLength": 1000
  },
  "contact_info": {
    "maxLength": 254
  },
  "phone_number": {
    "maxLength": 40
  }
} as const

export const postSendPhoneVerificationCode = {
  "phone": {
    "maxLength": 40
  }
} as const
