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
  "region": {
    "maxLength": 40
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
