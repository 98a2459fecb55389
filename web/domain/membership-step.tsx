import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { formatLira } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fetchUser } from './current-user.ts'
import { MembershipPayment } from './membership-payment.tsx'
import { ownProfileQuery } from './own-profile.ts'
import { CodeForm, NumberForm, type PhoneStep, usePhoneSteps } from './phone-forms.tsx'
import { usePlans } from './plans.ts'
import type { MembershipPurpose, MembershipStepState } from './use-membership-step.ts'

type MembershipStepProps = { step: MembershipStepState; purpose: MembershipPurpose }

/** A membership is bought where it is needed, in place of the button that needs it: the phone first, then plan and price. */
export function MembershipStep({ step, purpose }: MembershipStepProps) {
  const { t, i18n } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const needsPhone = useClientSettings()?.verifies_phones ?? true
  const { data: profile } = useQuery(ownProfileQuery)
  const isVerified = needsPhone ? profile?.is_phone_verified : true

  const isLoaded = usePlans().data !== undefined

  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // It may have been bought elsewhere.
    void fetchUser().catch(() => {})
  }, [])
  // With its button, in a sheet or in a card that scrolls.
  useEffect(() => {
    if (isLoaded && isVerified !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded, isVerified])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('subscriptions.step.label')}
      className="flex flex-col gap-3.5 rounded-xl border border-primary-line bg-primary-soft p-4 outline-none sm:p-5"
    >
      {step.purchase ? null : (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {errorSentence('premium_required', i18n.language === 'en' ? 'en' : 'tr')}
        </p>
      )}
      {isVerified === undefined ? <Skeleton className="h-64 rounded-lg" /> : null}
      {isVerified === false ? <PhoneFirst /> : null}
      {isVerified ? (
        <>
          <StepHead
            title={t(`subscriptions.step.${purpose}`)}
            text={t(`subscriptions.step.${purpose}_kept`)}
          />
          <MembershipPayment step={step} purpose={purpose} />
        </>
      ) : null}
    </section>
  )
}

function StepHead({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="type-block">{title}</h3>
      <p className="mt-1 text-sm text-pretty text-ink-muted">{text}</p>
    </div>
  )
}

function PhoneFirst() {
  const { t } = useTranslation()
  const [step, setStep] = useState<PhoneStep>('number')
  const steps = usePhoneSteps({ onStep: setStep })
  const forms: Record<PhoneStep, ReactNode> = {
    number: <NumberForm {...steps} isInBox />,
    code: <CodeForm {...steps} isInBox />,
    // Until the profile says so too.
    done: <Skeleton className="h-24 rounded-lg" />,
  }
  return (
    <>
      <StepHead title={t('subscriptions.step.phone')} text={t('subscriptions.step.phone_why')} />
      {forms[step]}
    </>
  )
}

/** Before anything is pressed. */
export function MembershipPrice() {
  const { t, i18n } = useTranslation()
  const monthly = usePlans().data?.find(({ months, is_premium }) => months === 1 && !is_premium)
  return (
    <p className="min-h-5 text-center text-sm text-ink-muted">
      {monthly ? t('subscriptions.step.price', { price: formatLira(monthly.price, i18n.language) }) : null}
    </p>
  )
}

export function MembershipPaid() {
  const { t } = useTranslation()
  return (
    <Note tone="success" role="status">
      {t('subscriptions.activation.success')}
    </Note>
  )
}
