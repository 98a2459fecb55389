import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** Colours of tokens.css, repeated: a PDF has no custom properties. */
export const pdfColours = { ink: '#0a1516', muted: '#586667', line: '#d3dbdc', primary: '#00626d' }
export const pdfMargin = 62

const fonts = join(import.meta.dirname, 'fonts')

/** A4 pages with the product's fonts inside and its mark at the top, tagged for screen readers. */
export function openPdf({
  title,
  locale,
  createdAt,
}: {
  title: string
  locale: Locale
  createdAt: Date
}): Pdf {
  const margin = pdfMargin
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, right: margin, bottom: margin + 12, left: margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: locale === 'tr' ? 'tr-TR' : 'en-GB',
    // Dated by its contents; the same contents give the same file.
    info: { Title: `${title} · ${brand.name}`, Author: brand.name, CreationDate: createdAt },
  })
  pdf.registerFont('regular', join(fonts, 'onest-regular.ttf'))
  pdf.registerFont('bold', join(fonts, 'onest-bold.ttf'))
  pdf.markContent('Artifact')
  drawMark(pdf, margin, margin - 14)
  pdf.endMarkedContent()
  pdf.y = margin + 28
  return pdf
}

export const contentWidth = (pdf: Pdf): number => pdf.page.width - 2 * pdfMargin

/** The logo, and the name beside it. */
function drawMark(pdf: Pdf, x: number, y: number): void {
  const { primary } = pdfColours
  pdf.save().translate(x, y).scale(0.62).lineCap('round').lineJoin('round')
  pdf.lineWidth(4.2).strokeColor(primary)
  pdf.path('M5.5 18.2 17.6 7.3a3.6 3.6 0 0 1 4.8 0l12.1 10.9').stroke()
  pdf.path('M6.4 23.4c1.5 6.7 7 10.9 13.6 10.9s12.1-4.2 13.6-10.9').stroke()
  pdf.lineWidth(3.6).strokeColor('#8d2d5f')
  pdf.path('M13.2 24.2c1.3 2.3 3.8 3.7 6.8 3.7s5.5-1.4 6.8-3.7').stroke()
  pdf.circle(20, 18.6, 3.5).fill('#edb928').restore()
  pdf.font('bold').fontSize(15).fillColor(primary)
  pdf.text(brand.slug, x + 31, y + 4, { lineBreak: false })
}
