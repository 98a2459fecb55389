// Written by npm run docs from deliveries.contract.ts.

export const getStaffDeliveries = {
  "to": {
    "maxLength": 254
  }
} as const
