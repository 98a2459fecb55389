/** The member id in the access token; null if unreadable. Only the server verifies it. */
export function memberOfToken(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
