import { describe, expect, it } from 'vitest'
import { renderMail } from './mail-layout.ts'

const mail = {
  locale: 'tr' as const,
  subject: 'Yuva: e-posta adresinizi onaylayın',
  heading: 'İyi ki geldiniz, Işıl',
  paragraphs: ['Üyeliğinizi tamamlamak için adresinizi onaylayın.', 'Bağlantı 48 saat geçerlidir.'],
  button: { label: 'Adresimi onayla', url: 'https://yuva.example/verify/MTA/tok-en?a=1&b=2' },
  footer: 'Bu e-postayı beklemiyorsanız silebilirsiniz.',
}

describe('renderMail', () => {
  it('keeps Turkish letters as written in the text part and shows the link once', async () => {
    const { subject, text } = await renderMail(mail)
    expect(subject).toBe(mail.subject)
    expect(text).toContain('İyi ki geldiniz, Işıl')
    for (const paragraph of [...mail.paragraphs, mail.footer]) expect(text).toContain(paragraph)
    expect(text).toContain('Adresimi onayla')
    expect(text.split(mail.button.url).length - 1).toBe(1)
    expect(text).not.toContain('<')
  })

  it('is complete HTML in its language, with the link on the button and written out', async () => {
    const { html } = await renderMail(mail)
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).toContain('lang="tr"')
    expect(html.split('href="https://yuva.example/verify/MTA/tok-en?a=1&amp;b=2"').length - 1).toBe(2)
    expect(html).toContain('Düğme çalışmazsa')
    expect(html).not.toMatch(/text-transform|src=|url\(/)
    const { html: english } = await renderMail({ ...mail, locale: 'en' })
    expect(english).toContain('lang="en"')
    expect(english).toContain('If the button does not work')
  })

  it('escapes what a member wrote, and does without a button', async () => {
    const { button: _, ...withoutButton } = mail
    const { html, text } = await renderMail({
      ...withoutButton,
      heading: '<script>alert(1)</script>',
      paragraphs: ['"><img src=x onerror=alert(1)>'],
    })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('href=')
    expect(text).toContain('<script>alert(1)</script>')
  })

  it('names each home with a link, its picture and what is said of it, the first one in the preview', async () => {
    const listing = (id: number, title: string) => ({
      title,
      facts: ['Kaş, Antalya', '1–8 Şub · 350 puan'],
      url: `https://yuva.example/listing/${id}`,
      picture: id === 7 ? 'https://yuva.example/media/listings/7/a-768.webp' : null,
    })
    const listings = [listing(7, 'Deniz <b>gören</b> ev'), listing(8, 'Taş ev')]
    const { html, text } = await renderMail({
      ...mail,
      paragraphs: [],
      listings,
      closing: ['Bir kez yazarız.'],
    })
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain('src="https://yuva.example/media/listings/7/a-768.webp"')
    expect(html).not.toContain('<b>')
    for (const { title, url } of listings) {
      expect(text).toContain(`${title} ${url}`)
      expect(html).toContain(`href="${url}"`)
    }
    expect(text).toContain('Kaş, Antalya\n1–8 Şub · 350 puan')
    expect(text.indexOf('Bir kez yazarız.')).toBeGreaterThan(text.indexOf('Taş ev'))
    expect(html).toContain('>Deniz &lt;b&gt;gören&lt;/b&gt; ev · Kaş, Antalya · 1–8 Şub · 350 puan<')
  })

  it('takes little time once it is loaded', async () => {
    await renderMail(mail)
    const started = performance.now()
    for (let round = 0; round < 20; round++) await renderMail(mail)
    // Ten times what it takes where nothing else runs; loading for each mail would take longer still.
    expect((performance.now() - started) / 20).toBeLessThan(500)
  })
})
