import { Check } from 'lucide-react'
import { useState } from 'react'
import { cx } from './class-names.ts'

type AvatarProps = {
  /** The person's name: its initials replace a missing picture. */
  name: string
  src?: string | null | undefined
  /** Pixels. */
  size?: number | undefined
  /** The name of the verified tick ("Doğrulanmış"); no tick without it. */
  verifiedLabel?: string | undefined
  /** A ring in the ground's colour, where it overlaps a picture. */
  ring?: boolean | undefined
  /** Gives the picture the name as its label. Leave off where the name is visible beside it. */
  named?: boolean | undefined
  locale?: string | undefined
  className?: string | undefined
}

function initialsOf(name: string, locale: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(locale) ?? '').join('')
}

/** A round picture of a person, or the initials. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 40, verifiedLabel, ring = false, named = false, locale = 'tr', className } = props
  const [failed, setFailed] = useState<string | null>(null)
  const picture = src && failed !== src ? src : null
  return (
    <span
      className={cx('relative inline-block flex-none rounded-full', ring && 'ring-3 ring-surface', className)}
      style={{ width: size, height: size }}
    >
      {picture ? (
        <img
          src={picture}
          alt={named ? name : ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
          className="size-full rounded-full bg-surface-hover object-cover"
        />
      ) : (
        <span
          className="grid size-full place-items-center rounded-full bg-primary-soft leading-none font-semibold text-primary-ink"
          style={{ fontSize: size * 0.36 }}
        >
          <span aria-hidden="true">{initialsOf(name, locale)}</span>
          {named ? <span className="sr-only">{name}</span> : null}
        </span>
      )}
      {verifiedLabel ? (
        <span
          role="img"
          aria-label={verifiedLabel}
          className="absolute -right-0.5 -bottom-0.5 grid size-[38%] min-h-4 min-w-4 place-items-center rounded-full bg-primary text-on-primary ring-1 ring-surface"
        >
          <Check aria-hidden="true" className="size-[70%] stroke-3!" />
        </span>
      ) : null}
    </span>
  )
}
