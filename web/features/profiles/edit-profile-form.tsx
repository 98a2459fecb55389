import { CircleCheck, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { displayPhone } from '#shared/features/profiles/phone.rules.ts'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { patchMyProfile } from '#shared/features/profiles/profiles.limits.generated.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { useLeaveWarning } from '#web/domain/leave-warning.tsx'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { setLoading } from '#web/platform/loading.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { type Form as FormState, useForm } from '#web/ui/use-form.ts'
import { checkPersonal } from './check-personal.ts'
import { NationalIdField } from './national-id-field.tsx'
import { useChangeProfile, useSetPortrait } from './profiles.queries.ts'
import { usePortrait } from './use-portrait.tsx'

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

/** The member's profile in three cards, saved together. */
export function EditProfileForm({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const change = useChangeProfile()
  const setPortrait = useSetPortrait()
  const [portrait, setChosen] = useState<{ blob: Blob; src: string } | null>(null)
  const [photoError, setPhotoError] = useState<string | null>(null)
  const problem = useProblem(t('shell.not_saved'))
  const { is_phone_visible, is_email_visible, is_phone_verified } = profile
  const form = useForm({
    values: fieldsOf(profile),
    check: (values) => checkPersonal(values, t),
    send: async ({ first_name, last_name, contact_info, phone_number, about, email_notifications }) => {
      if (portrait) setLoading(true)
      try {
        if (portrait) await setPortrait.mutateAsync(portrait.blob)
        await change.mutateAsync({
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          about: about.trim(),
          contact_info: contact_info.trim(),
          is_phone_visible,
          is_email_visible,
          email_notifications,
          // A verified number is not changed here.
          ...(!is_phone_verified && { phone_number: phone_number.trim() || null }),
        })
      } finally {
        setLoading(false)
      }
      addToast('success', t('profiles.saved'))
      leaving.allow()
      await navigate(paths.profile())
    },
    refusal: (thrown) => {
      const refusal = problem(thrown)
      addToast('error', refusal.sentence)
      return refusal
    },
  })
  const isChanged = portrait !== null || form.isDirty
  const leaving = useLeaveWarning(isChanged)

  useEffect(() => () => (portrait ? URL.revokeObjectURL(portrait.src) : undefined), [portrait])

  const { open: openPicker, picker: portraitPicker } = usePortrait({
    onCut: (blob) => setChosen({ blob, src: URL.createObjectURL(blob) }),
    onChoose: () => setPhotoError(null),
    onUnreadable: setPhotoError,
  })

  return (
    <Form form={form}>
      {leaving.dialog}
      <div className="mx-auto flex w-full max-w-[42.5rem] flex-col gap-6 px-gutter pt-6 pb-10 sm:px-0 lg:pt-10">
        <h1 className="type-page">{t('profiles.edit_page.title')}</h1>
        <PhotoCard
          name={`${form.values.first_name} ${form.values.last_name}`}
          src={portrait?.src ?? profile.profile_picture}
          error={photoError}
          onPick={openPicker}
          picker={portraitPicker}
        />
        <PersonalCard profile={profile} form={form} />
        <AboutCard form={form} />
        <Checkbox label={t('profiles.edit_page.email_notifications')} {...form.tick('email_notifications')} />
        <FormProblem />
      </div>
      <SaveBar
        isChanged={isChanged}
        isBusy={form.isBusy}
        onLeave={() => {
          leaving.allow()
          void navigate(paths.profile())
        }}
      />
    </Form>
  )
}

type SaveBarProps = {
  isChanged: boolean
  isBusy: boolean
  onLeave: () => void
}

function SaveBar({ isChanged, isBusy, onLeave }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <BottomBar label={t('shell.save')}>
      <div className="mx-auto flex w-full max-w-[42.5rem] items-center justify-end gap-3">
        {isChanged ? (
          <span className="mr-auto text-sm text-ink-muted max-sm:hidden">
            {t('profiles.edit_page.unsaved')}
          </span>
        ) : null}
        <Button variant="ghost" disabled={isBusy} onClick={onLeave}>
          {t(isChanged ? 'shell.cancel' : 'profiles.edit_page.back')}
        </Button>
        <SubmitButton>{t('shell.save')}</SubmitButton>
      </div>
    </BottomBar>
  )
}

function AboutCard({ form }: { form: FormState<Fields> }) {
  const { t } = useTranslation()
  return (
    <Card as="section" aria-labelledby="edit-about">
      <h2 id="edit-about" className="type-block mb-4">
        {t('profiles.edit_page.about_title')}
      </h2>
      <TextArea
        label={t('profiles.about.field')}
        hideLabel
        hint={t('profiles.about.empty')}
        rows={8}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...patchMyProfile.about}
        {...form.text('about')}
      />
    </Card>
  )
}

function PersonalCard({ profile, form }: { profile: MyProfile; form: FormState<Fields> }) {
  const { t } = useTranslation()
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  const [nationalId, setNationalId] = useState('')
  const { is_phone_verified } = profile
  return (
    <Card as="section" aria-labelledby="edit-personal">
      <h2 id="edit-personal" className="type-block mb-4">
        {t('profiles.personal.title')}
      </h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('profiles.personal.first_name')}
          autoComplete="given-name"
          {...patchMyProfile.first_name}
          {...form.text('first_name')}
        />
        <TextField
          label={t('profiles.personal.last_name')}
          autoComplete="family-name"
          {...patchMyProfile.last_name}
          {...form.text('last_name')}
        />
        <NationalIdField value={nationalId} onChange={setNationalId} />
        <TextField
          label={t('profiles.personal.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          readOnly={is_phone_verified}
          {...patchMyProfile.phone_number}
          {...form.text('phone_number')}
          // Takes the number that was verified in the dialog.
          value={is_phone_verified ? fieldsOf(profile).phone_number : form.values.phone_number}
          hint={
            is_phone_verified ? (
              <span className="flex items-center gap-1.5 font-medium text-success-ink">
                <CircleCheck aria-hidden="true" className="size-4" />
                {t('profiles.personal.phone_verified')}
              </span>
            ) : verifiesPhones ? (
              <button
                type="button"
                className="link min-h-6"
                onClick={() => openPhoneDialog(form.values.phone_number)}
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
          placeholder={profile.email}
          {...patchMyProfile.contact_info}
          {...form.text('contact_info')}
        />
      </div>
    </Card>
  )
}

type PhotoCardProps = {
  name: string
  src: string | null
  error: string | null
  onPick: () => void
  picker: ReactNode
}

function PhotoCard({ name, src, error, onPick, picker }: PhotoCardProps) {
  const { t, i18n } = useTranslation()
  return (
    <Card as="section" aria-labelledby="edit-photo">
      <h2 id="edit-photo" className="type-block mb-4">
        {t('profiles.edit_page.photo_title')}
      </h2>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={src} size={88} locale={i18n.language} />
        <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
          <p className="text-sm text-ink-muted">{t('profiles.edit_page.photo_hint')}</p>
          <Button variant="secondary" size="sm" onClick={onPick}>
            <ImageUp aria-hidden="true" />
            {t('profiles.edit_page.photo_choose')}
          </Button>
          {error ? (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          ) : null}
        </div>
        {picker}
      </div>
    </Card>
  )
}
