import { type Resealed, resealRows } from '#server/platform/config/reseal-rows.ts'
import { seal, unseal } from '#server/platform/config/sealing.ts'
import { keyedHashes } from '#server/platform/config/secret-list.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { LinkRow } from './calendar-links.queries.ts'
import { replaceSealedLink, selectSealedLinks } from './calendar-links.queries.ts'

const purpose = 'calendar-link'
type Secrets = Pick<Ports, 'config'>

/** The address opens the whole calendar, with names, so it is sealed like a password that is needed again. */
export const sealAddress = ({ config }: Secrets, ownerId: number, url: URL): Buffer =>
  seal(config, purpose, ownerId, Buffer.from(url.href))

export const openAddress = (
  { config }: Secrets,
  { ownerId, sealedUrl }: Pick<LinkRow, 'ownerId' | 'sealedUrl'>,
): URL => new URL(unseal(config, purpose, ownerId, sealedUrl).toString('utf8'))

/** Finds the same address again; tries the newest secret first. */
export const hashesOfAddress = ({ config }: Secrets, listingId: number, url: URL): [Buffer, ...Buffer[]] =>
  keyedHashes(config.tokenSecrets, `calendar-link:${listingId}:${url.href}`) as [Buffer, ...Buffer[]]

/** Reseals the address of every linked calendar under the newest secret. */
export const resealCalendarLinks = ({ db, config }: Pick<Ports, 'db' | 'config'>): Promise<Resealed> =>
  resealRows(config, {
    purpose,
    select: (after) => selectSealedLinks(db, after),
    replace: (row, resealed) => replaceSealedLink(db, row, resealed),
  })
