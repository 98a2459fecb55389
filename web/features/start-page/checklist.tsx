import { Check, HousePlus, type LucideIcon, Mail, Smartphone, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openPhoneDialog } from '#web/domain/dialogs.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { listClass, Part } from './start-part.tsx'
import type { Step, StepName } from './start-state.ts'

const icons = {
  email: Mail,
  profile: UserRound,
  phone: Smartphone,
  home: HousePlus,
} as const satisfies Record<StepName, LucideIcon>

/** What a new member does first; the membership is only mentioned. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.name
  return (
    <Part
      id="first-steps"
      title={t('start_page.steps.title', { count: steps.length - done })}
      count={
        <span className="rounded-full bg-surface-hover px-2 py-0.5 text-2xs font-semibold">
          <span aria-hidden="true">
            {done} / {steps.length}
          </span>
          <span className="sr-only">{t('start_page.steps.progress', { done, total: steps.length })}</span>
        </span>
      }
    >
      <ol className={listClass}>
        {steps.map(({ name, isDone }) => {
          const Icon = isDone ? Check : icons[name]
          return (
            <li
              key={name}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4.5 gap-y-3 border-line px-4 py-[.9375rem] not-first:border-t sm:grid-cols-[2.5rem_minmax(0,1fr)_11rem]"
            >
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-10 place-items-center rounded-full',
                  isDone ? 'bg-success-soft text-success-ink' : 'bg-surface-hover',
                )}
              >
                <Icon className="size-5" />
              </span>
              <div className="min-w-0">
                <h3 className="leading-snug font-semibold">
                  {isDone ? <span className="sr-only">{t('start_page.steps.done')} </span> : null}
                  {t(`start_page.steps.${name}.title`)}
                </h3>
                <p className="text-sm text-ink-muted">{t(`start_page.steps.${name}.text`)}</p>
              </div>
              {isDone || name === 'email' ? null : (
                <div className="max-sm:col-span-2">
                  <StepAction name={name} isPrimary={name === next} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-sm text-ink-muted">{t('start_page.steps.membership')}</p>
    </Part>
  )
}

type StepActionProps = { name: Exclude<StepName, 'email'>; isPrimary: boolean }

function StepAction({ name, isPrimary }: StepActionProps) {
  const { t } = useTranslation()
  const variant = isPrimary ? 'primary' : 'secondary'
  const text = t(`start_page.steps.${name}.action`)
  if (name === 'phone')
    return (
      <Button variant={variant} block onClick={() => openPhoneDialog()}>
        {text}
      </Button>
    )
  return (
    <Link
      to={name === 'profile' ? paths.editProfile() : paths.addListing()}
      className={`${buttonClass({ variant, block: true })} px-3!`}
    >
      {text}
    </Link>
  )
}
