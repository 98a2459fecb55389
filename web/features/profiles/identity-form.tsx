import { ImagePlus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentSide, documentSides } from '#shared/features/identity/identity-types.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { identityQuery } from './identity.queries.ts'
import { acceptedPictures } from './profile-photo.tsx'

type IdentityFormProps = { onBusy: (isBusy: boolean) => void; onDone: () => void }

/** Front and back of a document and, as one likes, a picture of oneself. */
export function IdentityForm({ onBusy, onDone }: IdentityFormProps) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const [files, setFiles] = useState<Partial<Record<DocumentSide, File>>>({})
  const [wasTried, setWasTried] = useState(false)
  const submit = useIdempotentMutation('POST /identity-check/', (form: FormData) => ({ form }), {
    onSuccess: (identity) => {
      cache.write(identityQuery, identity)
      addToast('success', t('profiles.identity.sent'))
      onDone()
    },
    onSettled: () => onBusy(false),
  })
  const problem = submit.error
    ? problemOf(submit.error, { offline: t('shell.offline'), fallback: t('profiles.identity.failed') })
    : null

  function send(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!files.front || !files.back) return
    const form = new FormData()
    for (const side of documentSides) {
      const file = files[side]
      if (file) form.append('document', file)
    }
    onBusy(true)
    submit.mutate(form)
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {documentSides.map((side) => (
        <PictureField
          key={side}
          label={t(`profiles.identity.${side}`)}
          file={files[side]}
          error={wasTried && side !== 'selfie' && !files[side] ? t('profiles.identity.missing') : undefined}
          onChoose={(file) => setFiles((known) => ({ ...known, [side]: file }))}
        />
      ))}
      {problem ? (
        <Note tone="danger" role="alert">
          {problem.sentence}
        </Note>
      ) : null}
      <Button type="submit" size="lg" block busy={submit.isPending}>
        {t('profiles.identity.send')}
      </Button>
    </form>
  )
}

type PictureFieldProps = {
  label: string
  file: File | undefined
  error: string | undefined
  onChoose: (file: File) => void
}

function PictureField({ label, file, error, onChoose }: PictureFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const address = useFileAddress(file)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex items-center gap-3 rounded-lg border border-line-strong bg-surface p-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <span className="grid h-16 w-24 flex-none place-items-center overflow-hidden rounded-md bg-surface-sunken text-ink-muted">
          {address ? (
            <img src={address} alt="" className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden="true" className="size-6" />
          )}
        </span>
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer text-sm">
          <span aria-hidden="true" className="block font-semibold underline">
            {t(file ? 'profiles.identity.change' : 'profiles.identity.choose')}
          </span>
          {file ? <span className="block truncate text-xs text-ink-muted">{file.name}</span> : null}
        </label>
        <input
          id={id}
          type="file"
          accept={acceptedPictures}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) onChoose(chosen)
          }}
        />
      </div>
      {error ? (
        <span id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </span>
      ) : null}
    </div>
  )
}

/** An address of the file for as long as it is shown. */
function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
