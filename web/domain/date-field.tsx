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
  const [wasLeft, setWasLeft] = useState(false)
  const written = (day: CivilDate | '') => day && writeDate(day, language)
  const [text, setText] = useState(written(value))
  // A value set from outside replaces what is typed.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== dateOf(text)) setText(written(value))
  }

  function whyNot(entered: string): string | undefined {
    if (entered.trim() === '') return undefined
    const date = readDate(entered)
    if (date === null) return t('shell.date.wrong', { example: writeDate(today, language) })
    if (min && date < min) return t('shell.date.too_early', { date: formatHistoryDay(min, language) })
    if (max && date > max) return t('shell.date.too_late', { date: formatHistoryDay(max, language) })
    return undefined
  }
  function dateOf(entered: string) {
    return whyNot(entered) ? '' : (readDate(entered) ?? '')
  }
  function enter(entered: string) {
    setText(entered)
    const next = dateOf(entered)
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
        const date = readDate(text) ?? (text.trim() === '' ? value : '')
        if (date) setText(writeDate(date, language))
        onBlur?.(event)
      }}
      error={own && (wasLeft || error) ? own : error}
      trailing={
        <DayPopover
          id={id}
          value={value || null}
          onChoose={(day) => enter(writeDate(day, language))}
          limits={{ min, max }}
          today={today}
          language={language}
        />
      }
    />
  )
}

type DayPopoverProps = {
  id: string
  value: CivilDate | null
  onChoose: (day: CivilDate) => void
  limits: Pick<DateFieldProps, 'min' | 'max'>
  today: CivilDate
  language: 'tr' | 'en'
}

/** The same in a calendar. */
function DayPopover({ id, value, onChoose, limits, today, language }: DayPopoverProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
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
          value={value}
          onChange={(day) => {
            onChoose(day)
            setIsOpen(false)
          }}
          {...limits}
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
  )
}
