import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Handover, HandoverLeg } from '#shared/features/handover/handover.contract.ts'
import {
  type HandoverPhase,
  handoverPhases,
  handoverRooms,
} from '#shared/features/handover/handover.rules.ts'
import { now } from '#web/platform/clock.ts'
import { formatInstantWeekday, formatTime } from '#web/platform/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type HandoverRoomsProps = {
  leg: HandoverLeg
  /** How a photo is read: by the parties or by the team. */
  photo: (id: number, alt: string) => ReactNode
  action?: (phase: HandoverPhase) => ReactNode
}

/** Arrival and departure side by side, room by room, with time and hash. */
export function HandoverRooms({ leg, photo, action }: HandoverRoomsProps) {
  const { t } = useTranslation()
  const photosOf = (phase: HandoverPhase) => leg[phase]?.photos ?? []
  const rooms = handoverRooms.filter((room) =>
    handoverPhases.some((phase) => photosOf(phase).some((each) => each.room === room)),
  )
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 md:p-5">
      <div className="grid grid-cols-2 gap-4">
        {handoverPhases.map((phase) => (
          <div key={phase} className="flex min-w-0 flex-col gap-1.5">
            <h3 className="type-card">{t(`handover.phase.${phase}`)}</h3>
            <PhaseFacts handover={leg[phase]} until={leg[`make_${phase}`].until} />
            {action?.(phase)}
          </div>
        ))}
      </div>
      {rooms.map((room) => (
        // No landmark: a page of the team has the rooms of several stays.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div key={room} role="group" aria-label={t(`handover.room.${room}`)} className="flex flex-col gap-2">
          <h4 className="text-sm font-semibold">{t(`handover.room.${room}`)}</h4>
          <div className="grid grid-cols-2 gap-4">
            {handoverPhases.map((phase) => (
              <div key={phase} className="grid grid-cols-1 content-start gap-2 sm:grid-cols-2">
                {photosOf(phase)
                  .filter((each) => each.room === room)
                  .map(({ id }, index) => (
                    <div key={id} className="aspect-4/3 overflow-hidden rounded-md bg-skeleton">
                      {photo(
                        id,
                        t('handover.photo_of', {
                          phase: t(`handover.phase.${phase}`),
                          room: t(`handover.room.${room}`),
                          number: index + 1,
                        }),
                      )}
                    </div>
                  ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function PhaseFacts({ handover, until }: { handover: Handover | null; until: string }) {
  const { t, i18n } = useTranslation()
  if (!handover)
    return (
      <p className="text-sm text-ink-muted">
        {t(Date.parse(until) > now().getTime() ? 'handover.none' : 'handover.closed')}
      </p>
    )
  const [signer] = handover.signed_by
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {t('handover.sent_at', {
          day: formatInstantWeekday(handover.created_at, i18n.language),
          time: formatTime(handover.created_at, i18n.language),
        })}
      </p>
      {handover.meter ? <p>{t('handover.meter_is', { meter: handover.meter })}</p> : null}
      {handover.note ? (
        <p className="wrap-anywhere whitespace-pre-line">{t('handover.note_is', { note: handover.note })}</p>
      ) : null}
      <p className="text-xs text-ink-muted">
        {t('handover.hash')}: <code className="wrap-anywhere">{handover.hash}</code>
      </p>
      {handover.photos.length === 0 ? <p className="text-ink-muted">{t('handover.erased')}</p> : null}
      {signer ? (
        <p className="flex items-center gap-1.5 font-semibold text-success-ink">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('handover.signed', { name: signer.name })}
        </p>
      ) : null}
    </div>
  )
}

type PhotoProps = { query: Pick<UseQueryResult<{ data_url: string }>, 'data' | 'isError'>; alt: string }

/** A photo that only an authorised call reads. */
export function HandoverPhoto({ query: { data, isError }, alt }: PhotoProps) {
  const { t } = useTranslation()
  if (data) return <img src={data.data_url} alt={alt} className="size-full object-cover" />
  if (!isError) return <Skeleton className="size-full" />
  return (
    <p className="grid size-full place-content-center place-items-center gap-1 text-center text-xs text-ink-muted">
      <ImageOff aria-hidden="true" className="size-5" />
      {t('handover.photo_failed')}
    </p>
  )
}
