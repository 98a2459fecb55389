import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useChangeProfile } from './profiles.queries.ts'

const shownLength = 300

/** The first 300 characters about the member; a longer text is edited on the page that has room for it. */
export function AboutCard({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { about } = profile
  const isLong = about.length > shownLength

  return (
    <Card as="section" aria-labelledby="about-title">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="about-title" className="type-block">
          {t('profiles.about.title')}
        </h2>
        {isEditing ? null : isLong ? (
          <Link to={paths.editProfile()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            <Pencil aria-hidden="true" />
            {t('profiles.about.more')}
          </Link>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" />
            {t('profiles.edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <AboutForm profile={profile} onDone={() => setIsEditing(false)} />
      ) : about ? (
        <>
          <p className="text-pretty wrap-anywhere whitespace-pre-line">
            {isLong ? `${about.slice(0, shownLength).trimEnd()}…` : about}
          </p>
          <p aria-hidden="true" className="mt-2 text-right text-xs text-ink-subtle tabular-nums">
            {Math.min(about.length, shownLength)} / {shownLength}
          </p>
        </>
      ) : (
        <p className="text-ink-muted">{t('profiles.about.empty')}</p>
      )}
    </Card>
  )
}

function AboutForm({ profile, onDone }: { profile: MyProfile; onDone: () => void }) {
  const { t } = useTranslation()
  const [about, setAbout] = useState(profile.about)
  const change = useChangeProfile()

  function save(event: FormEvent) {
    event.preventDefault()
    change.mutate({ about: about.trim() }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={save} className="flex flex-col gap-4">
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
        maxLength={shownLength}
        remainingLabel={(number) => t('profiles.about.left', { number })}
        value={about}
        onValueChange={setAbout}
        error={
          change.error
            ? problemOf(change.error, { offline: t('shell.offline'), fallback: t('profiles.save_failed') })
                .sentence
            : undefined
        }
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone} disabled={change.isPending}>
          {t('profiles.cancel')}
        </Button>
        <Button type="submit" busy={change.isPending}>
          {t('profiles.save')}
        </Button>
      </div>
    </form>
  )
}
