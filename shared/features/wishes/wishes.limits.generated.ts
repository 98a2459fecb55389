// Written by npm run docs from wishes.contract.ts.

export const postWishes = {
  "places": {
    "city": {
      "maxLength": 80
    },
    "district": {
      "maxLength": 80
    },
    "region": {
      "maxLength": 40
    }
  },
  "when": {
    "start_date": {
      "maxLength": 40
    },
    "end_date": {
      "maxLength": 40
    },
    "flexible_days": {
      "min": 0,
      "max": 7
    },
    "months": {
      "maxLength": 120
    },
    "nights": {
      "maxLength": 12
    },
    "holiday": {
      "maxLength": 60
    },
    "earliest": {
      "maxLength": 40
    },
    "latest": {
      "maxLength": 40
    }
  },
  "adult_count": {
    "min": 1,
    "max": 4
  },
  "child_count": {
    "min": 0,
    "max": 5
  },
  "pet_count": {
    "min": 0,
    "max": 5
  },
  "points_up_to": {
    "min": 1,
    "max": 1000000
  }
} as const

export const postWishesInvite = {
  "start_date": {
    "maxLength": 40,
    "required": true
  },
  "end_date": {
    "maxLength": 40,
    "required": true
  },
  "points": {
    "min": 1,
    "max": 20000
  },
  "text": {
    "maxLength": 300
  }
} as const
