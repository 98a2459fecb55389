import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Browser } from 'playwright-core'

const compress = promisify(gzip)

export type PlainPages = {
  /** The address of the plain page made from the page at this path. */
  add(path: string): Promise<string>
  stop(): Promise<void>
}

/**
 * The ideal page: its words and pictures as plain HTML, with no script and no style sheet, from a server of its own.
 * The pictures are proxied from the website.
 */
export async function startPlainPages(browser: Browser, website: string): Promise<PlainPages> {
  const pages = new Map<string, Buffer>()
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const page = pages.get(url)
    if (page) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      answer.end(page)
      return
    }
    try {
      const picture = await fetch(website + url, { headers: { accept: headers.accept ?? '*/*' } })
      const { 'content-type': type = '', 'cache-control': cache = '' } = Object.fromEntries(picture.headers)
      answer.writeHead(picture.status, { 'content-type': type, 'cache-control': cache })
      answer.end(Buffer.from(await picture.arrayBuffer()))
    } catch {
      answer.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    async add(path) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        locale: 'tr-TR',
        javaScriptEnabled: false,
      })
      const page = await context.newPage()
      await page.goto(website + path)
      const [title, words, pictures] = [
        await page.title(),
        await page.locator('body').innerText(),
        await page
          .locator('img')
          .evaluateAll((images) =>
            images.filter((image) => image.checkVisibility()).map(({ outerHTML }) => outerHTML),
          ),
      ]
      await context.close()
      pages.set(path, await compress(plainHtml(title, words, pictures)))
      return address + path
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The first picture is at the top, like the main picture of a page. */
function plainHtml(title: string, words: string, [first = '', ...others]: string[]): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>img { max-width: 100%; height: auto }</style>
<h1>${escaped(title)}</h1>
${first}
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${others.join('\n')}
</html>`
}
