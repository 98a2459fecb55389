// Written by npm run docs from favourites.contract.ts.

export const postLists = {
  "name": {
    "maxLength": 400
  },
  "start_date": {
    "maxLength": 40
  },
  "end_date": {
    "maxLength": 40
  },
  "adult_count": {
    "min": 1,
    "max": 50
  },
  "child_count": {
    "min": 0,
    "max": 50
  },
  "pet_count": {
    "min": 0,
    "max": 50
  }
} as const

export const putListsItems = {
  "note": {
    "maxLength": 300
  }
} as const

export const postListVote = {
  "name": {
    "maxLength": 40,
    "required": true
  },
  "browser": {
    "pattern": "^[\\w-]{16,64}$",
    "required": true
  }
} as const
