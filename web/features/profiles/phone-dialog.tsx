import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone, shortestPhone } from '#shared/features/profiles/phone.rules.ts'
import { phoneCodeDigits, phoneCodeSeconds } from '#shared/features/profiles/phone-code.rules.ts'
import { closeDialog, useDialog } from '#web/domain/dialogs.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { useSendPhoneCode, useVerifyPhone } from './profiles.queries.ts'
import { useCountdown } from './use-countdown.ts'

type Step = 'number' | 'code' | 'done'

/** Verifies a phone number in two steps: send a code, type it in within its minute. */
export function PhoneDialog() {
  const { t } = useTranslation()
  const isOpen = useDialog('phone') !== null
  const close = () => closeDialog('phone')
  const [step, setStep] = useState<Step>('number')
  const [isBusy, setIsBusy] = useState(false)
  const title = { number: 'title', code: 'title_code', done: 'title_done' } as const

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      busy={isBusy}
      title={t(`profiles.phone.${title[step]}`)}
      closeLabel={t('shell.close')}
    >
      {isOpen ? <PhoneSteps step={step} onStep={setStep} onBusy={setIsBusy} onClose={close} /> : null}
    </Dialog>
  )
}

type PhoneStepsProps = {
  step: Step
  onStep: (step: Step) => void
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function PhoneSteps({ step, onStep, onBusy, onClose }: PhoneStepsProps) {
  const { t } = useTranslation()
  const { data: profile } = useQuery(ownProfileQuery)
  const [typed, setTyped] = useState(useDialog('phone')?.typedPhone ?? null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const countdown = useCountdown()
  const send = useSendPhoneCode()
  const verify = useVerifyPhone()
  const isVerified = profile?.is_phone_verified === true
  const known = profile?.phone_number ? displayPhone(profile.phone_number) : ''
  const phone = isVerified ? known : (typed ?? known)

  useEffect(() => onBusy(send.isPending || verify.isPending), [onBusy, send.isPending, verify.isPending])
  // The next opening begins where it makes sense.
  useEffect(() => {
    onStep(isVerified ? 'done' : 'number')
    return () => onStep('number')
  }, [onStep, isVerified])

  function refuse(sentence: string) {
    setError(sentence)
    addToast('error', sentence)
  }

  async function sendCode() {
    setError(null)
    if (phone.trim().length < shortestPhone) return refuse(t('profiles.phone.missing'))
    try {
      await send.mutateAsync(phone.trim())
      setCode('')
      countdown.start(phoneCodeSeconds)
      onStep('code')
      addToast('success', t('profiles.phone.code_sent'))
    } catch (thrown) {
      const problem = problemOf(thrown, {
        offline: t('shell.offline'),
        fallback: t('profiles.phone.send_failed'),
      })
      refuse(problem.fields.phone ?? problem.sentence)
    }
  }

  async function verifyCode(digits: string) {
    if (verify.isPending || countdown.left === 0 || digits.length < phoneCodeDigits) return
    setError(null)
    try {
      await verify.mutateAsync(digits)
      onStep('done')
      addToast('success', t('profiles.phone.verified'))
    } catch (thrown) {
      setCode('')
      refuse(
        problemOf(thrown, { offline: t('shell.offline'), fallback: t('profiles.phone.code_wrong') }).sentence,
      )
    }
  }

  if (step === 'done')
    return (
      <div className="flex flex-col gap-5">
        <TextField label={t('profiles.phone.number')} value={phone} readOnly type="tel" />
        <p role="status" className="-mt-3 flex items-center gap-1.5 text-xs font-medium text-success-ink">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('profiles.phone.verified')}
        </p>
        <Button size="lg" block onClick={onClose}>
          {t('profiles.phone.done')}
        </Button>
      </div>
    )

  if (step === 'number')
    return (
      <form noValidate onSubmit={submit(sendCode)} className="flex flex-col gap-5">
        <TextField
          label={t('profiles.phone.number')}
          hint={t('profiles.phone.number_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          onValueChange={(text) => {
            setTyped(text)
            setError(null)
          }}
          error={error ?? undefined}
        />
        <Button type="submit" size="lg" block busy={send.isPending}>
          {t('profiles.phone.send')}
        </Button>
      </form>
    )

  const isUp = countdown.left === 0
  return (
    <form noValidate onSubmit={submit(() => verifyCode(code))} className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t('profiles.phone.sent_to', { phone })}</p>
      <CodeField
        label={t('profiles.phone.code')}
        hideLabel
        length={phoneCodeDigits}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void verifyCode(digits)}
        error={error ?? undefined}
        disabled={isUp}
      />
      <div className="flex min-h-9 items-center justify-between gap-4 text-sm">
        <span className="text-ink-muted">
          {isUp ? (
            t('profiles.phone.time_up')
          ) : (
            <>
              {t('profiles.phone.remaining')}{' '}
              <b className="font-semibold text-ink tabular-nums">{clockText(countdown.left)}</b>
            </>
          )}
        </span>
        <Button
          variant="secondary"
          size="sm"
          busy={send.isPending}
          disabledReason={isUp ? undefined : t('profiles.phone.resend_wait')}
          onClick={() => void sendCode()}
        >
          {t('profiles.phone.resend')}
        </Button>
      </div>
      <LiveText>{isUp ? t('profiles.phone.time_up') : ''}</LiveText>
      <Button
        type="submit"
        size="lg"
        block
        busy={verify.isPending}
        disabledReason={
          isUp
            ? t('profiles.phone.time_up')
            : code.length < phoneCodeDigits
              ? t('profiles.phone.verify_incomplete')
              : undefined
        }
      >
        {t('profiles.phone.verify')}
      </Button>
      <button
        type="button"
        className="link inline-flex min-h-9 items-center self-center text-sm"
        onClick={() => {
          setError(null)
          onStep('number')
        }}
      >
        {t('profiles.phone.change_number')}
      </button>
    </form>
  )
}

const submit = (work: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault()
  void work()
}

/** 0:42 */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
