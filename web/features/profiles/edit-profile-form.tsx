import { CircleCheck, ImageUp } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { displayPhone } from '#shared/features/profiles/phone.rules.ts'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { isEmailAddress } from '#shared/kernel/email-address.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { setLoading } from '#web/platform/loading.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { NationalIdField } from './national-id-field.tsx'
import { acceptedPictures } from './profile-photo.tsx'
import { useChangeProfile, useSetPortrait } from './profiles.queries.ts'
import { usePortrait } from './use-portrait.tsx'

const aboutLength = 1000

type Fields = {
  first_name: string
  last_name: string
  contact_info: string
  phone_number: string
  about: string
  email_notifications: boolean
}

const fieldsOf = (profile: MyProfile): Fields => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  contact_info: profile.contact_info,
  phone_number: profile.phone_number ? displayPhone(profile.phone_number) : '',
  about: profile.about,
  email_notifications: profile.email_notifications,
})

/** Everything of the own profile in three cards; saved together. */
export function EditProfileForm({ profile }: { profile: MyProfile }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const change = useChangeProfile()
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  const setPortrait = useSetPortrait()
  const saved = fieldsOf(profile)
  const [edited, setEdited] = useState<Partial<Fields>>({})
  const [nationalId, setNationalId] = useState('')
  const [portrait, setChosen] = useState<{ blob: Blob; src: string } | null>(null)
  const [photoError, setPhotoError] = useState<string | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)

  const fields = { ...saved, ...edited }
  const set = (part: Partial<Fields>) => setEdited((now) => ({ ...now, ...part }))
  const isChanged =
    portrait !== null || (Object.keys(saved) as (keyof Fields)[]).some((key) => fields[key] !== saved[key])
  const contact = fields.contact_info.trim()
  const contactIsOdd = contact !== '' && !isEmailAddress(contact)
  const failure = change.error ?? setPortrait.error
  const problem = failure
    ? problemOf(failure, { offline: t('shell.offline'), fallback: t('profiles.save_failed') })
    : null

  useEffect(() => () => (portrait ? URL.revokeObjectURL(portrait.src) : undefined), [portrait])

  const { choose, dialog } = usePortrait((blob) => setChosen({ blob, src: URL.createObjectURL(blob) }))

  async function take(file: File) {
    setPhotoError(null)
    await choose(file).catch(() => setPhotoError(t('profiles.photo.unreadable')))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!fields.first_name.trim() || !fields.last_name.trim() || contactIsOdd) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setIsBusy(true)
    if (portrait) setLoading(true)
    try {
      if (portrait) await setPortrait.mutateAsync(portrait.blob)
      await change.mutateAsync({
        first_name: fields.first_name.trim(),
        last_name: fields.last_name.trim(),
        about: fields.about.trim(),
        contact_info: contact,
        is_phone_visible: profile.is_phone_visible,
        is_email_visible: profile.is_email_visible,
        email_notifications: fields.email_notifications,
        // A verified number stays as it is.
        ...(!profile.is_phone_verified && { phone_number: fields.phone_number.trim() || null }),
      })
      addToast('success', t('profiles.saved'))
      await navigate(paths.profile())
    } catch (error) {
      addToast(
        'error',
        problemOf(error, { offline: t('shell.offline'), fallback: t('profiles.save_failed') }).sentence,
      )
    } finally {
      setLoading(false)
      setIsBusy(false)
    }
  }

  const nameError = t('profiles.personal.name_empty')
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)}>
      {dialog}
      <div className="mx-auto flex w-full max-w-[42.5rem] flex-col gap-6 px-gutter pt-6 pb-10 sm:px-0 lg:pt-10">
        <h1 className="type-page">{t('profiles.edit_page.title')}</h1>
        <Card as="section" aria-labelledby="edit-photo">
          <h2 id="edit-photo" className="type-block mb-4">
            {t('profiles.edit_page.photo_title')}
          </h2>
          <div className="flex flex-wrap items-center gap-5">
            <Avatar
              name={`${fields.first_name} ${fields.last_name}`}
              src={portrait?.src ?? profile.profile_picture}
              size={88}
              locale={i18n.language}
            />
            <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
              <p className="text-sm text-ink-muted">{t('profiles.edit_page.photo_hint')}</p>
              <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
                <ImageUp aria-hidden="true" />
                {t('profiles.edit_page.photo_choose')}
              </Button>
              {photoError ? (
                <div role="alert">
                  <FieldError>{photoError}</FieldError>
                </div>
              ) : null}
            </div>
            <input
              ref={picker}
              type="file"
              accept={acceptedPictures}
              tabIndex={-1}
              aria-hidden="true"
              className="hidden"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void take(file)
                event.target.value = ''
              }}
            />
          </div>
        </Card>
        <Card as="section" aria-labelledby="edit-personal">
          <h2 id="edit-personal" className="type-block mb-4">
            {t('profiles.personal.title')}
          </h2>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label={t('profiles.personal.first_name')}
              autoComplete="given-name"
              maxLength={80}
              value={fields.first_name}
              onValueChange={(first_name) => set({ first_name })}
              error={wasTried && !fields.first_name.trim() ? nameError : problem?.fields.first_name}
            />
            <TextField
              label={t('profiles.personal.last_name')}
              autoComplete="family-name"
              maxLength={80}
              value={fields.last_name}
              onValueChange={(last_name) => set({ last_name })}
              error={wasTried && !fields.last_name.trim() ? nameError : problem?.fields.last_name}
            />
            <NationalIdField value={nationalId} onChange={setNationalId} />
            <TextField
              label={t('profiles.personal.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={24}
              readOnly={profile.is_phone_verified}
              value={fields.phone_number}
              onValueChange={(phone_number) => set({ phone_number })}
              error={problem?.fields.phone_number}
              hint={
                profile.is_phone_verified ? (
                  <span className="flex items-center gap-1.5 font-medium text-success-ink">
                    <CircleCheck aria-hidden="true" className="size-4" />
                    {t('profiles.personal.phone_verified')}
                  </span>
                ) : verifiesPhones ? (
                  <button
                    type="button"
                    className="link min-h-6"
                    onClick={() => openPhoneDialog(fields.phone_number)}
                  >
                    {t('profiles.personal.verify')}
                  </button>
                ) : (
                  t('profiles.personal.phone_not_needed')
                )
              }
            />
            <TextField
              className="sm:col-span-2"
              label={t('profiles.personal.contact')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              placeholder={profile.email}
              value={fields.contact_info}
              onValueChange={(contact_info) => set({ contact_info })}
              error={
                wasTried && contactIsOdd
                  ? t('profiles.personal.email_malformed')
                  : problem?.fields.contact_info
              }
            />
          </div>
        </Card>
        <Card as="section" aria-labelledby="edit-about">
          <h2 id="edit-about" className="type-block mb-4">
            {t('profiles.edit_page.about_title')}
          </h2>
          <TextArea
            label={t('profiles.about.field')}
            hideLabel
            hint={t('profiles.about.empty')}
            rows={8}
            maxLength={aboutLength}
            remainingLabel={(number) => t('profiles.about.left', { number })}
            value={fields.about}
            onValueChange={(about) => set({ about })}
            error={problem?.fields.about}
          />
        </Card>
        <Checkbox
          label={t('profiles.edit_page.email_notifications')}
          checked={fields.email_notifications}
          onCheckedChange={(email_notifications) => set({ email_notifications })}
        />
        {problem ? (
          <Note tone="danger" role="alert">
            {problem.sentence}
          </Note>
        ) : null}
      </div>
      <BottomBar label={t('profiles.edit_page.save_bar')}>
        <div className="mx-auto flex w-full max-w-[42.5rem] items-center justify-end gap-3">
          {isChanged ? (
            <span className="mr-auto text-sm text-ink-muted max-sm:hidden">
              {t('profiles.edit_page.unsaved')}
            </span>
          ) : null}
          <Button variant="ghost" disabled={isBusy} onClick={() => void navigate(paths.profile())}>
            {t(isChanged ? 'profiles.cancel' : 'profiles.edit_page.back')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('profiles.save')}
          </Button>
        </div>
      </BottomBar>
    </form>
  )
}
