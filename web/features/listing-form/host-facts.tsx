import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  bedKinds,
  cameraPlaces,
  leftBehindKinds,
  type SleepingRoom,
  sleepingRoomKinds,
} from '#shared/features/listings/listing-types.ts'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { placesInRoom } from '#shared/features/listings/sleeping-places.rules.ts'
import { leftBehindIcons } from '#web/domain/left-behind-icons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipGroup } from '#web/ui/chips.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { fieldId } from './form-fields.ts'
import type { StepProps } from './step-props.ts'

const { sleeping_rooms: limits } = postResidenceFull
const maxRooms = 20
const unspecified = '-'
const emptyRoom: SleepingRoom = { room: 'bedroom', double_beds: 1, single_beds: 0, sofa_beds: 0 }

/** Who sleeps where, whether there are stairs and cameras, and what stays at home; all optional. */
export function HostFacts({ form }: StepProps) {
  const { t } = useTranslation()
  const { leftBehind, stepFree, cameras } = form.values
  return (
    <>
      <SleepingRooms form={form} />
      <div id={fieldId('leftBehind')}>
        <p aria-hidden="true" className="mb-2 text-sm font-semibold">
          {t('listing_form.home.stays')}
        </p>
        <ChipGroup label={t('listing_form.home.stays')}>
          {leftBehindKinds.map((stay) => {
            const Icon = leftBehindIcons[stay]
            return (
              <Chip
                key={stay}
                icon={<Icon aria-hidden="true" />}
                pressed={leftBehind.includes(stay)}
                onPressedChange={(isOn) =>
                  form.set({
                    leftBehind: leftBehindKinds.filter((each) =>
                      each === stay ? isOn : leftBehind.includes(each),
                    ),
                  })
                }
              >
                {t(`listings.left_behind.${stay}`)}
              </Chip>
            )
          })}
        </ChipGroup>
      </div>
      <Checkbox
        id={fieldId('stepFree')}
        label={t('listings.results.step_free')}
        hint={t('listings.results.step_free_hint')}
        checked={stepFree}
        onCheckedChange={(isOn) => form.set({ stepFree: isOn })}
      />
      <div id={fieldId('cameras')} data-invalid={form.errors.cameras ? true : undefined}>
        <SelectField
          className="sm:max-w-60"
          label={t('listing_form.home.cameras')}
          hint={t('listing_form.home.cameras_hint')}
          value={cameras ?? unspecified}
          onValueChange={(place) =>
            form.set({ cameras: cameraPlaces.find((each) => each === place) ?? null })
          }
          error={form.errors.cameras}
          options={[
            { value: unspecified, label: t('listing_form.home.cameras_not_said') },
            ...cameraPlaces.map((value) => ({ value, label: t(`listings.cameras.${value}`) })),
          ]}
        />
      </div>
    </>
  )
}

function SleepingRooms({ form }: StepProps) {
  const { t } = useTranslation()
  const rooms = form.values.sleepingRooms
  const error = form.errors.sleepingRooms
  const change = (at: number, some: Partial<SleepingRoom>) =>
    form.set({ sleepingRooms: rooms.map((room, index) => (index === at ? { ...room, ...some } : room)) })

  return (
    <fieldset ref={retainFocus} id={fieldId('sleepingRooms')} data-invalid={error ? true : undefined}>
      <legend className="text-sm font-semibold">{t('listing_form.home.sleeping')}</legend>
      <p className="mt-1 text-sm text-ink-muted">{t('listing_form.home.sleeping_hint')}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {rooms.map((room, at) => {
          const name = t('listing_form.home.room_number', { number: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no identity but their position
            <li key={at} className="rounded-md border border-line p-4">
              <div className="flex items-end gap-2">
                <SelectField
                  className="grow"
                  label={name}
                  value={room.room}
                  onValueChange={(kind) => change(at, { room: kind })}
                  options={sleepingRoomKinds.map((kind) => ({
                    value: kind,
                    label: t(`listings.sleeping_room.${kind}`),
                  }))}
                />
                <IconButton
                  label={t('listing_form.home.remove_room', { room: name })}
                  onClick={() => form.set({ sleepingRooms: rooms.filter((_, index) => index !== at) })}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              {bedKinds.map((kind) => (
                <Stepper
                  key={kind}
                  className="mt-3"
                  label={t(`listings.bed_kind.${kind}`)}
                  value={room[kind]}
                  {...limits[kind]}
                  onChange={(count) => change(at, { [kind]: count })}
                  decreaseLabel={t('search.less', {
                    what: `${name}: ${t(`listings.bed_kind.${kind}`)}`,
                  })}
                  increaseLabel={t('search.more', {
                    what: `${name}: ${t(`listings.bed_kind.${kind}`)}`,
                  })}
                />
              ))}
              <p className="mt-3 text-sm text-ink-muted">
                {t('listings.sleeps', { count: placesInRoom(room) })}
              </p>
            </li>
          )
        })}
      </ul>
      {error ? <FieldError>{error}</FieldError> : null}
      {rooms.length < maxRooms ? (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => form.set({ sleepingRooms: [...rooms, emptyRoom] })}
        >
          <Plus aria-hidden="true" />
          {t('listing_form.home.add_room')}
        </Button>
      ) : null}
    </fieldset>
  )
}
