import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimPhotos } from '#shared/features/deposits/deposit.rules.ts'
import { downscalePicture } from '#web/platform/downscale-picture.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type ClaimPhoto = { id: string; file: Blob }

type PhotosFieldProps = {
  value: readonly ClaimPhoto[]
  error?: string | undefined
  onChange: (photos: readonly ClaimPhoto[]) => void
}

const maxSide = 1600

/** Photos of the damage, scaled down before they are sent. */
export function PhotosField({ value, error, onChange }: PhotosFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const [isFull, setIsFull] = useState(false)
  const [isWorking, setIsWorking] = useState(false)

  async function add(files: readonly File[]) {
    setIsWorking(true)
    const space = claimPhotos.max - value.length
    setIsFull(files.length > space)
    const failed: string[] = []
    const added: ClaimPhoto[] = []
    for (const file of files.slice(0, Math.max(0, space))) {
      try {
        added.push({ id: crypto.randomUUID(), file: await downscalePicture(file, { maxSide }) })
      } catch {
        failed.push(file.name)
      }
    }
    setUnreadable(failed)
    setIsWorking(false)
    onChange([...value, ...added])
  }

  const notes = [
    unreadable.length > 0 ? t('deposits.claim.unreadable', { names: unreadable.join(', ') }) : null,
    isFull ? t('deposits.claim.too_many', { max: claimPhotos.max }) : null,
  ].filter((note) => note !== null)
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">{t('deposits.claim.photos')}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('deposits.claim.photos_hint')}
      </p>
      <div className="grid grid-cols-4 gap-2">
        {value.map((photo, at) => (
          <div key={photo.id} className="relative aspect-square overflow-hidden rounded-md bg-skeleton">
            <LocalPhoto file={photo.file} alt={t('deposits.photo', { number: at + 1 })} />
            <IconButton
              label={t('deposits.claim.remove', { number: at + 1 })}
              variant="float"
              size="sm"
              onClick={() => {
                setIsFull(false)
                onChange(value.filter((each) => each !== photo))
              }}
              className="absolute top-1 right-1"
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {value.length < claimPhotos.max ? (
          <button
            type="button"
            aria-label={t('deposits.claim.add')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            aria-busy={isWorking || undefined}
            onClick={() => input.current?.click()}
            className="grid aspect-square place-content-center rounded-md border-[1.5px] border-dashed border-line-field text-ink-muted transition-colors duration-(--dur-1) hover:border-ink-muted hover:bg-surface-hover"
          >
            <ImagePlus aria-hidden="true" className="size-6" />
          </button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          data-claim-photos
          className="hidden"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void add(files)
          }}
        />
      </div>
      {notes.map((note) => (
        <p key={note} className="text-sm text-danger-ink" aria-live="polite">
          {note}
        </p>
      ))}
      {error ? (
        <span id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </span>
      ) : null}
    </fieldset>
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
