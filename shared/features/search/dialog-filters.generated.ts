// Written by npm run docs from search-filters.ts.

export const dialogFilterTable = {
  "min_points": {
    "kind": "number",
    "max": 100000,
    "group": "points_range"
  },
  "max_points": {
    "kind": "number",
    "max": 100000,
    "group": "points_range"
  },
  "bedrooms": {
    "kind": "number",
    "max": 5
  },
  "beds": {
    "kind": "number",
    "max": 5
  },
  "amenities": {
    "kind": "all_of"
  },
  "photos": {
    "kind": "steps",
    "steps": [
      "5",
      "10"
    ]
  },
  "step_free": {
    "kind": "flag",
    "about": "home"
  },
  "pets_stay": {
    "kind": "flag",
    "about": "home"
  },
  "no_pets": {
    "kind": "flag",
    "about": "home"
  },
  "super_host": {
    "kind": "flag",
    "about": "host"
  },
  "verified": {
    "kind": "flag",
    "about": "host"
  }
} as const
