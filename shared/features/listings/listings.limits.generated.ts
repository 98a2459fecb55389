// Written by npm run docs from listings.contract.ts.

export const postResidenceFull = {
  "total_room_count": {
    "min": 1,
    "max": 30
  },
  "bedroom": {
    "min": 0,
    "max": 30
  },
  "bed_count": {
    "min": 1,
    "max": 60
  },
  "bathroom": {
    "min": 0,
    "max": 20
  },
  "area": {
    "min": 1,
    "max": 5000
  },
  "age": {
    "min": 0,
    "max": 2000
  },
  "product": {
    "description": {
      "maxLength": 300,
      "required": true
    },
    "user_points": {
      "min": 0,
      "max": 100000
    }
  },
  "service_types_dates": {
    "home_exchange": {
      "start_date": {
        "maxLength": 40,
        "required": true
      },
      "end_date": {
        "maxLength": 40,
        "required": true
      }
    },
    "yuva_point": {
      "start_date": {
        "maxLength": 40,
        "required": true
      },
      "end_date": {
        "maxLength": 40,
        "required": true
      }
    },
    "pet_business_help": {
      "start_date": {
        "maxLength": 40,
        "required": true
      },
      "end_date": {
        "maxLength": 40,
        "required": true
      }
    },
    "garden_maintenance": {
      "start_date": {
        "maxLength": 40,
        "required": true
      },
      "end_date": {
        "maxLength": 40,
        "required": true
      }
    },
    "chores": {
      "start_date": {
        "maxLength": 40,
        "required": true
      },
      "end_date": {
        "maxLength": 40,
        "required": true
      }
    },
    "business_help": {
      "start_date": {
        "maxLength": 40,
        "required": true
      },
      "end_date": {
        "maxLength": 40,
        "required": true
      }
    }
  },
  "title": {
    "maxLength": 60
  },
  "country": {
    "maxLength": 80
  },
  "city": {
    "maxLength": 80,
    "required": true
  },
  "district": {
    "maxLength": 80
  },
  "location_info": {
    "maxLength": 300
  },
  "adult_count": {
    "min": 1,
    "max": 30
  },
  "child_count": {
    "min": 0,
    "max": 30
  },
  "pet_count": {
    "min": 0,
    "max": 20
  },
  "sleeping_rooms": {
    "double_beds": {
      "min": 0,
      "max": 20
    },
    "single_beds": {
      "min": 0,
      "max": 20
    },
    "sofa_beds": {
      "min": 0,
      "max": 20
    }
  },
  "destination_info": {
    "maxLength": 300
  },
  "deposit": {
    "min": 0,
    "max": 100
  }
} as const
