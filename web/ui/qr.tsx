import { QRCodeSVG } from 'qrcode.react'
import { cx } from './class-names.ts'

type QrProps = {
  value: string
  /** The effect of scanning it. */
  label: string
  /** On a card, for a phone held close: fewer and therefore larger dots. */
  isSmall?: boolean
  className?: string | undefined
}

/** A QR code of 256 px, level H, on white in both themes: scanners need the contrast. */
export function Qr({ value, label, isSmall = false, className }: QrProps) {
  return (
    <span
      className={cx(
        'inline-block rounded-lg border border-line bg-white',
        isSmall ? 'size-26 flex-none p-2.5' : 'p-4',
        className,
      )}
    >
      <QRCodeSVG
        value={value}
        size={256}
        level={isSmall ? 'M' : 'H'}
        bgColor="#ffffff"
        fgColor="#0a1516"
        role="img"
        aria-label={label}
        className="block h-auto max-w-full"
      />
    </span>
  )
}
