import { buffer } from 'node:stream/consumers'
import { contentWidth, openPdf, type Pdf, pdfColours, pdfMargin } from '#server/platform/pdf/pdf-page.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { receiptTexts } from '#shared/features/payments/receipt.messages.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import type { ReceiptRow } from './receipts.queries.ts'

type Receipt = Omit<ReceiptRow, 'number' | 'year'> & {
  number: string
  buyer: string
  plan: string
  term: { startsAt: Date; endsAt: Date } | null
}

/** One page: payer, amount and term. */
export async function drawReceipt(receipt: Receipt, locale: Locale): Promise<Buffer> {
  const texts = receiptTexts[locale]
  const day = new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: listingTimeZone,
  })
  const lira = (kurus: number) =>
    new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', { style: 'currency', currency: 'TRY' }).format(
      kurus / 100,
    )
  const { number, amountKurus, creditKurus, refundedKurus, issuedAt, term } = receipt
  const pdf = openPdf({ title: `${texts.title} ${number}`, locale, createdAt: issuedAt })
  const written = buffer(pdf)
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  const put = (tag: string, draw: () => void) => body.add(pdf.struct(tag, {}, draw))

  put('H1', () => pdf.font('bold').fontSize(22).fillColor(pdfColours.ink).text(texts.title, pdfMargin, pdf.y))
  pdf.moveDown(0.8)
  const rows = [
    [texts.number, number],
    [texts.day, day.format(issuedAt)],
    [texts.seller, brand.name],
    [texts.buyer, receipt.buyer],
    [texts.plan, receipt.plan],
    ...(term ? [[texts.term, `${day.format(term.startsAt)} – ${day.format(term.endsAt)}`]] : []),
    ...(creditKurus > 0
      ? [
          [texts.price, lira(amountKurus + creditKurus)],
          [texts.credit, `−${lira(creditKurus)}`],
        ]
      : []),
    [texts.reference, receipt.conversationId],
  ]
  for (const [label = '', value = ''] of rows) drawRow(pdf, put, label, value)
  drawRow(pdf, put, texts.paid, lira(amountKurus), true)
  if (refundedKurus > 0) drawRow(pdf, put, texts.refunded, lira(refundedKurus))
  pdf.moveDown(1)
  put('P', () => smallText(pdf).text(`${texts.tax} ${texts.note}`, pdfMargin, pdf.y, { lineGap: 2 }))
  body.end()
  pdf.end()
  return written
}

const smallText = (pdf: Pdf): Pdf => pdf.font('regular').fontSize(9.5).fillColor(pdfColours.muted)

/** A label on the left and its value on the right, over a thin line. */
function drawRow(
  pdf: Pdf,
  put: (tag: string, draw: () => void) => void,
  label: string,
  value: string,
  isTotal = false,
): void {
  const top = pdf.y
  const width = contentWidth(pdf)
  put('P', () => {
    pdf.font(isTotal ? 'bold' : 'regular').fontSize(isTotal ? 13 : 10.5)
    pdf
      .fillColor(isTotal ? pdfColours.ink : pdfColours.muted)
      .text(label, pdfMargin, top, { width: width * 0.4 })
    const below = pdf.y
    pdf.fillColor(pdfColours.ink)
    pdf.text(value, pdfMargin + width * 0.4, top, { width: width * 0.6, align: 'right' })
    pdf.y = Math.max(below, pdf.y) + 6
  })
  pdf.markContent('Artifact')
  pdf.moveTo(pdfMargin, pdf.y).lineTo(pdfMargin + width, pdf.y)
  pdf.lineWidth(0.7).strokeColor(pdfColours.line).stroke()
  pdf.endMarkedContent()
  pdf.y += 8
}
