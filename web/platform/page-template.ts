/**
 * The pattern of a page's address, such as `/reset-password/:userId/:token`: what may be told of a visit. Parameters
 * stand at the end of our addresses, so they are looked for from there.
 */
export function pageTemplate(pathname: string, params: Record<string, string | undefined>): string {
  if (params['*'] !== undefined) return '/*'
  const segments = pathname.split('/').filter(Boolean).map(decoded)
  const names = Object.keys(params).filter((name) => params[name] !== undefined)
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const name = names.findLast((each) => params[each] === segments[at])
    if (name === undefined) continue
    segments[at] = `:${name}`
    names.splice(names.indexOf(name), 1)
  }
  // A parameter that was not found would leave as it is: then nothing is told but that there was a visit.
  return names.length > 0 ? '/*' : `/${segments.join('/')}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
