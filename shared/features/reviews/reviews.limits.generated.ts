// Written by npm run docs from reviews.contract.ts.

export const postUserReviewsAnswer = {
  "text": {
    "maxLength": 1000,
    "required": true
  }
} as const

export const postProductReviews = {
  "comment": {
    "maxLength": 1000,
    "required": true
  },
  "cleanliness": {
    "min": 1,
    "max": 5
  },
  "accuracy": {
    "min": 1,
    "max": 5
  },
  "location": {
    "min": 1,
    "max": 5
  },
  "value": {
    "min": 1,
    "max": 5
  },
  "rate": {
    "min": 1,
    "max": 5
  }
} as const

export const postUserReviews = {
  "comment": {
    "maxLength": 1000,
    "required": true
  },
  "rate": {
    "min": 1,
    "max": 5
  },
  "help": {
    "care": {
      "min": 1,
      "max": 5
    },
    "punctuality": {
      "min": 1,
      "max": 5
    },
    "word_kept": {
      "min": 1,
      "max": 5
    },
    "communication": {
      "min": 1,
      "max": 5
    }
  }
} as const
