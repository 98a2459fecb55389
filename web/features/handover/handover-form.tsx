import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { postReservationHandover } from '#shared/features/handover/handover.limits.generated.ts'
import {
  type HandoverRoom,
  handoverRooms,
  maxPhotos,
  minPhotos,
} from '#shared/features/handover/handover.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { LocalPhotos } from '#web/ui/local-photos.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { HandoverKey, SavedPhoto } from './saved-handover.ts'
import { useHandover } from './use-handover.ts'

type HandoverFormProps = HandoverKey & { onClose: () => void }

/** Photos room by room, meter and note of one phase; works without a network. */
export function HandoverForm({ onClose, ...key }: HandoverFormProps) {
  const { t } = useTranslation()
  const made = useHandover(key)
  const { handover, isWaiting, isSending } = made
  if (!handover) return null
  const { photos } = handover
  const isLocked = isWaiting || isSending
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 md:p-5">
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {handoverRooms.map((room) => (
          <li key={room}>
            <RoomPhotos
              room={room}
              photos={photos.filter((photo) => photo.room === room)}
              isLocked={isLocked}
              onAdd={(files) => made.add(room, files)}
              onRemove={made.remove}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted tabular-nums" aria-live="polite">
        {t('handover.count', { count: photos.length, max: maxPhotos, min: minPhotos })}
      </p>
      {made.refused.length > 0 ? <Note tone="danger">{made.refused.join(' ')}</Note> : null}
      {made.isFull ? <Note tone="warning">{t('deposits.claim.too_many', { max: maxPhotos })}</Note> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('handover.meter')}
          {...postReservationHandover.meter}
          value={handover.meter}
          disabled={isLocked}
          onChange={(event) => made.setMeter(event.target.value)}
        />
        <TextArea
          label={t('handover.note')}
          {...postReservationHandover.note}
          value={handover.note}
          disabled={isLocked}
          onChange={(event) => made.setNote(event.target.value)}
        />
      </div>
      <HandoverState made={made} hasPhotos={photos.length > 0} />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={made.send}
          busy={isSending || made.isWorking}
          disabledReason={photos.length < minPhotos ? t('handover.too_few', { min: minPhotos }) : undefined}
        >
          <Send aria-hidden="true" />
          {t(made.failure || isWaiting ? 'handover.retry' : 'handover.send')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </div>
  )
}

type HandoverStateProps = {
  made: ReturnType<typeof useHandover>
  hasPhotos: boolean
}

function stateOf({ isSending, isWaiting, isSaved }: HandoverStateProps['made']) {
  if (isSending) return 'sending'
  if (isWaiting) return 'waiting'
  return isSaved ? 'saved' : 'unsaved'
}

function HandoverState({ made, hasPhotos }: HandoverStateProps) {
  const { t } = useTranslation()
  const state = stateOf(made)
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {state === 'sending' ? <Progress label={t('handover.sending')} value={null} /> : null}
      {state === 'waiting' ? <Note tone="warning">{t('handover.waiting')}</Note> : null}
      {made.failure ? <Note tone="danger">{made.failure}</Note> : null}
      {state === 'unsaved' ? <Note tone="danger">{t('handover.not_saved')}</Note> : null}
      {state === 'saved' && hasPhotos ? (
        <p className="text-xs text-ink-muted">{t('handover.saved')}</p>
      ) : null}
    </div>
  )
}

type RoomPhotosProps = {
  room: HandoverRoom
  photos: readonly SavedPhoto[]
  isLocked: boolean
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
}

function RoomPhotos({ room, photos, isLocked, onAdd, onRemove }: RoomPhotosProps) {
  const { t } = useTranslation()
  const name = t(`handover.room.${room}`)
  const nameOf = (at: number) => t('handover.photo', { room: name, number: at + 1 })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{name}</h3>
      <LocalPhotos
        photos={photos}
        nameOf={nameOf}
        removeLabel={(at) => t('handover.remove', { photo: nameOf(at) })}
        addLabel={t('handover.add', { room: name })}
        mark={{ 'data-room': room }}
        onAdd={isLocked ? undefined : onAdd}
        onRemove={isLocked ? undefined : onRemove}
      />
    </div>
  )
}
