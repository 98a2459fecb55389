import { Check, Crown, House, type LucideIcon, Mail, Smartphone, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatLira } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { openPhoneDialog } from './dialogs.ts'
import type { Step, StepName } from './first-steps.ts'
import { usePlans } from './plans.ts'

const icons = {
  email: Mail,
  profile: UserRound,
  phone: Smartphone,
  home: House,
  membership: Crown,
} as const satisfies Record<StepName, LucideIcon>

export type Activation = {
  /** Checks first whether a payment has arrived; without it the plans are opened. */
  onActivate?: (() => void) | undefined
  isActivating?: boolean | undefined
}

/** What a new member does first: the first open step has the only primary button. */
export function FirstStepsCard({ steps, ...activation }: Activation & { steps: readonly Step[] }) {
  const { t } = useTranslation()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.name
  const total = steps.length
  return (
    <section
      aria-labelledby="first-steps"
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-1"
    >
      <div className="flex items-center gap-5 p-4 sm:px-6 sm:py-5">
        <span
          role="img"
          aria-label={t('start_page.steps.progress', { done, total })}
          style={{
            background: `conic-gradient(var(--success) ${(done / total) * 100}%, var(--surface-hover) 0)`,
          }}
          className="grid size-15 flex-none place-items-center rounded-full"
        >
          <span className="grid size-11.5 place-items-center rounded-full bg-surface text-sm font-bold">
            {done}/{total}
          </span>
        </span>
        <div className="min-w-0">
          <h2 id="first-steps" tabIndex={-1} className="type-block">
            {t('start_page.steps.title', { count: total - done })}
          </h2>
          <p className="text-sm text-ink-muted">{t('start_page.steps.lead')}</p>
        </div>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.name}>
            <StepRow step={step} variant={step.name === next ? 'primary' : 'secondary'} {...activation} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The membership alone: for who has done or needs no more of the steps. */
export function MembershipCard(activation: Activation) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('start_page.steps.membership.title')}
      className="overflow-hidden rounded-2xl border border-line bg-surface [&>div]:border-t-0"
    >
      <StepRow step={{ name: 'membership', isDone: false }} variant="primary" {...activation} />
    </section>
  )
}

type StepRowProps = Activation & { step: Step; variant: ButtonVariant }

function StepRow({ step: { name, isDone }, variant, ...activation }: StepRowProps) {
  const { t } = useTranslation()
  const Icon = isDone ? Check : icons[name]
  const openName = isDone || name === 'email' ? null : name
  return (
    <div className="grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] sm:px-6">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 place-items-center rounded-full',
          isDone ? 'bg-success-soft text-success-ink' : 'bg-surface-hover',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className={isDone ? 'font-medium text-ink-muted' : 'leading-snug font-semibold'}>
          {t(isDone ? `start_page.steps.${name}.done` : `start_page.steps.${name}.title`)}
        </h3>
        {openName ? (
          <p className="text-sm text-ink-muted">
            {t(`start_page.steps.${openName}.text`)} {name === 'membership' ? <MonthlyPrice /> : null}
          </p>
        ) : null}
      </div>
      {openName ? (
        <div className="mb-1.5 max-sm:col-span-2 sm:mb-0">
          <StepAction name={openName} variant={variant} {...activation} />
        </div>
      ) : null}
    </div>
  )
}

/** What the cheapest month costs. */
function MonthlyPrice() {
  const { t, i18n } = useTranslation()
  const prices = usePlans().data?.flatMap(({ months, price }) => (months === 1 ? [price] : [])) ?? []
  if (prices.length === 0) return null
  return t('start_page.steps.membership.price', { price: formatLira(Math.min(...prices), i18n.language) })
}

type StepActionProps = Activation & { name: Exclude<StepName, 'email'>; variant: ButtonVariant }

function StepAction({ name, variant, onActivate, isActivating }: StepActionProps) {
  const { t } = useTranslation()
  const text = t(`start_page.steps.${name}.action`)
  const onClick = name === 'phone' ? () => openPhoneDialog() : name === 'membership' ? onActivate : undefined
  if (onClick)
    return (
      <Button variant={variant} className="w-full" busy={isActivating} onClick={onClick}>
        {text}
      </Button>
    )
  const to = {
    phone: '',
    profile: paths.editProfile(),
    home: paths.addListing(),
    membership: paths.profile('subscription'),
  }[name]
  return (
    <Link to={to} className={buttonClass({ variant, block: true })}>
      {text}
    </Link>
  )
}
