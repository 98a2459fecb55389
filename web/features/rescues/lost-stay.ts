/** The stay that did not come about, as its page knows it before the homes are there. */
export type LostStay = {
  reservationId: number
  /** First name of the host. */
  name: string
  /** Its host did not appear. */
  isMissed: boolean
  city: string
  start: string
  end: string
  adults: number
  children: number
  pets: number
  returned: number
  closedAt: string | null
}
