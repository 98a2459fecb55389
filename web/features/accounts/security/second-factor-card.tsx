import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatInstantDate } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SecondFactorProof } from './second-factor-proof.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { secondFactorQuery } from './security.queries.ts'
import { SecurityCard } from './security-card.tsx'

type Task = 'setup' | 'renew' | 'disable'
const fewCodes = 3

/** Two-step verification: off, with a button to turn it on, or on, with its recovery codes. */
export function SecondFactorCard() {
  const { t, i18n } = useTranslation()
  const { data: factor } = useQuery(secondFactorQuery)
  const [task, setTask] = useState<Task>('setup')
  const [isOpen, setIsOpen] = useState(false)

  function begin(next: Task) {
    setTask(next)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const isOn = factor?.is_on === true

  return (
    <SecurityCard
      title={t('security.factor.title')}
      lead={
        isOn && factor.confirmed_at ? (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
              {t('security.factor.on')}
            </Badge>
            {t('security.factor.since', { day: formatInstantDate(factor.confirmed_at, i18n.language) })}
          </span>
        ) : (
          t('security.factor.lead')
        )
      }
      action={
        isOn ? (
          <Button variant="danger-ghost" size="sm" onClick={() => begin('disable')}>
            {t('security.factor.disable')}
          </Button>
        ) : (
          <Button
            size="sm"
            disabledReason={factor ? undefined : t('shell.loading')}
            onClick={() => begin('setup')}
          >
            {t('security.factor.enable')}
          </Button>
        )
      }
    >
      {isOn ? (
        <Note
          tone={factor.recovery_codes_left <= fewCodes ? 'warning' : 'neutral'}
          className="flex-wrap items-center"
          action={
            <Button variant="secondary" size="sm" onClick={() => begin('renew')}>
              {t('security.factor.renew')}
            </Button>
          }
        >
          {t('security.factor.codes_left', { count: factor.recovery_codes_left })}
        </Note>
      ) : null}
      <FormDialog
        open={isOpen}
        onClose={close}
        title={t(`security.factor.${task === 'setup' ? 'enable' : task}`)}
      >
        {task === 'setup' ? (
          <SecondFactorSetup onDone={close} />
        ) : (
          <SecondFactorProof task={task} onDone={close} />
        )}
      </FormDialog>
    </SecurityCard>
  )
}
