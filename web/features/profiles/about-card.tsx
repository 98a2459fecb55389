import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EditActions, EditableCard, EditButton } from './editable-card.tsx'
import { useChangeProfile } from './profiles.queries.ts'

const previewLength = 300

/** The first 300 characters about the member; a longer text is edited on its own page. */
export function AboutCard({ profile, foot }: { profile: MyProfile; foot?: ReactNode }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { about } = profile
  const isLong = about.length > previewLength

  return (
    <EditableCard
      id="about-title"
      title={t('profiles.about.title')}
      headClassName="mb-3"
      action={
        isEditing ? null : isLong ? (
          <Link to={paths.editProfile()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <Pencil aria-hidden="true" />
            {t('profiles.about.more')}
          </Link>
        ) : (
          <EditButton onClick={() => setIsEditing(true)} />
        )
      }
    >
      {isEditing ? (
        <AboutForm profile={profile} onDone={() => setIsEditing(false)} />
      ) : about ? (
        <>
          <p className="text-pretty wrap-anywhere whitespace-pre-line">
            {isLong ? `${about.slice(0, previewLength).trimEnd()}…` : about}
          </p>
          <p aria-hidden="true" className="mt-2 text-right text-xs text-ink-subtle tabular-nums">
            {Math.min(about.length, previewLength)} / {previewLength}
          </p>
        </>
      ) : (
        <p className="text-ink-muted">{t('profiles.about.empty')}</p>
      )}
      {foot}
    </EditableCard>
  )
}

function AboutForm({ profile, onDone }: { profile: MyProfile; onDone: () => void }) {
  const { t } = useTranslation()
  const change = useChangeProfile()
  const problem = useProblem(t('shell.not_saved'))
  const form = useForm({
    values: { about: profile.about },
    send: async ({ about }) => {
      await change.mutateAsync({ about: about.trim() })
      onDone()
    },
    // There is only one field: any error is shown there.
    refusal: (thrown) => {
      const { sentence } = problem(thrown)
      return { sentence, fields: { about: sentence } }
    },
  })

  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label={t('profiles.about.field')}
        hideLabel
        hint={
          <Link to={paths.editProfile()} className="link">
            {t('profiles.about.more')}
          </Link>
        }
        rows={5}
        autoFocus
        maxLength={previewLength}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...form.text('about')}
      />
      <EditActions isBusy={form.isBusy} onCancel={onDone} />
    </Form>
  )
}
