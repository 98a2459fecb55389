/** Whose access token it is, as the token itself says; null where it says nothing. The server alone checks it. */
export function memberOfToken(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
