import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone, minPhoneDigits } from '#shared/features/profiles/phone.rules.ts'
import { phoneCodeDigits, phoneCodeSeconds } from '#shared/features/profiles/phone-code.rules.ts'
import { postSendPhoneVerificationCode } from '#shared/features/profiles/profiles.limits.generated.ts'
import { closeDialog, useDialog } from '#web/domain/dialogs.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormHostContext, SubmitButton } from '#web/ui/form.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useSendPhoneCode, useVerifyPhone } from './profiles.queries.ts'
import { useCountdown } from './use-countdown.ts'

type Step = 'number' | 'code' | 'done'

/** Verifies a phone number in two steps: send a code, enter it within a minute. */
export function PhoneDialog() {
  const { t } = useTranslation()
  const isOpen = useDialog('phone') !== null
  const close = () => closeDialog('phone')
  const [step, setStep] = useState<Step>('number')
  const title = { number: 'title', code: 'title_code', done: 'title_done' } as const

  return (
    <FormDialog open={isOpen} onClose={close} title={t(`profiles.phone.${title[step]}`)}>
      {isOpen ? <PhoneSteps step={step} onStep={setStep} onClose={close} /> : null}
    </FormDialog>
  )
}

type PhoneStepsProps = {
  step: Step
  onStep: (step: Step) => void
  onClose: () => void
}

/** The two forms: the number, which a code is sent to, and the code. */
function usePhoneSteps(onStep: PhoneStepsProps['onStep']) {
  const { t } = useTranslation()
  const { data: profile } = useQuery(ownProfileQuery)
  const { notifyBusy } = use(FormHostContext)
  const countdown = useCountdown()
  const send = useSendPhoneCode()
  const verify = useVerifyPhone()
  const sendProblem = useProblem(t('profiles.phone.send_failed'))
  const verifyProblem = useProblem(t('profiles.phone.code_wrong'))
  const isVerified = profile?.is_phone_verified === true
  const known = profile?.phone_number ? displayPhone(profile.phone_number) : ''
  const isUp = countdown.left === 0
  const showError = (sentence: string) => addToast('error', sentence)

  const number = useForm<{ phone: string | null }>({
    // Until something is typed, the profile's number, which may still be loading.
    values: { phone: useDialog('phone')?.typedPhone ?? null },
    check: ({ phone }) => ({
      phone: (phone ?? known).trim().length < minPhoneDigits ? t('profiles.phone.missing') : undefined,
    }),
    send: async ({ phone }) => {
      await send.mutateAsync((phone ?? known).trim())
      code.reset()
      countdown.start(phoneCodeSeconds)
      onStep('code')
      addToast('success', t('profiles.phone.code_sent'))
    },
    refusal: (thrown) => {
      const { sentence, fields } = sendProblem(thrown)
      return { sentence, fields: { phone: fields.phone ?? sentence } }
    },
    onRefused: showError,
  })
  const code = useForm({
    values: { code: '' },
    send: async ({ code: digits }) => {
      if (isUp || digits.length < phoneCodeDigits) return
      await verify.mutateAsync(digits)
      onStep('done')
      addToast('success', t('profiles.phone.verified'))
    },
    refusal: (thrown) => {
      code.reset()
      const { sentence } = verifyProblem(thrown)
      return { sentence, fields: { code: sentence } }
    },
    onRefused: showError,
  })
  const phone = isVerified ? known : (number.values.phone ?? known)
  const isBusy = number.isBusy || code.isBusy

  useEffect(() => notifyBusy(isBusy), [notifyBusy, isBusy])
  // The step for the next opening.
  useEffect(() => {
    onStep(isVerified ? 'done' : 'number')
    return () => onStep('number')
  }, [onStep, isVerified])

  return { number, code, phone, isUp, left: countdown.left }
}

function PhoneSteps({ step, onStep, onClose }: PhoneStepsProps) {
  const { t } = useTranslation()
  const { number, code, phone, ...state } = usePhoneSteps(onStep)

  if (step === 'done')
    return (
      <div className="flex flex-col gap-5">
        <TextField label={t('profiles.phone.number')} value={phone} readOnly type="tel" />
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

  if (step === 'number')
    return (
      <Form form={number} className="flex flex-col gap-5">
        <TextField
          label={t('profiles.phone.number')}
          hint={t('profiles.phone.number_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...postSendPhoneVerificationCode.phone}
          {...number.text('phone')}
          value={phone}
        />
        <SubmitButton size="lg" block>
          {t('profiles.phone.send')}
        </SubmitButton>
      </Form>
    )

  return (
    <CodeForm
      {...{ number, code, phone, ...state }}
      onNumber={() => {
        number.reset({ phone: number.values.phone })
        onStep('number')
      }}
    />
  )
}

type CodeFormProps = ReturnType<typeof usePhoneSteps> & { onNumber: () => void }

function CodeForm({ number, code, phone, isUp, left, onNumber }: CodeFormProps) {
  const { t } = useTranslation()
  return (
    <Form form={code} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t('profiles.phone.sent_to', { phone })}</p>
      <CodeField
        label={t('profiles.phone.code')}
        hideLabel
        length={phoneCodeDigits}
        {...code.control('code')}
        onComplete={() => void code.submit()}
        // Also shows the error if a new code could not be sent.
        error={code.errors.code ?? number.errors.phone}
        disabled={isUp}
        autoFocus
      />
      <div className="flex min-h-9 items-center justify-between gap-4 text-sm">
        <span className="text-ink-muted">
          {isUp ? (
            t('profiles.phone.time_up')
          ) : (
            <>
              {t('profiles.phone.remaining')}{' '}
              <b className="font-semibold text-ink tabular-nums">{clockText(left)}</b>
            </>
          )}
        </span>
        <Button
          variant="secondary"
          size="sm"
          busy={number.isBusy}
          disabledReason={isUp ? undefined : t('profiles.phone.resend_wait')}
          onClick={() => void number.submit()}
        >
          {t('profiles.phone.resend')}
        </Button>
      </div>
      <LiveText>{isUp ? t('profiles.phone.time_up') : ''}</LiveText>
      <SubmitButton
        size="lg"
        block
        disabledReason={
          isUp
            ? t('profiles.phone.time_up')
            : code.values.code.length < phoneCodeDigits
              ? t('profiles.phone.verify_incomplete')
              : undefined
        }
      >
        {t('profiles.phone.verify')}
      </SubmitButton>
      <button
        type="button"
        className="link inline-flex min-h-9 items-center self-center text-sm"
        onClick={onNumber}
      >
        {t('profiles.phone.change_number')}
      </button>
    </Form>
  )
}

/** 0:42 */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
