import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import { cx } from './class-names.ts'

/** A stored picture: its files are at `${url}-${width}.avif` and `.webp`. */
export type PictureSource = {
  url: string
  /** Stored widths in pixels, ascending. */
  widths: readonly number[]
  /** The picture's size, to reserve its space before it has loaded. */
  width: number
  height: number
  /** base64 thumbhash. */
  placeholder?: string | null | undefined
}

type PictureProps = {
  source: PictureSource
  /** The alt text; empty for decoration. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** The main picture of the page: eager, high priority. */
  priority?: boolean | undefined
  /** Loads at once without priority (next slides). */
  eager?: boolean | undefined
  /** Fills its box and is cropped; otherwise has its own proportions. */
  fill?: boolean | undefined
  className?: string | undefined
}

/** A picture in AVIF and WebP at the needed width, over a placeholder until it has loaded. */
export function Picture(props: PictureProps) {
  const { source, alt, sizes, priority = false, eager = false, fill = true, className } = props
  const { url, widths, placeholder } = source
  const image = useRef<HTMLImageElement>(null)
  const [blur, setBlur] = useState<string | null>(null)

  // The server sends only the average colour; the blurred picture is drawn here, if it is still needed.
  useEffect(() => {
    const loading = image.current ? !image.current.complete : false
    setBlur(loading && placeholder ? thumbHashToDataURL(bytesOf(placeholder)) : null)
  }, [placeholder])

  const ground: CSSProperties = placeholder ? { backgroundColor: averageColour(placeholder) } : {}
  if (blur) ground.backgroundImage = `url(${blur})`

  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, widths, 'avif')} sizes={sizes} />
      <img
        ref={image}
        src={`${url}-${fallbackWidth(widths)}.webp`}
        srcSet={srcSet(url, widths, 'webp')}
        sizes={sizes}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        onLoad={() => setBlur(null)}
        style={ground}
        className={cx(
          'block bg-skeleton bg-cover bg-center',
          fill ? 'size-full object-cover' : 'h-auto w-full',
          className,
        )}
      />
    </picture>
  )
}

function srcSet(url: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${url}-${width}.${format} ${width}w`).join(', ')
}

function fallbackWidth(widths: readonly number[]): number | undefined {
  return widths.find((width) => width >= 768) ?? widths.at(-1)
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}

function averageColour(placeholder: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(placeholder))
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
}
