import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimPhotos } from '#shared/features/deposits/deposit.rules.ts'
import { readPicture } from '#web/platform/read-picture.ts'
import { FieldError } from '#web/ui/field.tsx'
import { LocalPhotos } from '#web/ui/local-photos.tsx'

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
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isFull, setIsFull] = useState(false)
  const [isWorking, setIsWorking] = useState(false)

  async function add(files: readonly File[]) {
    setIsWorking(true)
    const space = claimPhotos.max - value.length
    setIsFull(files.length > space)
    const failed: string[] = []
    const added: ClaimPhoto[] = []
    for (const file of files.slice(0, Math.max(0, space))) {
      const picture = await readPicture(file, { maxSide })
      if (typeof picture === 'string') failed.push(t(`pictures.${picture}`, { name: file.name }))
      else added.push({ id: crypto.randomUUID(), file: picture })
    }
    setRefused(failed)
    setIsWorking(false)
    onChange([...value, ...added])
  }

  const notes = [...refused, isFull ? t('deposits.claim.too_many', { max: claimPhotos.max }) : null].filter(
    (note) => note !== null,
  )
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">{t('deposits.claim.photos')}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('deposits.claim.photos_hint')}
      </p>
      <LocalPhotos
        photos={value}
        nameOf={(at) => t('deposits.photo', { number: at + 1 })}
        removeLabel={(at) => t('deposits.claim.remove', { number: at + 1 })}
        addLabel={t('deposits.claim.add')}
        button={{
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : `${id}-hint`,
          'aria-busy': isWorking || undefined,
        }}
        mark={{ 'data-claim-photos': '' }}
        onAdd={value.length < claimPhotos.max ? (files) => void add(files) : undefined}
        onRemove={(removed) => {
          setIsFull(false)
          onChange(value.filter((each) => each.id !== removed))
        }}
      />
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
