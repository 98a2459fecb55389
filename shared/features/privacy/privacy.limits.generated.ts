// Written by npm run docs from privacy.contract.ts.

export const postMyConsentsAccept = {
  "documents": {
    "version": {
      "maxLength": 40
    }
  }
} as const

export const postMyExport = {
  "password": {
    "maxLength": 200,
    "required": true
  }
} as const

export const postAccountDeletion = {
  "password": {
    "maxLength": 200,
    "required": true
  },
  "code": {
    "maxLength": 40
  }
} as const
