/** Where pictures and documents live. Keys are relative paths such as `listings/7/ab12-800.webp`. */
export type Storage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>
  /** The object, or null if there is none. */
  get(key: string): Promise<{ body: Buffer; contentType: string } | null>
  delete(keys: readonly string[]): Promise<void>
  /** The address under which a browser finds the object. */
  url(key: string): string
}
