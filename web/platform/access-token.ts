/** Whose access token it is, as the token itself says; null where it says nothing. The server alone checks it. */
export function memberOfToken(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const member = claims !== null && typeof claims === 'object' && 'sub' in claims ? claims.sub : null
    return typeof member === 'string' ? member : null
  } catch {
    return null
  }
}
