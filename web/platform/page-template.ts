/**
 * The pattern of a page's address, such as `/reset-password/:userId/:token`, which analytics may send. Parameters are
 * at the end of our addresses, so they are matched from there.
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
  // An unmatched parameter would be sent as it is: then only the visit is counted.
  return names.length > 0 ? '/*' : `/${segments.join('/')}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
