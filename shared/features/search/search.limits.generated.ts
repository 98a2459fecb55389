// Written by npm run docs from search.contract.ts.

export const getResidenceSearch = {
  "start_date": {
    "maxLength": 40
  },
  "end_date": {
    "maxLength": 40
  },
  "flexible_days": {
    "min": 0,
    "max": 3
  },
  "country": {
    "maxLength": 80
  },
  "city": {
    "maxLength": 80
  },
  "district": {
    "maxLength": 80
  },
  "service_type": {
    "maxLength": 200
  },
  "adult_count": {
    "min": 0,
    "max": 1000
  },
  "residence_type": {
    "maxLength": 200
  },
  "child_count": {
    "min": 0,
    "max": 1000
  },
  "pet_count": {
    "min": 0,
    "max": 1000
  },
  "min_points": {
    "min": 0,
    "max": 100000
  },
  "max_points": {
    "min": 0,
    "max": 100000
  },
  "bedrooms": {
    "min": 0,
    "max": 1000
  },
  "beds": {
    "min": 0,
    "max": 1000
  },
  "amenities": {
    "maxLength": 400
  },
  "bounds": {
    "maxLength": 120
  },
  "cursor": {
    "maxLength": 200
  },
  "limit": {
    "min": 1,
    "max": 60
  }
} as const

export const getResidenceSearchPins = {
  "start_date": {
    "maxLength": 40
  },
  "end_date": {
    "maxLength": 40
  },
  "flexible_days": {
    "min": 0,
    "max": 3
  },
  "country": {
    "maxLength": 80
  },
  "city": {
    "maxLength": 80
  },
  "district": {
    "maxLength": 80
  },
  "service_type": {
    "maxLength": 200
  },
  "adult_count": {
    "min": 0,
    "max": 1000
  },
  "residence_type": {
    "maxLength": 200
  },
  "child_count": {
    "min": 0,
    "max": 1000
  },
  "pet_count": {
    "min": 0,
    "max": 1000
  },
  "min_points": {
    "min": 0,
    "max": 100000
  },
  "max_points": {
    "min": 0,
    "max": 100000
  },
  "bedrooms": {
    "min": 0,
    "max": 1000
  },
  "beds": {
    "min": 0,
    "max": 1000
  },
  "amenities": {
    "maxLength": 400
  },
  "bounds": {
    "maxLength": 120
  },
  "view": {
    "maxLength": 120
  },
  "zoom": {
    "min": 0,
    "max": 22
  }
} as const
