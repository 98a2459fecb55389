import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatHistoryDay } from '#web/platform/format.ts'
import { TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PopoverPanel } from '#web/ui/popover-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readDate, writeDate } from './typed-date.ts'

const loadCalendar = () => import('#web/ui/day-calendar.tsx')
const DayCalendar = lazy(() => loadCalendar().then((file) => ({ default: file.DayCalendar })))

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'trailing'> & {
  /** `YYYY-MM-DD`; empty if there is none. */
  value: CivilDate | ''
  /** Called with a date within the limits; with an empty text while the input is not a date. */
  onValueChange: (value: CivilDate | '') => void
  min?: CivilDate | undefined
  max?: CivilDate | undefined
}

/**
 * A date, typed as the page's language writes it or chosen in a calendar. Not the browser's own field, which follows
 * the language of the browser instead of the page.
 */
export function DateField({ value, onValueChange, onBlur, min, max, error, ...field }: DateFieldProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'tr'
  const ownId = useId()
  const id = field.id ?? ownId
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const [text, setText] = useState(value && writeDate(value, language))
  const typed = readDate(text)
  // A value set from outside replaces what is typed.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== (whyNot(text) ? '' : (typed ?? ''))) setText(value && writeDate(value, language))
  }

  function whyNot(entered: string): string | undefined {
    if (entered.trim() === '') return undefined
    const date = readDate(entered)
    if (date === null) return t('shell.date.wrong', { example: writeDate(today, language) })
    if (min && date < min) return t('shell.date.too_early', { date: formatHistoryDay(min, language) })
    if (max && date > max) return t('shell.date.too_late', { date: formatHistoryDay(max, language) })
    return undefined
  }
  function enter(entered: string) {
    setText(entered)
    const next = whyNot(entered) ? '' : (readDate(entered) ?? '')
    if (next !== value) onValueChange(next)
  }

  const own = whyNot(text)
  return (
    <TextField
      {...field}
      id={id}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('shell.date.form')}
      value={text}
      onValueChange={enter}
      onFocus={loadCalendar}
      onBlur={(event) => {
        setWasLeft(true)
        const date = typed ?? (text.trim() === '' ? value : '')
        if (date) setText(writeDate(date, language))
        onBlur?.(event)
      }}
      error={own && (wasLeft || error) ? own : error}
      trailing={
        <PopoverPanel
          label={t('shell.date.choose')}
          open={isOpen}
          onOpenChange={setIsOpen}
          className="p-4"
          trigger={
            <IconButton
              label={t('shell.date.choose')}
              aria-describedby={`${id}-label`}
              onPointerEnter={loadCalendar}
            >
              <CalendarDays aria-hidden="true" />
            </IconButton>
          }
        >
          <Suspense fallback={<Skeleton className="h-72 w-72 max-w-full rounded-lg" />}>
            <DayCalendar
              value={value || null}
              onChange={(day) => {
                enter(writeDate(day, language))
                setIsOpen(false)
              }}
              min={min}
              max={max}
              today={today}
              locale={language}
              labels={{
                previousMonth: t('shell.date.previous_month'),
                nextMonth: t('shell.date.next_month'),
                today: t('shell.date.today'),
                selected: t('shell.date.selected'),
                unavailable: t('shell.date.unavailable'),
              }}
            />
          </Suspense>
        </PopoverPanel>
      }
    />
  )
}
