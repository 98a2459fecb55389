import { hash } from 'node:crypto'

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g
const notRun = /\ssrc=|type="application\//

/**
 * The sources that a content policy must list so that only the inline scripts of this document run. Hashes, unlike
 * nonces, stay valid for a cached document.
 */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>()
  for (const { groups } of html.matchAll(inlineScript)) {
    if (groups?.code && !notRun.test(groups.attributes ?? ''))
      sources.add(`'sha256-${hash('sha256', groups.code, 'base64')}'`)
  }
  return [...sources]
}
