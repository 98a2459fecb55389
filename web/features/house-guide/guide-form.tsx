import { Lock, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  type ArrivalStep,
  arrivalStepLimits,
  arrivalStepsOf,
  fitsArrivalSteps,
} from '#shared/features/house-guide/arrival-steps.rules.ts'
import type { GuideBody } from '#shared/features/house-guide/house-guide.contract.ts'
import { putResidenceFullGuide } from '#shared/features/house-guide/house-guide.limits.generated.ts'
import { cameraPlaces } from '#shared/features/listings/listing-types.ts'
import { useLeaveWarning } from '#web/domain/leave-warning.tsx'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Form as FormState, useForm } from '#web/ui/use-form.ts'
import { useWriteGuide } from './house-guide.queries.ts'

type GuideFormProps = { listingId: number; guide: GuideBody }

const none = '-'
/** Every half hour, as guests and hosts agree on them. */
const hours = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, '0')
  return `${hour}:${at % 2 === 0 ? '00' : '30'}`
})
const hourFields = ['check_in_from', 'check_in_until', 'check_out_until'] as const
const codeFields = ['door_code', 'wifi_name', 'wifi_password'] as const
const helperFields = ['helper_name', 'helper_phone'] as const
const sectionFields = ['machines', 'rubbish', 'emergency', 'neighbourhood'] as const

/** Steps are typed as texts; a text that does not fit into them stays one, and has none. */
type GuideValues = Omit<GuideBody, 'arrival_steps'> & { arrival_steps: string[] | null }
type GuideFormState = FormState<GuideValues>

function valuesOf(guide: GuideBody): GuideValues {
  const steps = arrivalStepsOf(guide)
  return { ...guide, arrival_steps: fitsArrivalSteps(steps) ? steps.map(({ text }) => text) : null }
}

function bodyOf({ arrival_steps: texts, ...guide }: GuideValues): GuideBody {
  if (!texts) return guide
  const steps: ArrivalStep[] = texts.map((text) => ({ text: text.trim() })).filter(({ text }) => text !== '')
  return { ...guide, arrival: '', arrival_steps: steps }
}

/** The guide of one's own home: what guests see at once, and what opens only around their stay. */
export function GuideForm({ listingId, guide }: GuideFormProps) {
  const { t } = useTranslation()
  const writing = useWriteGuide(listingId)
  const form = useForm({
    values: valuesOf(guide),
    send: async (values) => {
      await writing.mutateAsync(bodyOf(values))
      form.reset(values)
      addToast('success', t('house_guide.saved'))
    },
    refusal: useProblem(t('shell.not_saved')),
  })
  const leaving = useLeaveWarning(form.isDirty)

  return (
    <Form form={form} className="flex flex-col gap-6">
      {leaving.dialog}
      <OpenGuide listingId={listingId} form={form} />
      <SealedGuide form={form} />
      <FormProblem />
      <SubmitButton className="self-end max-sm:w-full">{t('shell.save')}</SubmitButton>
    </Form>
  )
}

/** What opens only around the stay. */
function SealedGuide({ form }: { form: GuideFormState }) {
  const { t } = useTranslation()
  const remaining = (count: number) => t('shell.characters_left', { count })
  return (
    <Card as="section" aria-labelledby="guide-sealed" className="flex flex-col gap-5">
      <div>
        <h2 id="guide-sealed" className="flex items-center gap-2 type-card">
          <Lock aria-hidden="true" className="size-5 text-primary-ink" />
          {t('house_guide.sealed.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('house_guide.sealed.text')}</p>
      </div>
      {form.values.arrival_steps ? (
        <Steps form={form} texts={form.values.arrival_steps} />
      ) : (
        <TextArea
          label={t('trip.arrival')}
          hint={t('house_guide.sealed.arrival_hint')}
          remainingLabel={remaining}
          {...putResidenceFullGuide.arrival}
          {...form.text('arrival')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {codeFields.map((field) => (
          <TextField
            key={field}
            label={t(`trip.section.${field}`)}
            autoComplete="off"
            spellCheck={false}
            {...putResidenceFullGuide[field]}
            {...form.text(field)}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {helperFields.map((field) => (
          <TextField
            key={field}
            label={t(`trip.section.${field}`)}
            hint={t(`house_guide.sealed.${field}_hint`)}
            autoComplete="off"
            {...putResidenceFullGuide[field]}
            {...form.text(field)}
          />
        ))}
      </div>
      {sectionFields.map((field) => (
        <TextArea
          key={field}
          label={t(`trip.section.${field}`)}
          hint={t(`house_guide.sealed.${field}_hint`)}
          remainingLabel={remaining}
          {...putResidenceFullGuide[field]}
          {...form.text(field)}
        />
      ))}
    </Card>
  )
}

/** The steps to the door, and an empty one for the next; an emptied step goes when the guide is saved. */
function Steps({ form, texts }: { form: GuideFormState; texts: string[] }) {
  const { t } = useTranslation()
  const { count, text: maxLength } = arrivalStepLimits
  const fields = texts.length < count ? [...texts, ''] : texts
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('trip.arrival')}</legend>
      <p className="text-sm text-ink-muted">{t('house_guide.sealed.steps_hint', { count })}</p>
      {fields.map((text, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          key={at}
          label={t('house_guide.sealed.step', { number: at + 1 })}
          hideLabel
          placeholder={t('house_guide.sealed.step', { number: at + 1 })}
          maxLength={maxLength}
          value={text}
          onValueChange={(typed) => form.set({ arrival_steps: fields.toSpliced(at, 1, typed) })}
          error={at === 0 ? form.errors.arrival_steps : undefined}
        />
      ))}
    </fieldset>
  )
}

/** What guests see at once. */
function OpenGuide({ listingId, form }: { listingId: number; form: GuideFormState }) {
  const { t } = useTranslation()
  const remaining = (count: number) => t('shell.characters_left', { count })
  return (
    <Card as="section" aria-labelledby="guide-open" className="flex flex-col gap-5">
      <div>
        <h2 id="guide-open" className="type-card">
          {t('house_guide.open.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('house_guide.open.text')}</p>
        <Link
          to={`${paths.editListing(listingId)}#step-door`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline"
        >
          <MapPin aria-hidden="true" className="size-4" />
          {t('house_guide.open.door')}
        </Link>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {hourFields.map((field) => (
          <SelectField
            key={field}
            label={t(`house_guide.open.${field}`)}
            value={form.values[field] ?? none}
            onValueChange={(hour) => form.set({ [field]: hour === none ? null : hour })}
            error={form.errors[field]}
            options={[none, ...hours].map((hour) => ({
              value: hour,
              label: hour === none ? t('house_guide.open.no_hour') : hour,
            }))}
          />
        ))}
      </div>
      <SelectField
        label={t('house_guide.open.cameras')}
        value={form.values.cameras ?? none}
        onValueChange={(place) => form.set({ cameras: cameraPlaces.find((each) => each === place) ?? null })}
        error={form.errors.cameras}
        options={[
          { value: none, label: t('house_guide.open.no_hour') },
          ...cameraPlaces.map((value) => ({ value, label: t(`listings.cameras.${value}`) })),
        ]}
        className="sm:max-w-60"
      />
      <TextArea
        label={t('house_guide.open.house_rules')}
        hint={t('house_guide.open.house_rules_hint')}
        remainingLabel={remaining}
        {...putResidenceFullGuide.house_rules}
        {...form.text('house_rules')}
      />
    </Card>
  )
}
