import { useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Star } from './rating.tsx'

type RatingInputProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** The five words from worst to best ("Kötü" … "Harika"). */
  words: readonly [string, string, string, string, string]
  /** Shown until the member chooses: the preset is not a choice. */
  untouchedLabel: string
}

/** Five stars to choose from: a radio group, the arrow keys move. */
export function RatingInput(props: RatingInputProps) {
  const { label, value, onChange, words, untouchedLabel } = props
  const name = useId()
  const [touched, setTouched] = useState(false)
  const [hovered, setHovered] = useState<number | null>(null)
  const displayed = hovered ?? value

  function choose(next: number) {
    setTouched(true)
    onChange(next)
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div
        className={cx('inline-flex', touched || hovered !== null ? 'text-ink' : 'text-ink-disabled')}
        onPointerLeave={() => setHovered(null)}
      >
        {words.map((word, index) => (
          <label
            key={word}
            className="grid size-9 place-items-center rounded-sm transition-transform duration-(--dur-1) has-focus-visible:outline-2 has-focus-visible:outline-focus active:scale-90"
            onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(index + 1)}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => choose(index + 1)}
              onClick={() => choose(index + 1)}
            />
            <span className="sr-only">{`${index + 1} / 5, ${word}`}</span>
            <Star fill={index < displayed ? 1 : 0} className="size-8" />
          </label>
        ))}
      </div>
      <span className={cx('text-sm', touched ? 'font-semibold' : 'text-ink-subtle')}>
        {touched || hovered !== null ? words[displayed - 1] : untouchedLabel}
      </span>
    </fieldset>
  )
}
