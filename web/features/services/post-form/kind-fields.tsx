import { useTranslation } from 'react-i18next'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import {
  type PostDirection,
  postDirections,
  type ReturnKind,
  returnKinds,
} from '#shared/features/services/services.rules.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** The value of a part of the form, and what changes it. */
export type Control<Value> = { value: Value; onChange: (value: Value) => void; error?: string | undefined }

type KindFieldsProps = { direction: Control<PostDirection>; help: Control<HelpServiceType> }

export function KindFields({ direction, help }: KindFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Segmented
        label={t('services.form.direction')}
        value={direction.value}
        onChange={direction.onChange}
        options={postDirections.map((value) => ({ value, label: t(`services.${value}`) }))}
      />
      <ChipGroup label={t(`services.form.${direction.value}`)}>
        {helpServiceTypes.map((kind) => {
          const Icon = serviceTypeIcons[kind]
          return (
            <Chip
              key={kind}
              icon={<Icon aria-hidden="true" />}
              pressed={help.value === kind}
              onPressedChange={() => help.onChange(kind)}
            >
              {t(`services.form.kinds.${kind}`)}
            </Chip>
          )
        })}
      </ChipGroup>
    </>
  )
}

/** The list with or without one of its values, in the order of all. */
export const switched = <Value,>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
  isOn: boolean,
) => all.filter((each) => (each === value ? isOn : chosen.includes(each)))

type ReturnFieldsProps = {
  direction: PostDirection
  returns: Control<ReturnKind[]>
  wants: Control<HelpServiceType[]>
}

export function ReturnFields({ direction, returns, wants }: ReturnFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <ChipGroup label={t('services.form.returns')}>
          {returnKinds.map((kind, at) => (
            <Chip
              key={kind}
              aria-invalid={at === 0 && returns.error ? true : undefined}
              pressed={returns.value.includes(kind)}
              onPressedChange={(isOn) => returns.onChange(switched(returnKinds, returns.value, kind, isOn))}
            >
              {t(
                kind === 'nights' && direction === 'give'
                  ? 'services.form.nights_theirs'
                  : `services.form.return.${kind}`,
              )}
            </Chip>
          ))}
        </ChipGroup>
        {returns.error ? <FieldError id="returns-error">{returns.error}</FieldError> : null}
      </div>
      {returns.value.includes('help') ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-ink-muted">{t('services.form.wants')}</p>
          <ChipGroup label={t('services.form.wants')}>
            {helpServiceTypes.map((kind) => (
              <Chip
                key={kind}
                dense
                pressed={wants.value.includes(kind)}
                onPressedChange={(isOn) =>
                  wants.onChange(switched(helpServiceTypes, wants.value, kind, isOn))
                }
              >
                {t(`services.form.kinds.${kind}`)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      ) : null}
    </>
  )
}
