import { brand } from '#shared/brand.ts'

/** `tab` is deleted with its tab, `browser` stays until it is deleted. */
export type Area = 'tab' | 'browser'

const areas = ['tab', 'browser'] as const
const storageOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage)

/** Belongs to the browser and not to a member: not deleted at log-out. The client store clears itself. */
const lasting = ['language', 'theme', 'analytics-consent', 'clock-offset', 'yuva']
export type Setting = 'language' | 'theme' | 'analytics-consent' | 'clock-offset'

const prefix = `${brand.slug}-member/`

/** The owner of a visitor's items. */
export const visitor = 'visitor'

/** The key prefix under which something of a member, or of a visitor, is saved in this browser. */
export const ownerKey = (owner: number | string, name: string): string => `${prefix}${owner}/${name}`

/**
 * Runs before all others: if the browser refuses session storage, the router's own script would end with an uncaught
 * error.
 */
export const refusedStorageScript = `try{sessionStorage.length}catch(e){Object.defineProperty(window,'sessionStorage',{value:{length:0,getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}`

/** Whether the browser refuses to save anything for longer than a page. */
export function isStorageRefused(): boolean {
  try {
    return typeof localStorage.length !== 'number'
  } catch {
    return true
  }
}

/** Whether it refuses cookies as well, so that a session ends with its page. The language is always in one. */
export function areCookiesRefused(): boolean {
  try {
    return !navigator.cookieEnabled || document.cookie === ''
  } catch {
    return true
  }
}

/** Null also if the browser blocks storage. */
export function readText(key: string, area: Area = 'browser'): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return null
  }
}

/** Null deletes it. False if there is no room, or the browser blocks storage. */
export function saveText(key: string, text: string | null, area: Area = 'browser'): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function savedKeys(start: string, area: Area = 'browser'): string[] {
  try {
    return Object.keys(storageOf(area)).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** The keys of all items of members and visitors. */
export const memberKeys = (): [Area, string][] =>
  areas.flatMap((area) => savedKeys(prefix, area).map((key): [Area, string] => [area, key]))

export const readSetting = (name: Setting): string | null => readText(name)
export const saveSetting = (name: Setting, value: string): boolean => saveText(name, value)

/** Moves a visitor's items to the owner, and deletes anybody else's. */
export function handOver(owner: string, among: readonly Area[] = areas): void {
  for (const area of among)
    for (const key of savedKeys(prefix, area)) {
      const [, from = '', ...name] = key.split('/')
      if (from === owner) continue
      if (from === visitor) saveText(ownerKey(owner, name.join('/')), readText(key, area), area)
      saveText(key, null, area)
    }
  if (owner !== visitor) void deleteDatabases(ownerKey(owner, ''))
}

/**
 * Page documents that public/sw.js serves without a connection; it uses the same name. They contain nothing about a
 * member.
 */
export const offlinePagesCache = 'yuva-pages'

/** Null if the browser has no cache storage (plain http, some private windows), or refuses it. */
export function cacheStorage(): CacheStorage | null {
  try {
    return globalThis.caches ?? null
  } catch {
    return null
  }
}

/** Removes everything of every member and visitor, in any storage. */
export async function clearEverybody(): Promise<void> {
  for (const area of areas)
    for (const key of savedKeys('', area)) if (!lasting.includes(key)) saveText(key, null, area)
  await Promise.all([
    deleteDatabases(),
    cacheStorage()
      ?.delete(offlinePagesCache)
      .catch(() => {}),
  ])
}

async function deleteDatabases(except?: string): Promise<void> {
  for (const name of await memberDatabases())
    if (!(except && name.startsWith(except))) indexedDB.deleteDatabase(name)
}

/** The databases with files of members. Empty if the browser refuses them. */
export async function memberDatabases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}
