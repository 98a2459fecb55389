import type { Backfill } from '#server/platform/jobs/backfills.ts'
import { lockUnsealed, saveSealed } from './message-pictures.queries.ts'
import { sealFiles } from './seal-pictures.ts'

// A picture is up to some hundred kilobytes.
const perBatch = 50

/** Pictures that were sent before they were sealed. */
export const sealedPictures: Backfill = {
  name: 'sealed-message-pictures',
  async batch(tx, after, ports) {
    const pictures = await lockUnsealed(tx, Number(after ?? 0), perBatch)
    for (const { id, senderId, small, large } of pictures)
      await saveSealed(tx, id, sealFiles(ports, senderId, { small, large }))
    const last = pictures.at(-1)
    return { upTo: last && pictures.length === perBatch ? String(last.id) : null, changed: pictures.length }
  },
}
