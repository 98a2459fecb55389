import { useTranslation } from 'react-i18next'
import type { SavedCareCard, WrittenCareCard } from '#shared/features/care/care.contract.ts'
import { petSpecies } from '#shared/features/care/care.rules.ts'
import type { ListingImage } from '#shared/features/listings/listing-pictures.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { useWriteCare } from './care.queries.ts'
import { type CareFormState, checkCare, limits, ofCard } from './care-form.ts'
import { CarePicture } from './care-picture.tsx'
import { RemoveCard } from './remove-card.tsx'
import { SealedFields } from './sealed-fields.tsx'

type CareDialogProps = {
  open: boolean
  onClose: () => void
  listingId: number
  cards: readonly SavedCareCard[]
  /** Its place among the cards; after the last for a new one. */
  at: number
  first: WrittenCareCard
  images: readonly ListingImage[]
}

/** One card of the home, new or to change. */
export function CareDialog({ open, ...props }: CareDialogProps) {
  const { t } = useTranslation()
  const { first, onClose } = props
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={first.id === undefined ? t(`care.form.new.${first.kind}`) : first.name}
    >
      <CareForm {...props} />
    </FormDialog>
  )
}

function CareForm({ onClose, listingId, cards, at, first, images }: Omit<CareDialogProps, 'open'>) {
  const { t, i18n } = useTranslation()
  const writing = useWriteCare(listingId)
  const problem = useProblem(t('shell.not_saved'))
  const { id, ...values } = first
  const form = useForm({
    values,
    check: (card) => checkCare(card, i18n.language === 'en' ? 'en' : 'tr', t('care.form.name_missing')),
    send: async (card) => {
      await writing.mutateAsync(cards.toSpliced(at, 1, { ...card, id } as SavedCareCard))
      addToast('success', t('care.form.saved'))
      onClose()
    },
    refusal: (thrown) => ofCard(problem(thrown), at),
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <OpenFields form={form} images={images} />
      <SealedFields form={form} />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        {id === undefined ? null : (
          <RemoveCard name={first.name} cards={cards.toSpliced(at, 1)} {...{ listingId, onClose }} />
        )}
        <SubmitButton>{t('care.form.save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

const none = '-'

/** What members see beside the home. */
function OpenFields({ form, images }: { form: CareFormState; images: readonly ListingImage[] }) {
  const { t } = useTranslation()
  const { kind } = form.values
  return (
    <>
      <TextField
        label={t('care.form.name')}
        hint={t(`care.form.name_hint.${kind}`)}
        autoComplete="off"
        {...limits.name}
        {...form.text('name')}
      />
      {kind === 'pet' ? <PetFields form={form} /> : null}
      <TextArea
        label={t('care.form.text')}
        hint={t(`care.form.text_hint.${kind}`)}
        rows={2}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...limits.text}
        {...form.text('text')}
      />
      <CarePicture images={images} {...form.control('picture')} />
    </>
  )
}

function PetFields({ form }: { form: CareFormState }) {
  const { t } = useTranslation()
  const { species, takes_medicine: medicine } = form.values
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={t('care.form.species')}
          value={species ?? none}
          onValueChange={(chosen) =>
            form.set({ species: petSpecies.find((each) => each === chosen) ?? null })
          }
          error={form.errors.species}
          options={[
            { value: none, label: t('care.form.species_none') },
            ...petSpecies.map((value) => ({ value, label: t(`care.species.${value}`) })),
          ]}
        />
        <WholeNumberField label={t('care.form.age')} {...limits.age} {...form.control('age')} />
        <WholeNumberField
          label={t('care.form.hours_alone')}
          {...limits.hours_alone}
          {...form.control('hours_alone')}
        />
      </div>
      <RadioCards
        label={t('care.form.takes_medicine')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`care.form.${value}`) }))}
        value={medicine === null ? null : medicine ? 'yes' : 'no'}
        onChange={(answer) => form.set({ takes_medicine: answer === 'yes' })}
        error={form.errors.takes_medicine}
      />
      <TextField
        label={t('care.form.allergy')}
        autoComplete="off"
        {...limits.allergy}
        {...form.text('allergy')}
      />
    </>
  )
}
