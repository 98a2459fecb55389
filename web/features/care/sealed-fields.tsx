import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { vetPayers } from '#shared/features/care/care.rules.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type CareFormState, limits } from './care-form.ts'
import { MissingCare } from './missing-care.tsx'

type FieldsProps = { form: CareFormState }

/** What only the guest of an agreed stay sees. */
export function SealedFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const isPet = form.values.kind === 'pet'
  return (
    <section aria-labelledby="care-sealed" className="flex flex-col gap-5 border-t border-line pt-5">
      <div>
        <h3 id="care-sealed" className="flex items-center gap-2 font-semibold">
          <Lock aria-hidden="true" className="size-5 text-primary-ink" />
          {t('care.form.sealed')}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">{t('care.form.sealed_text')}</p>
      </div>
      <MissingCare card={form.values} />
      {isPet ? <VetFields form={form} /> : null}
      <SecondPerson form={form} />
      <TextArea
        label={t('care.form.places')}
        rows={2}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...limits.places}
        {...form.text('places')}
      />
    </section>
  )
}

const none = '-'

function VetFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {form.values.takes_medicine ? (
        <TextArea
          label={t('care.form.medicine')}
          rows={2}
          remainingLabel={(count) => t('shell.characters_left', { count })}
          {...limits.medicine}
          {...form.text('medicine')}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <SealedText form={form} field="day_vet_name" />
        <SealedText form={form} field="day_vet_phone" />
        <SealedText form={form} field="day_vet_hours" />
        <span className="max-sm:hidden" />
        <SealedText form={form} field="night_vet_name" />
        <SealedText form={form} field="night_vet_phone" />
        <SelectField
          label={t('care.form.vet_payer')}
          value={form.values.vet_payer ?? none}
          onValueChange={(chosen) =>
            form.set({ vet_payer: vetPayers.find((each) => each === chosen) ?? null })
          }
          error={form.errors.vet_payer}
          options={[
            { value: none, label: t('care.form.vet_payer_none') },
            ...vetPayers.map((value) => ({ value, label: t(`care.form.payer.${value}`) })),
          ]}
        />
        <SealedText form={form} field="vet_payer_note" />
      </div>
    </>
  )
}

function SecondPerson({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SealedText form={form} field="second_name" hint={t('care.form.second_name_hint')} />
        <SealedText form={form} field="second_phone" />
      </div>
      <Checkbox label={t('care.form.second_agreed')} {...form.tick('second_agreed')} />
      <Checkbox label={t('care.form.second_decides')} {...form.tick('second_decides')} />
    </>
  )
}

type SealedName =
  | 'day_vet_name'
  | 'day_vet_phone'
  | 'day_vet_hours'
  | 'night_vet_name'
  | 'night_vet_phone'
  | 'vet_payer_note'
  | 'second_name'
  | 'second_phone'

function SealedText({ form, field, hint }: FieldsProps & { field: SealedName; hint?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t(`care.form.${field}`)}
      hint={hint}
      // Another person's name and number, not the member's own.
      autoComplete="off"
      inputMode={field.endsWith('_phone') ? 'tel' : undefined}
      {...limits[field]}
      {...form.text(field)}
    />
  )
}
