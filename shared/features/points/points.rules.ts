/** The days of an active subscription that bring points; the points rules in force say how many. */
export const grantPeriodDays = 30
/** For both sides of a recommendation at the new member's first paid activation. */
export const referralPoints = 50
/** Rewarded recommendations of one member in any 365 days. */
export const referralsAYear = 10

/** The price of a stay in points. */
export const stayCost = (userPoints: number, nights: number): number => userPoints * nights

/** Why points are claimed: the member's own purchase ended, or that of somebody recommended by or with the member. */
export type ClaimCause = 'withdrawal' | 'referral_claim'
