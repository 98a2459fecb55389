import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { DocumentBlock } from './document-blocks.ts'

const ink = '#0a1516'
const muted = '#586667'
const primary = '#00626d'
const margin = 62
const texts = {
  tr: {
    version: 'Sürüm',
    draft:
      'Taslak: bu metin bir örnektir. Yayımlamadan önce köşeli ayraçlı yerler doldurulmalı ve metin bir hukukçuya denetletilmelidir.',
    page: 'Sayfa',
  },
  en: {
    version: 'Version',
    draft:
      'Template: this text is an example. Before publishing, fill in what stands in square brackets and have the text checked by counsel.',
    page: 'Page',
  },
} as const satisfies Record<Locale, Record<string, string>>

type Look = { locale: Locale; version: string /** Folder of the two fonts. */; fonts: string }

/** Sets a document on A4 pages, tagged for screen readers. The caller pipes and ends it. */
export function drawDocument(blocks: readonly DocumentBlock[], { locale, version, fonts }: Look) {
  const say = texts[locale]
  const title = blocks.find((block) => block.kind === 'title')?.text ?? brand.name
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, right: margin, bottom: margin + 12, left: margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: locale === 'tr' ? 'tr-TR' : 'en-GB',
    // The version dates the text; the same sources give the same file.
    info: { Title: `${title} · ${brand.name}`, Author: brand.name, CreationDate: new Date(`${version}-01`) },
  })
  pdf.registerFont('regular', join(fonts, 'onest-regular.ttf'))
  pdf.registerFont('bold', join(fonts, 'onest-bold.ttf'))

  pdf.markContent('Artifact')
  drawMark(pdf, margin, margin - 14)
  pdf.endMarkedContent()
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  const put = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw))

  pdf.y = margin + 28
  for (const block of blocks) {
    if (block.kind === 'title') {
      put('H1', () => pdf.font('bold').fontSize(22).fillColor(ink).text(block.text, margin, pdf.y))
      pdf.moveDown(0.3)
      put('P', () => pdf.font('regular').fontSize(9.5).fillColor(muted).text(`${say.version} ${version}`))
      pdf.moveDown(0.9)
      drawNotice(pdf, say.draft, put)
    } else if (block.kind === 'heading') {
      // A heading never stands alone at the foot of a page.
      if (pdf.y > pdf.page.maxY() - 60) pdf.addPage()
      pdf.y += 9
      put('H2', () => pdf.font('bold').fontSize(12).fillColor(ink).text(block.text, margin, pdf.y))
      pdf.y += 3
    } else if (block.kind === 'paragraph') {
      put('P', () => bodyText(pdf).text(block.text, margin, pdf.y, { lineGap: 2.5 }))
      pdf.y += 4
    } else {
      for (const item of block.items) drawItem(pdf, item, put)
      pdf.y += 2
    }
  }
  body.end()
  drawFooters(pdf, `${brand.name} · ${title}`, say.page)
  return pdf
}

type Put = (tag: string, draw: () => void) => void
type Pdf = InstanceType<typeof PDFDocument>

const bodyText = (pdf: Pdf): Pdf => pdf.font('regular').fontSize(10).fillColor(ink)

function drawItem(pdf: Pdf, item: string, put: Put): void {
  const indent = 14
  if (pdf.y > pdf.page.maxY() - 14) pdf.addPage()
  put('P', () => {
    const top = pdf.y
    bodyText(pdf).text('•', margin + 2, top, { lineBreak: false })
    pdf.text(item, margin + indent, top, { lineGap: 2.5, width: contentWidth(pdf) - indent })
  })
  pdf.y += 2
}

function drawNotice(pdf: Pdf, text: string, put: Put): void {
  const padding = 10
  const width = contentWidth(pdf) - 2 * padding
  pdf.font('regular').fontSize(9.5)
  const top = pdf.y
  const height = pdf.heightOfString(text, { width, lineGap: 2 }) + 2 * padding
  pdf.markContent('Artifact')
  pdf.roundedRect(margin, top, contentWidth(pdf), height, 6).fill('#fff9e6')
  pdf.endMarkedContent()
  put('P', () => pdf.fillColor('#603a00').text(text, margin + padding, top + padding, { width, lineGap: 2 }))
  pdf.y = top + height + 6
}

function drawFooters(pdf: Pdf, line: string, page: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    // Below the bottom margin text would open a page of its own.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin + 10
    pdf.markContent('Artifact')
    pdf.font('regular').fontSize(8.5).fillColor(muted)
    pdf.text(line, margin, y, { lineBreak: false })
    const number = `${page} ${index + 1} / ${count}`
    pdf.text(number, pdf.page.width - margin - pdf.widthOfString(number), y, { lineBreak: false })
    pdf.endMarkedContent()
  }
}

/** The roof over the bowl, and the name beside it. */
function drawMark(pdf: Pdf, x: number, y: number): void {
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

const contentWidth = (pdf: Pdf): number => pdf.page.width - 2 * margin
