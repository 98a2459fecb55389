import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { helperOf } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import { addToast } from '#web/platform/toasts.ts'
import type { Parties } from '../reservation-texts.ts'
import { serviceQuery, useChangeService } from '../service-agreements/service.queries.ts'
import { draftOfAgreement } from './service-terms.ts'
import { TaskFields } from './task-fields.tsx'
import { TermsForm } from './terms-form.tsx'

type ChangeDialogProps = {
  agreement: ServiceAgreement
  parties: Parties
  open: boolean
  onClose: () => void
}

/** Other terms: the counter-offer of the viewer, who approves it with that. */
export function ChangeServiceDialog({ open, ...props }: ChangeDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title={t('service_agreement.form.change_title')}
      description={t('service_agreement.form.change_text', { name: props.parties.other.first_name })}
    >
      <ChangeForm {...props} />
    </FormDialog>
  )
}

function ChangeForm({ agreement, parties, onClose }: Omit<ChangeDialogProps, 'open'>) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const change = useChangeService(agreement.id)
  // Those that were seen when the form opened.
  const [seen] = useState(agreement)
  const name = parties.other.first_name
  return (
    <TermsForm
      first={draftOfAgreement(seen)}
      sides={{ helper: helperOf(seen.post), viewer: parties.viewer, name }}
      returns={['points', 'help']}
      kinds={helpServiceTypes}
      TaskFields={TaskFields}
      mustChange
      submitLabel={t('service_agreement.form.send_change')}
      failed={t('service_agreement.form.failed')}
      send={async (terms) => {
        await change.mutateAsync({ ...terms, version: seen.version })
        onClose()
        addToast('success', t('service_agreement.form.sent', { name }))
      }}
      onRefused={({ code }) => {
        if (code !== 'offline') void cache.invalidate(serviceQuery(agreement.id))
      }}
    />
  )
}
