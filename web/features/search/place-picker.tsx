import { useQuery } from '@tanstack/react-query'
import { Clock, MapPin } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '#shared/kernel/turkish.ts'
import { cx } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/field.tsx'
import { LiveText } from '#web/ui/visually-hidden.tsx'
import { recentPlaces, type SearchPlace } from './recent-places.ts'
import { placesQuery } from './search.queries.ts'

const typingMs = 150
const shownRows = 8

type PlacePickerProps = {
  text: string
  onType: (text: string) => void
  onChoose: (place: SearchPlace) => void
  /** Takes the focus when it appears. */
  autoFocus?: boolean
}

/** A text field with suggestions under it: the places searched last, then what the server knows. */
export function PlacePicker({ text, onType, onChoose, autoFocus = false }: PlacePickerProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [active, setActive] = useState(-1)
  const [typed, setTyped] = useState(text.trim())
  const [recent] = useState(recentPlaces)
  const { data: found = [], isError, isFetching } = useQuery(placesQuery(typed))

  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])

  const known = recent.filter(({ label }) => fold(label).includes(fold(text.trim())))
  const suggested = found.filter(({ label }) => !known.some((each) => each.label === label))
  const rows: (SearchPlace & { isRecent: boolean })[] = [
    ...known.map((place) => ({ ...place, isRecent: true })),
    ...suggested.map((place) => ({ ...place, isRecent: false })),
  ].slice(0, shownRows)
  const isSettled = !isFetching && typed === text.trim()

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      // From the field itself, up leads to the last row.
      setActive((at) => (at + step + (at === -1 && step === -1 ? 1 : 0) + rows.length) % rows.length)
      return
    }
    const row = rows[active]
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      onChoose(row)
    }
  }

  return (
    <div>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field is what the panel was opened for
        autoFocus={autoFocus}
        type="text"
        role="combobox"
        aria-label={t('search.where')}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rows[active] ? `${listId}-${active}` : undefined}
        placeholder={t('search.where_empty')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setActive(-1)
          onType(event.target.value)
        }}
        onKeyDown={handleKey}
        className={controlClass}
      />
      <div id={listId} role="listbox" aria-label={t('search.where_suggested')} className="mt-2 min-h-11">
        {rows.map((row, index) => (
          // The field keeps the focus and tells which row is active; rows are pressed, not tabbed to.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant
          <div
            key={`${row.isRecent}-${row.label}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(row)}
            onPointerMove={() => setActive(index)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-medium',
              index === active && 'bg-surface-hover',
            )}
          >
            {row.isRecent ? (
              <Clock aria-hidden="true" className="size-5 text-ink-muted" />
            ) : (
              <MapPin aria-hidden="true" className="size-5 text-ink-muted" />
            )}
            <span className="truncate">{row.label}</span>
          </div>
        ))}
      </div>
      {rows.length === 0 && isSettled ? (
        <p className="px-3 text-sm text-ink-muted">
          {isError ? t('search.where_failed') : t('search.where_none')}
        </p>
      ) : null}
      <LiveText>{isSettled ? t('search.where_count', { count: rows.length }) : ''}</LiveText>
    </div>
  )
}
