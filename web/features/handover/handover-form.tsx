import { ImagePlus, Send, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
import { IconButton } from '#web/ui/icon-button.tsx'
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
              isLocked={isLocked || made.isWorking}
              onAdd={(files) => made.add(room, files)}
              onRemove={made.remove}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted tabular-nums" aria-live="polite">
        {t('handover.count', { count: photos.length, max: maxPhotos, min: minPhotos })}
      </p>
      {made.unreadable.length > 0 ? (
        <Note tone="danger">{t('handover.unreadable', { names: made.unreadable.join(', ') })}</Note>
      ) : null}
      {made.isFull ? <Note tone="warning">{t('handover.too_many', { max: maxPhotos })}</Note> : null}
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
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {isSending ? <Progress label={t('handover.sending')} value={null} /> : null}
        {isWaiting && !isSending ? <Note tone="warning">{t('handover.waiting')}</Note> : null}
        {made.failure ? <Note tone="danger">{made.failure}</Note> : null}
        {!isLocked && !made.isSaved ? <Note tone="danger">{t('handover.not_saved')}</Note> : null}
        {!isLocked && made.isSaved && photos.length > 0 ? (
          <p className="text-xs text-ink-muted">{t('handover.saved')}</p>
        ) : null}
      </div>
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
          {t('handover.cancel')}
        </Button>
      </div>
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
  const input = useRef<HTMLInputElement>(null)
  const name = t(`handover.room.${room}`)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{name}</h3>
      <div className="grid grid-cols-4 gap-2">
        {photos.map(({ id, file }, index) => {
          const alt = t('handover.photo', { room: name, number: index + 1 })
          return (
            <div key={id} className="relative aspect-square overflow-hidden rounded-md bg-skeleton">
              <LocalPhoto file={file} alt={alt} />
              {isLocked ? null : (
                <IconButton
                  label={t('handover.remove', { photo: alt })}
                  variant="float"
                  size="sm"
                  onClick={() => onRemove(id)}
                  className="absolute top-1 right-1"
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </div>
          )
        })}
        {isLocked ? null : (
          <button
            type="button"
            aria-label={t('handover.add', { room: name })}
            onClick={() => input.current?.click()}
            className="grid aspect-square place-content-center rounded-md border-[1.5px] border-dashed border-line-field text-ink-muted transition-colors duration-(--dur-1) hover:border-ink-muted hover:bg-surface-hover"
          >
            <ImagePlus aria-hidden="true" className="size-6" />
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          data-room={room}
          className="hidden"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}

function LocalPhoto({ file, alt }: { file: Blob; alt: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <img src={address} alt={alt} className="size-full object-cover" /> : null
}
