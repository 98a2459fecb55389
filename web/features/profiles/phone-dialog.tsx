import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog, useDialog } from '#web/domain/dialogs.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { CodeForm, NumberForm, type PhoneStep, usePhoneSteps } from '#web/domain/phone-forms.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { TextField } from '#web/ui/field.tsx'

/** Verifies a phone number in two steps: send a code, enter it within a minute. */
export function PhoneDialog() {
  const { t } = useTranslation()
  const isOpen = useDialog('phone') !== null
  const close = () => closeDialog('phone')
  const [step, setStep] = useState<PhoneStep>('number')
  const title = { number: 'title', code: 'title_code', done: 'title_done' } as const

  return (
    <FormDialog open={isOpen} onClose={close} title={t(`profiles.phone.${title[step]}`)}>
      {isOpen ? <PhoneSteps step={step} onStep={setStep} onClose={close} /> : null}
    </FormDialog>
  )
}

type PhoneStepsProps = {
  step: PhoneStep
  onStep: (step: PhoneStep) => void
  onClose: () => void
}

function PhoneSteps({ step, onStep, onClose }: PhoneStepsProps) {
  const { t } = useTranslation()
  const typedPhone = useDialog('phone')?.typedPhone ?? null
  const steps = usePhoneSteps({ onStep, typedPhone, say: addToast })

  if (step === 'number') return <NumberForm {...steps} />
  if (step === 'code') return <CodeForm {...steps} />
  return (
    <div className="flex flex-col gap-5">
      <TextField label={t('profiles.phone.number')} value={steps.phone} readOnly type="tel" />
      <p role="status" className="-mt-3 flex items-center gap-1.5 text-xs font-medium text-success-ink">
        <CircleCheck aria-hidden="true" className="size-4" />
        {t('profiles.phone.verified')}
      </p>
      <DialogFoot>
        <Button size="lg" block onClick={onClose}>
          {t('profiles.phone.done')}
        </Button>
      </DialogFoot>
    </div>
  )
}
