import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setLoading } from '#web/platform/loading.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useSetPortrait } from './profiles.queries.ts'
import { usePortrait } from './use-portrait.tsx'

type ProfilePhotoProps = { name: string; src: string | null }

/** The member's picture with a camera button: choosing a file sets it at once. */
export function ProfilePhoto({ name, src }: ProfilePhotoProps) {
  const { t, i18n } = useTranslation()
  const [error, setError] = useState<string | null>(null)
  const setPortrait = useSetPortrait()
  const problem = useProblem(t('profiles.photo.failed'))

  function refuse(sentence: string) {
    setError(sentence)
    addToast('error', sentence)
  }
  const { open, picker } = usePortrait({
    onCut: async (portrait) => {
      setError(null)
      setLoading(true)
      try {
        await setPortrait.mutateAsync(portrait)
        addToast('success', t('profiles.photo.changed'))
      } catch (thrown) {
        refuse(problem(thrown).sentence)
      } finally {
        setLoading(false)
      }
    },
    onChoose: () => setError(null),
    onUnreadable: refuse,
  })

  return (
    <div className="relative">
      <span className="relative block w-max">
        <Avatar name={name} src={src} size={104} locale={i18n.language} className="max-sm:size-20!" />
        <button
          type="button"
          aria-label={t('profiles.photo.change')}
          onClick={open}
          className="absolute -right-0.5 -bottom-0.5 grid size-10 place-items-center rounded-full border border-line-strong bg-surface-raised shadow-2 transition-transform duration-(--dur-1) after:absolute after:-inset-0.5 hover:bg-surface-hover active:scale-95"
        >
          <Camera aria-hidden="true" className="size-5" />
        </button>
      </span>
      {picker}
      {error ? (
        <div role="alert" className="absolute top-full left-0 mt-1.5 w-72">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
