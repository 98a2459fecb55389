import { fail, ok, type Result } from '#shared/kernel/result.ts'

/** The address that a calendar is fetched from; calendar programs write `webcal:` for `https:`. */
export function checkAddress(text: string): Result<URL, 'bad_address' | 'not_https'> {
  const trimmed = text.trim().replace(/^webcals?:\/\//i, 'https://')
  const url = URL.parse(trimmed)
  if (!url?.hostname) return fail('bad_address')
  if (url.protocol !== 'https:') return fail(url.protocol === 'http:' ? 'not_https' : 'bad_address')
  if (url.username !== '' || url.password !== '') return fail('bad_address')
  url.hash = ''
  return ok(url)
}
