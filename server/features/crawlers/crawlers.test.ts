import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing } from '#server/testing/builders/listings.ts'
import { seedMember, tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const publicUrl = 'https://yuva.example'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: publicUrl } })
})
afterAll(() => app.close())

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.server.inject({ url })
  return { statusCode, body, type: headers['content-type'] }
}

describe('what crawlers may read', () => {
  it('names the sitemap and what is not for them in robots.txt', async () => {
    const { body, type } = await get('/robots.txt')
    expect(type).toContain('text/plain')
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    expect(body).toContain('Disallow: /reset-password/')
  })

  it('lists the homes that visitors may see, each in both languages with its last change', async () => {
    const owner = { token: await tokenOf(app, await seedMember(app)) }
    const shown = await createListing(app, owner)
    const paused = await createListing(app, owner)
    await app.call(
      'POST /residence-full/{id}/pause/',
      { params: { id: paused }, body: { paused: true } },
      owner,
    )

    const index = await get('/sitemap.xml')
    expect(index.type).toContain('application/xml')
    const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(files[0]).toBe(`${publicUrl}/sitemap-pages.xml`)
    const bodies = await Promise.all(files.slice(1).map((file) => get(file.slice(publicUrl.length))))
    const listings = bodies.map(({ body }) => body).join('')
    expect(listings).toContain(`<loc>${publicUrl}/listing/${shown}</loc><lastmod>`)
    expect(listings).toContain(`<loc>${publicUrl}/listing/${shown}?lang=en</loc>`)
    expect(listings).toContain(`hreflang="x-default" href="${publicUrl}/listing/${shown}"`)
    expect(listings).not.toContain(`/listing/${paused}<`)
  })

  it('lists the pages', async () => {
    const { body } = await get('/sitemap-pages.xml')
    for (const path of ['/', '/results', '/faq', '/values'])
      expect(body).toContain(`<loc>${publicUrl}${path}</loc>`)
  })

  it('has no file for what is no number', async () => {
    expect((await get('/sitemap-homes-x.xml')).statusCode).toBe(404)
  })
})
