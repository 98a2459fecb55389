import {
  contentWidth,
  pdfMargin as margin,
  openPdf,
  type Pdf,
  pdfColours,
} from '#server/platform/pdf/pdf-page.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { documentTexts } from '#shared/features/documents/documents.messages.ts'
import type { DocumentBlock } from './document-blocks.ts'

const { ink, muted } = pdfColours

type Edition = { locale: Locale; version: string }

/** Sets a document on A4 pages, tagged for screen readers. The caller pipes and ends it. */
export function drawDocument(blocks: readonly DocumentBlock[], { locale, version }: Edition) {
  const say = documentTexts[locale]
  const title = blocks.find((block) => block.kind === 'title')?.text ?? brand.name
  // The version gives the text its date.
  const pdf = openPdf({ title, locale, createdAt: new Date(`${version.slice(0, 7)}-01`) })
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  const put = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw))

  for (const block of blocks) {
    if (block.kind === 'title') {
      put('H1', () => pdf.font('bold').fontSize(22).fillColor(ink).text(block.text, margin, pdf.y))
      pdf.moveDown(0.3)
      put('P', () => pdf.font('regular').fontSize(9.5).fillColor(muted).text(`${say.version} ${version}`))
      pdf.moveDown(0.6)
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

function drawFooters(pdf: Pdf, line: string, page: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    // Text below the bottom margin would open a new page.
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
