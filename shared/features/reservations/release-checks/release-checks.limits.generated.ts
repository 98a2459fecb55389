// Written by npm run docs from release-checks.contract.ts.

export const postStaffReleaseChecks = {
  "reason": {
    "maxLength": 1000,
    "required": true
  }
} as const
