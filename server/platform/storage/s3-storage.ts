import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config/config.ts'
import type { Storage } from './storage.ts'
import { contentTypeOf, isStorageKey, requireContentType, requireStorageKey } from './storage-key.ts'

/** `endpoint` is absent for Amazon's own; `publicUrl` is the CDN before the bucket, if there is one. */
export type S3Settings = NonNullable<Config['s3']>

/** Objects in an S3-compatible bucket, so that several servers see the same pictures. */
export function createS3Storage(settings: S3Settings): Storage {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Not all compatible servers support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const { bucket: Bucket } = settings

  return {
    async put(key, body, contentType) {
      requireStorageKey(key)
      requireContentType(key, contentType)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },

    async get(key) {
      const contentType = contentTypeOf(key)
      if (!isStorageKey(key) || !contentType) return null
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
        return Body ? { body: Buffer.from(await Body.transformToByteArray()), contentType } : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async delete(keys) {
      for (const key of keys) requireStorageKey(key)
      // One call per key: not every compatible server deletes several at once.
      await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
    },

    url(key) {
      requireStorageKey(key)
      return `${settings.publicUrl ?? '/media'}/${key}`
    },
  }
}
