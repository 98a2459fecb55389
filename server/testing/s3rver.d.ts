declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** The part of its options that the tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
