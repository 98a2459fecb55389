/** The value of the bytes as JSON, or null if they are not JSON. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
