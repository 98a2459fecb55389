import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** The backup is damaged, from a newer release, or the target exists; the message is a sentence for the operator. */
export class BackupError extends Error {}

const manifestName = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration of the release that wrote it. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  /** The position of each sequence, so that no number is issued twice. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

export const manifestFile = (folder: string): string => join(folder, manifestName)
export const tableFile = (folder: string, table: string): string => join(folder, `${table}.jsonl.gz`)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is no backup: it has no ${manifestName}.`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(`${manifestFile(folder)} cannot be read.`, { cause: error })
  }
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
