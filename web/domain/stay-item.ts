import { ownItem, type SavedItem } from '#web/platform/member-storage.ts'

/** The stay chosen on a listing's page. Per tab: another tab may have other dates. */
export const stayItem = (listingId: number): SavedItem => ownItem(`stay/${listingId}`, 'tab')
