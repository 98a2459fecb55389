import type { Config } from '../config/config.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** A bucket if one is named, else this machine's disk. */
export async function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  // The SDK is large, so it is loaded only if a bucket is configured.
  if (s3) return (await import('./s3-storage.ts')).createS3Storage(s3)
  return createDiskStorage({ root: `${dataDir}/media` })
}
