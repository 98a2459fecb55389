import { useTranslation } from 'react-i18next'
import { postCalendarLinks } from '#shared/features/calendar-links/calendar-links.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useConnect } from './calendar-links.queries.ts'
import type { NamedListing } from './named-listing.ts'

type ConnectDialogProps = { open: boolean; onClose: () => void; listing: NamedListing }

/** Pastes the address of a calendar; the field shows what was received instead of one. */
export function ConnectDialog({ open, onClose, listing }: ConnectDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('calendar_links.connect_to', { place: listing.name })}
      description={t('calendar_links.connect_hint')}
    >
      <ConnectForm listing={listing} onDone={onClose} />
    </FormDialog>
  )
}

function ConnectForm({ listing, onDone }: { listing: NamedListing; onDone: () => void }) {
  const { t } = useTranslation()
  const connect = useConnect()
  const problem = useProblem(t('shell.did_not_work'))
  const form = useForm({
    values: { url: '', name: '' },
    check: ({ url }) => ({ url: url.trim() ? undefined : t('calendar_links.address_missing') }),
    send: async ({ url, name }) => {
      const link = await connect.mutateAsync({ listingId: listing.id, url: url.trim(), name: name.trim() })
      addToast('success', t('calendar_links.connected', { name: link.name }))
      onDone()
    },
    refusal: (thrown) => {
      const { code, sentence, fields } = problem(thrown)
      const isAboutAddress = code === 'calendar_unreadable' || code === 'calendar_linked'
      return { sentence, fields: isAboutAddress ? { url: sentence } : fields }
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextField
        label={t('calendar_links.address')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...postCalendarLinks.url}
        {...form.text('url')}
      />
      <TextField
        label={t('calendar_links.name')}
        hint={t('calendar_links.name_hint')}
        {...postCalendarLinks.name}
        {...form.text('name')}
      />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onDone}>
        <SubmitButton>{t('calendar_links.connect_submit')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
