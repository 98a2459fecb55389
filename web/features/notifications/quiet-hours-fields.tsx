import { useTranslation } from 'react-i18next'
import type { QuietHours } from '#shared/features/notifications/notification-settings.rules.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'

const stepMinutes = 30
const usual: QuietHours = { from: 22 * 60, to: 8 * 60 }
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const clocks = Array.from({ length: 1440 / stepMinutes }, (_, step) => step * stepMinutes)

type QuietHoursFieldsProps = { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void }

/** The quiet hours. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation()
  const options = (other: number) =>
    clocks
      .filter((minute) => minute !== other)
      .map((minute) => ({ value: String(minute), label: clockOf(minute) }))
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('notifications.quiet')}
        hint={t('notifications.quiet_hint')}
        checked={quiet !== null}
        onCheckedChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {quiet ? (
        <div className="grid grid-cols-2 gap-3 sm:max-w-80">
          <SelectField
            label={t('notifications.quiet_from')}
            options={options(quiet.to)}
            value={String(quiet.from)}
            onValueChange={(from) => onChange({ ...quiet, from: Number(from) })}
          />
          <SelectField
            label={t('notifications.quiet_to')}
            options={options(quiet.from)}
            value={String(quiet.to)}
            onValueChange={(to) => onChange({ ...quiet, to: Number(to) })}
          />
        </div>
      ) : null}
    </div>
  )
}
