/** A page in the sitemap: its path, in both languages at the addresses that the pages themselves name. */
export type SitemapEntry = { path: string; changedAt?: Date }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(publicUrl: string, names: readonly string[]): string {
  const list = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/${name}`)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${namespace}">${list.join('')}</sitemapindex>`
}

/** Each language has an address of its own, and each names both. */
export function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const tr = escapeXml(publicUrl + path)
    const en = escapeXml(`${publicUrl}${path}?lang=en`)
    const alternates = [
      ['tr', tr],
      ['en', en],
      ['x-default', tr],
    ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return [tr, en].map((address) => `<url><loc>${address}</loc>${changed}${alternates.join('')}</url>`)
  })
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
