import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInCountry, type Position } from '#shared/features/listings/location.rules.ts'
import { type LinkedPosition, positionOfLink } from '#shared/features/listings/map-links.rules.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FormPlace } from './form-state.ts'
import { placeAtQuery } from './pin-place.tsx'

type LinkFieldProps = { place: FormPlace; onFound: (pin: Position) => void }

/** A link of any map; a position in another country or district is refused here already. */
export function LinkField({ place, onFound }: LinkFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { position, problem } = useLinkedPosition(text, place)
  const key = position && `${position.latitude},${position.longitude}`
  const take = useEffectEvent(() => position && onFound(position))
  useEffect(() => {
    if (key !== null) take()
  }, [key])
  return (
    <TextField
      label={t('listing_form.door.link')}
      hint={t('listing_form.door.link_hint')}
      inputMode="url"
      autoComplete="off"
      value={text}
      onValueChange={setText}
      error={problem}
    />
  )
}

/** The position in a link if it may be the door's, or why it is not. */
function useLinkedPosition(text: string, place: FormPlace) {
  const { t } = useTranslation()
  const read = positionOfLink(text)
  const position = positionIn(read)
  const { data, isError } = useQuery({ ...placeAtQuery(position ?? place), enabled: position !== null })
  const problem = position ? placeProblem(t, data?.place, place) : readingProblem(t, text, read)
  // Where the place cannot be asked for, the server decides when the listing is saved.
  const isDecided = problem === undefined && (data !== undefined || isError)
  return { position: isDecided ? position : null, problem }
}

const positionIn = (read: LinkedPosition): Position | null =>
  read !== 'short' && read !== null && isInCountry(read) ? read : null

function readingProblem(t: TFunction, text: string, read: LinkedPosition): string | undefined {
  if (read === 'short') return t('listing_form.door.link_short')
  if (read !== null) return t('listing_form.door.link_abroad')
  return text.trim() === '' ? undefined : t('listing_form.door.link_unknown')
}

type Named = Pick<FormPlace, 'city' | 'district'>

/** A listing may name its province alone. */
function placeProblem(t: TFunction, pin: Named | null | undefined, place: Named): string | undefined {
  if (pin === undefined) return undefined
  if (pin === null) return t('listing_form.door.link_abroad')
  const isSame = pin.city === place.city && (place.district === '' || pin.district === place.district)
  return isSame
    ? undefined
    : t('listing_form.door.link_elsewhere', { place: nameOf(pin), own: nameOf(place) })
}

const nameOf = ({ city, district }: Named): string => [district, city].filter(Boolean).join(', ')
