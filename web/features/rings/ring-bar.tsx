import { Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Ring, RingLeg } from '#shared/features/rings/rings.contract.ts'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { MembershipGate } from '#web/domain/membership-gate.tsx'
import { timeLeftText } from '#web/domain/remaining-time.ts'
import { hostedLeg, ownLeg, shortPlace } from '#web/domain/ring-legs.ts'
import { useMembershipStep } from '#web/domain/use-membership-step.ts'
import { paths } from '#web/platform/paths.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { cannotText, datesText, isAgreement, nameOf } from './ring-texts.ts'

type RingBarProps = { ring: Ring; now: number; onAnswer: () => void; onDecline: () => void }

/** The terms again, and the member's answer; then how many have said yes; then links to both agreements. */
export function RingBar(props: RingBarProps) {
  const { ring } = props
  const { t } = useTranslation()
  if (isAgreement(ring)) return <AgreedBar ring={ring} />
  if (ring.state !== 'proposed') return null
  return (
    <BottomBar
      label={t('rings.bar')}
      variant="floating"
      className="flex-wrap gap-x-4! gap-y-2! max-nav:grid! max-nav:grid-cols-[auto_minmax(0,1fr)] max-nav:gap-x-2.5! max-[22.5rem]:grid-cols-[minmax(0,1fr)_auto]"
    >
      {ring.my_answer === 'yes' ? <Waiting {...props} /> : <Answer {...props} />}
    </BottomBar>
  )
}

function Answer({ ring, onAnswer, onDecline }: RingBarProps) {
  const { t, i18n } = useTranslation()
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  const { answer, decline } = ring.permissions
  const cannot = answer.allowed ? undefined : cannotText(t, answer.reason)
  return (
    <>
      <div className="min-w-0 flex-1 max-nav:col-span-2">
        {own && hosted ? (
          <p className="font-semibold max-nav:text-sm">
            {t('rings.bar_terms', {
              dates: datesText(own, i18n.language),
              place: shortPlace(own),
              name: nameOf(hosted.guest, t),
            })}
          </p>
        ) : null}
        {cannot ? (
          <p className="flex items-center gap-1.5 text-sm">
            <Lock aria-hidden="true" className="size-4" />
            {cannot}
          </p>
        ) : (
          <p className="text-xs text-ink-muted max-nav:hidden">{t('rings.bar_hint')}</p>
        )}
      </div>
      <Button
        variant="ghost"
        size="lg"
        className="max-[22.5rem]:px-2! max-[22.5rem]:whitespace-normal!"
        onClick={onDecline}
        disabledReason={decline.allowed ? undefined : cannotText(t, decline.reason)}
      >
        {t('rings.not_for_me')}
      </Button>
      {answer.allowed ? (
        <Button size="lg" className="nav:min-w-40" onClick={onAnswer}>
          <Check aria-hidden="true" />
          {t('rings.say_yes')}
        </Button>
      ) : answer.reason === 'phone_not_verified' ? (
        <Button size="lg" variant="secondary" onClick={() => openPhoneDialog()}>
          {t('rings.verify_phone')}
        </Button>
      ) : answer.reason === 'premium_required' ? (
        <RingMembership />
      ) : null}
    </>
  )
}

/** The membership is bought in a sheet: the bar has no room for it. */
function RingMembership() {
  const { t } = useTranslation()
  const step = useMembershipStep()
  return (
    <>
      <Button size="lg" onClick={step.refuse}>
        {t('rings.become_member')}
      </Button>
      <Dialog
        open={step.isOpen}
        onClose={step.close}
        title={t('subscriptions.step.label')}
        closeLabel={t('shell.close')}
      >
        <MembershipGate step={step} purpose="ask">
          {null}
        </MembershipGate>
      </Dialog>
    </>
  )
}

function Waiting({ ring, now, onDecline }: RingBarProps) {
  const { t } = useTranslation()
  const { decline } = ring.permissions
  const { yes_count: yes, homes: count } = ring
  const left = timeLeftText(t, ring.answer_by, now, 2)
  return (
    <>
      <div className="min-w-0 flex-1 max-nav:col-span-2" aria-live="polite">
        <p className="font-semibold">{t('rings.waiting', { yes, count })}</p>
        <p className="text-xs text-ink-muted">{t('rings.waiting_hint')}</p>
      </div>
      <div className="flex items-center gap-3">
        <span role="img" aria-label={t('rings.progress', { yes, count })} className="flex gap-1.5">
          {ring.legs.map((leg, at) => (
            <span
              key={leg.position}
              className={cx('h-2 w-9 rounded-full', at < yes ? 'bg-success' : 'bg-line-strong')}
            />
          ))}
        </span>
        <span className="text-sm text-ink-muted max-nav:hidden">
          {left ? t('rings.left', { time: left }) : t('rings.time_over')}
        </span>
      </div>
      <Button
        variant="danger-ghost"
        onClick={onDecline}
        className="max-nav:justify-self-end"
        disabledReason={decline.allowed ? undefined : cannotText(t, decline.reason)}
      >
        {t('rings.take_back')}
      </Button>
    </>
  )
}

const agreementOf = (leg: RingLeg | undefined): number | null => (leg && !leg.is_off ? leg.reservation : null)

/** Links to both agreements; a cancelled stay has none. */
function AgreedBar({ ring }: { ring: Ring }) {
  const { t } = useTranslation()
  const [own, hosted] = [ownLeg(ring), hostedLeg(ring)]
  const [trip, stay] = [agreementOf(own), agreementOf(hosted)]
  if (trip === null && stay === null) return null
  const agreed = trip !== null && stay !== null ? t('rings.agreed_text') : t('rings.agreed_text_short')
  const [title, text] =
    ring.state === 'completed'
      ? [t('rings.completed'), t('rings.completed_text')]
      : [t('rings.agreed'), agreed]
  const door = cx(buttonClass({ variant: 'secondary' }), 'border-success-line! bg-surface! text-success-ink!')
  return (
    <BottomBar
      label={t('rings.bar')}
      variant="floating"
      className="flex-wrap border-success-line! bg-success-soft! text-success-ink"
    >
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p className="font-heading text-lg font-bold">{title}</p>
        <p className="text-sm max-nav:hidden">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {own && trip !== null ? (
          <Link to={paths.reservation(trip)} className={door}>
            {t('rings.your_trip', { place: shortPlace(own) })}
          </Link>
        ) : null}
        {hosted && stay !== null ? (
          <Link to={paths.reservation(stay)} className={door}>
            {t('rings.guest_named', { name: nameOf(hosted.guest, t) })}
          </Link>
        ) : null}
      </div>
    </BottomBar>
  )
}
