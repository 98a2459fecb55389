import { BadgeCheck, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#shared/features/profiles/phone.rules.ts'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { patchMyProfile } from '#shared/features/profiles/profiles.limits.generated.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormProblem } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { checkPersonal } from './check-personal.ts'
import { EditActions, EditableCard, EditButton } from './editable-card.tsx'
import { useChangeProfile } from './profiles.queries.ts'

/** Name, contact and phone, viewed or edited in place. Changes are public at once. */
export function PersonalInfo({ profile, asksForPhone }: { profile: MyProfile; asksForPhone: boolean }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const change = useChangeProfile()
  const problem = useProblem(t('shell.not_saved'))

  function setVisible(field: 'is_email_visible' | 'is_phone_visible', isVisible: boolean) {
    change.mutate(
      { [field]: isVisible },
      { onError: (thrown) => addToast('error', problem(thrown).sentence) },
    )
  }

  const phone = profile.phone_number ? displayPhone(profile.phone_number) : null
  return (
    <EditableCard
      id="personal-title"
      title={t('profiles.personal.title')}
      headClassName="mb-2"
      action={isEditing ? null : <EditButton onClick={() => setIsEditing(true)} />}
    >
      {isEditing ? (
        <PersonalForm profile={profile} onDone={() => setIsEditing(false)} />
      ) : (
        <dl>
          <Line label={t('profiles.personal.name')}>
            <Cut>
              {profile.first_name} {profile.last_name}
            </Cut>
          </Line>
          <Line
            label={t('profiles.personal.contact')}
            aside={
              <Visibility
                label={t('profiles.personal.show_email')}
                isVisible={profile.is_email_visible}
                onChange={(isVisible) => setVisible('is_email_visible', isVisible)}
              />
            }
          >
            <Cut>{profile.contact_info || profile.email}</Cut>
          </Line>
          <Line
            label={t('profiles.personal.phone')}
            aside={
              <Visibility
                label={t('profiles.personal.show_phone')}
                isVisible={profile.is_phone_visible}
                onChange={(isVisible) => setVisible('is_phone_visible', isVisible)}
              />
            }
          >
            {phone ? (
              <Cut>{phone}</Cut>
            ) : (
              <span className="text-ink-subtle">{t('profiles.personal.empty')}</span>
            )}
            {profile.is_phone_verified ? (
              <BadgeCheck
                role="img"
                aria-label={t('profiles.personal.phone_verified')}
                className="size-4.5 text-success-ink"
              />
            ) : null}
          </Line>
        </dl>
      )}
      {asksForPhone ? <PhoneNote isVerified={profile.is_phone_verified} /> : null}
    </EditableCard>
  )
}

function PhoneNote({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation()
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  if (!verifiesPhones) return <Note className="mt-2">{t('profiles.personal.phone_not_needed')}</Note>
  if (isVerified) return null
  return (
    <Note
      tone="warning"
      icon={<Smartphone />}
      className="mt-2 items-center"
      action={
        <Button variant="inverse" size="sm" onClick={() => openPhoneDialog()}>
          {t('profiles.personal.verify')}
        </Button>
      }
    >
      {t('profiles.personal.phone_unverified')}
    </Note>
  )
}

function Line({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-13 grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line text-[.9375rem] first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1.5">{children}</span>
        {aside}
      </dd>
    </div>
  )
}

const Cut = ({ children }: { children: ReactNode }) => <span className="truncate">{children}</span>

type VisibilityProps = { label: string; isVisible: boolean; onChange: (isVisible: boolean) => void }

function Visibility({ label, isVisible, onChange }: VisibilityProps) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-none items-center gap-2 text-xs text-ink-muted max-sm:flex-col max-sm:items-end max-sm:gap-0.5">
      <span aria-hidden="true">{t(isVisible ? 'profiles.personal.shown' : 'profiles.personal.hidden')}</span>
      <Switch label={label} hideLabel checked={isVisible} onCheckedChange={onChange} />
    </span>
  )
}

function PersonalForm({ profile, onDone }: { profile: MyProfile; onDone: () => void }) {
  const { t } = useTranslation()
  const change = useChangeProfile()
  const form = useForm({
    values: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      contact_info: profile.contact_info,
    },
    check: (values) => checkPersonal(values, t),
    send: async ({ first_name, last_name, contact_info }) => {
      await change.mutateAsync({
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        about: profile.about,
        contact_info: contact_info.trim(),
        is_phone_visible: profile.is_phone_visible,
        is_email_visible: profile.is_email_visible,
      })
      onDone()
    },
    refusal: useProblem(t('shell.not_saved')),
  })

  return (
    <Form form={form} className="flex flex-col gap-4 pt-2 pb-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('profiles.personal.first_name')}
          autoComplete="given-name"
          autoFocus
          {...patchMyProfile.first_name}
          {...form.text('first_name')}
        />
        <TextField
          label={t('profiles.personal.last_name')}
          autoComplete="family-name"
          {...patchMyProfile.last_name}
          {...form.text('last_name')}
        />
      </div>
      <TextField
        label={t('profiles.personal.contact')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={profile.email}
        {...patchMyProfile.contact_info}
        {...form.text('contact_info')}
      />
      <FormProblem />
      <EditActions isBusy={form.isBusy} onCancel={onDone} />
    </Form>
  )
}
