import { brand } from '#shared/brand.ts'

const prefix = `${brand.slug}-member/`

/** Under which something of a member is kept in this browser: it goes when they log out or somebody else comes. */
export const memberKey = (memberId: number, name: string): string => `${prefix}${memberId}/${name}`

/** Forgets what was kept of every member, or of all but one. */
export function forgetMembers(storages: readonly Storage[], except?: number): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) {
      const isKept = except !== undefined && key.startsWith(memberKey(except, ''))
      if (key.startsWith(prefix) && !isKept) storage.removeItem(key)
    }
  }
}
