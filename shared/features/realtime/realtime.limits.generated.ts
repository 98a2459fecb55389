// Written by npm run docs from realtime.contract.ts.

export const postPusherAuth = {
  "socket_id": {
    "pattern": "^\\d+\\.\\d+$",
    "required": true
  },
  "channel_name": {
    "maxLength": 200
  }
} as const

export const postPusherUserAuth = {
  "socket_id": {
    "pattern": "^\\d+\\.\\d+$",
    "required": true
  }
} as const
