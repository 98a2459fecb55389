import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone, minPhoneDigits } from '#shared/features/profiles/phone.rules.ts'
import { phoneCodeDigits, phoneCodeSeconds } from '#shared/features/profiles/phone-code.rules.ts'
import { postSendPhoneVerificationCode } from '#shared/features/profiles/profiles.limits.generated.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormHostContext, SubmitButton } from '#web/ui/form.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { useCountdown } from '#web/ui/use-countdown.ts'
import { useForm } from '#web/ui/use-form.ts'
import { ownProfileQuery } from './own-profile.ts'
import { useSendPhoneCode, useVerifyPhone } from './phone-code.queries.ts'

export type PhoneStep = 'number' | 'code' | 'done'

type PhoneStepsOptions = {
  onStep: (step: PhoneStep) => void
  /** Typed elsewhere already. */
  typedPhone?: string | null
  /** Says what has happened, where the forms do not show it themselves. */
  say?: (tone: 'success' | 'error', sentence: string) => void
}

const silent = () => {}

/** The two forms: the number, which a code is sent to, and the code. */
export function usePhoneSteps({ onStep, typedPhone = null, say = silent }: PhoneStepsOptions) {
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
  const showError = (sentence: string) => say('error', sentence)

  const number = useForm<{ phone: string | null }>({
    // Until something is typed, the profile's number, which may still be loading.
    values: { phone: typedPhone },
    check: ({ phone }) => ({
      phone: (phone ?? known).trim().length < minPhoneDigits ? t('profiles.phone.missing') : undefined,
    }),
    send: async ({ phone }) => {
      await send.mutateAsync((phone ?? known).trim())
      code.reset()
      countdown.start(phoneCodeSeconds)
      onStep('code')
      say('success', t('profiles.phone.code_sent'))
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
      say('success', t('profiles.phone.verified'))
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

  return {
    number,
    code,
    phone,
    isUp,
    left: countdown.left,
    changeNumber: () => {
      number.reset({ phone: number.values.phone })
      onStep('number')
    },
  }
}

type PhoneSteps = ReturnType<typeof usePhoneSteps>

/** In a box, the number and its button share a row. */
export function NumberForm({ number, phone, isInBox = false }: PhoneSteps & { isInBox?: boolean }) {
  const { t } = useTranslation()
  return (
    <Form form={number} className={isInBox ? 'flex flex-wrap items-end gap-2' : 'flex flex-col gap-5'}>
      <TextField
        label={t('profiles.phone.number')}
        hint={isInBox ? undefined : t('profiles.phone.number_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...postSendPhoneVerificationCode.phone}
        {...number.text('phone')}
        value={phone}
        {...(isInBox && { className: 'min-w-36 flex-1' })}
      />
      <SubmitButton size="lg" block={!isInBox}>
        {t('profiles.phone.send')}
      </SubmitButton>
    </Form>
  )
}

/** Checked at its last digit; in a box there is no button for it. */
export function CodeForm(props: PhoneSteps & { isInBox?: boolean }) {
  const { number, code, phone, isUp, left, changeNumber, isInBox = false } = props
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
      {isInBox ? null : <VerifyButton isUp={isUp} isComplete={code.values.code.length === phoneCodeDigits} />}
      <button
        type="button"
        className="link inline-flex min-h-9 items-center self-center text-sm"
        onClick={changeNumber}
      >
        {t('profiles.phone.change_number')}
      </button>
    </Form>
  )
}

function VerifyButton({ isUp, isComplete }: { isUp: boolean; isComplete: boolean }) {
  const { t } = useTranslation()
  const incomplete = isComplete ? undefined : t('profiles.phone.verify_incomplete')
  return (
    <SubmitButton size="lg" block disabledReason={isUp ? t('profiles.phone.time_up') : incomplete}>
      {t('profiles.phone.verify')}
    </SubmitButton>
  )
}

/** 0:42 */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
