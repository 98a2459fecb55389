import { useTranslation } from 'react-i18next'
import type { Amenity } from '#shared/features/listings/listing-types.ts'
import { postStaffDecisions } from '#shared/features/moderation/moderation.limits.generated.ts'
import type { StaffValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { type ValuationOutcome, valuationOutcomes } from '#shared/features/valuation/valuation-types.ts'
import { AmenityChips } from '#web/domain/amenity-chips.tsx'
import { sendOnce } from '#web/platform/send-once.ts'
import { FieldError, TextArea } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'

type Answer = {
  outcome: ValuationOutcome | null
  rooms: number | null
  adults: number | null
  amenities: Amenity[]
  statement: string
}

const limits = postStaffDecisions.valuation

/** Facts corrected, declined with a reason, or the rule noted; and the text for the host. */
export function AnswerValuation(props: { appeal: StaffValuationAppeal; onClose: () => void }) {
  const { appeal, onClose } = props
  const { t } = useTranslation()
  const { inputs } = appeal
  /** The facts that differ from those of the home. */
  const changed = ({ rooms, adults, amenities }: Answer) => ({
    ...(rooms !== null && rooms !== inputs.total_room_count && { total_room_count: rooms }),
    ...(adults !== null && adults !== inputs.adult_count && { adult_count: adults }),
    ...(!isSame(amenities, inputs.amenities) && { amenities }),
  })
  const outOf = (value: number | null, max: number) =>
    value !== null && value >= 1 && value <= max ? undefined : t('staff.valuation.number_missing', { max })

  const form = useStaffForm<Answer>({
    values: {
      outcome: null,
      rooms: inputs.total_room_count,
      adults: inputs.adult_count,
      amenities: inputs.amenities,
      statement: '',
    },
    check: (answer) => {
      const corrects = answer.outcome === 'corrected'
      return {
        outcome: answer.outcome === null ? t('staff.valuation.outcome_missing') : undefined,
        rooms: corrects
          ? (outOf(answer.rooms, limits.total_room_count.max) ??
            (Object.keys(changed(answer)).length === 0 ? t('staff.valuation.nothing_corrected') : undefined))
          : undefined,
        adults: corrects ? outOf(answer.adults, limits.adult_count.max) : undefined,
        amenities:
          corrects && answer.amenities.length === 0 ? t('staff.valuation.amenities_missing') : undefined,
        statement: answer.statement.trim() ? undefined : t('staff.form.statement_missing'),
      }
    },
    send: async (answer) => {
      const { outcome, statement } = answer
      if (outcome === null) return
      await sendOnce('POST /staff/decisions/', {
        body: {
          kind: 'valuation',
          listing: appeal.listing,
          statement: statement.trim(),
          valuation: { appeal: appeal.id, outcome, ...(outcome === 'corrected' && changed(answer)) },
        },
      })
    },
    done: t('staff.valuation.done'),
    onClose,
  })
  const chosen = form.control('amenities')

  return (
    <StaffForm form={form} confirmLabel={t('staff.valuation.decide')} onClose={onClose}>
      <RadioCards
        label={t('staff.valuation.outcome')}
        options={valuationOutcomes.map((value) => ({ value, label: t(`staff.valuation.outcomes.${value}`) }))}
        {...form.control('outcome')}
      />
      {form.values.outcome === 'corrected' ? (
        <>
          <WholeNumberField
            label={t('staff.valuation.right_rooms')}
            {...limits.total_room_count}
            {...form.control('rooms')}
          />
          <WholeNumberField
            label={t('staff.valuation.right_adults')}
            {...limits.adult_count}
            {...form.control('adults')}
          />
          <AmenityChips
            label={t('staff.valuation.amenities')}
            value={chosen.value}
            onChange={(amenities) => chosen.onChange(amenities)}
          />
          {chosen.error ? <FieldError>{chosen.error}</FieldError> : null}
        </>
      ) : null}
      <TextArea
        label={t('staff.form.statement')}
        hint={t('staff.form.statement_hint')}
        rows={4}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postStaffDecisions.statement}
        {...form.text('statement')}
      />
    </StaffForm>
  )
}

const isSame = (one: readonly Amenity[], other: readonly Amenity[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))
