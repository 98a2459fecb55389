export type AccountEvent =
  | { type: 'member_registered'; member_id: number }
  /** Name, picture, verification or badge changed: everything that shows the member is rendered again. */
  | { type: 'member_changed'; member_id: number }
  /** Sessions were ended, or the member was suspended. */
  | { type: 'access_ended'; member_id: number }
