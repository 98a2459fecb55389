import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentSide, documentSides } from '#shared/features/identity/identity-types.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { acceptedPictures } from '#web/platform/read-picture.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { identityQuery } from './identity.queries.ts'

/** Front and back of a document and, optionally, a selfie. */
export function IdentityForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const submit = useIdempotentMutation('POST /identity-check/', (form: FormData) => ({ form }))
  const form = useForm<Record<DocumentSide, File | null>>({
    values: { front: null, back: null, selfie: null },
    check: ({ front, back }) => ({
      front: front ? undefined : t('profiles.identity.missing'),
      back: back ? undefined : t('profiles.identity.missing'),
    }),
    send: async (files) => {
      const sent = new FormData()
      for (const side of documentSides) {
        const file = files[side]
        if (file) sent.append('document', file)
      }
      cache.write(identityQuery, await submit.mutateAsync(sent))
      addToast('success', t('profiles.identity.sent'))
      onDone()
    },
    refusal: useProblem(t('profiles.identity.failed')),
  })

  return (
    <Form form={form} className="flex flex-col gap-4">
      {documentSides.map((side) => (
        <PictureField key={side} label={t(`profiles.identity.${side}`)} {...form.control(side)} />
      ))}
      <FormProblem />
      <SubmitButton size="lg" block>
        {t('profiles.identity.send')}
      </SubmitButton>
    </Form>
  )
}

type PictureFieldProps = {
  label: string
  value: File | null
  error: string | undefined
  onChange: (file: File) => void
}

function PictureField({ label, value: file, error, onChange }: PictureFieldProps) {
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
            if (chosen) onChange(chosen)
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

/** An object URL of the file while it is shown. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
