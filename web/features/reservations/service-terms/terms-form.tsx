import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { postServiceAgreement } from '#shared/features/reservations/service-agreements/service.limits.generated.ts'
import type { ServiceRefusal } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import type { Problem } from '#web/platform/api-error.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { MedicineTick, medicinesOf } from '../plan/medicine-tick.tsx'
import { DayFields } from './day-fields.tsx'
import { HelpFields, type TaskFieldsProps } from './help-fields.tsx'
import { bodyOfDraft, pointsOfDraft, type ServiceDraft, termsOfDraft, whyNot } from './service-terms.ts'

type SentTerms = ReturnType<typeof bodyOfDraft> & { approve: true; can_give_medicine?: true }

/** Who gives the help of the post, who edits, and the first name of the other side. */
type FormSides = { helper: Party; viewer: Party; name: string }

type TermsFormProps = {
  first: ServiceDraft
  sides: FormSides
  /** What can be given in return for it. */
  returns: readonly ServiceDraft['given'][]
  /** The kinds of help that can be given in return. */
  kinds: readonly HelpServiceType[]
  /** Writes tasks in place of a time, where that is possible. */
  TaskFields?: ComponentType<TaskFieldsProps>
  /** A first message can be written. */
  hasText?: boolean
  /** It is sent only with a change. */
  mustChange?: boolean
  submitLabel: string
  failed: string
  send: (terms: SentTerms, text: string) => Promise<void>
  onRefused?: (problem: Problem) => void
  /** What else can be done, quietly. */
  children?: ReactNode
}

/** The days, the help, and what is given in return: of a proposal, or of a change. It is approved in the same act. */
export function TermsForm(props: TermsFormProps) {
  const { TaskFields, hasText = false, submitLabel, children } = props
  const { helper, viewer, name } = props.sides
  const { t } = useTranslation()
  const { form, code } = useTermsForm(props)
  const { values } = form
  const other = values.given === 'help'
  const medicines = medicinesOf(termsOfDraft(values, helper)?.helps ?? [], viewer)
  const labelOf = (giver: Party, { help }: ServiceDraft['help']) =>
    t(`service_agreement.form.${giver === viewer ? 'you' : 'they'}_help`, {
      name,
      help: t(`listings.service_type.${help}`),
    })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <DayFields {...form.control('days')} />
      <HelpFields
        title={labelOf(helper, values.help)}
        timeLabel={t('service_agreement.form.how_long')}
        TaskFields={TaskFields}
        {...form.control('help')}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('service_agreement.form.in_return')}</legend>
        {props.returns.length > 1 ? (
          <Segmented
            label={t('service_agreement.form.in_return')}
            {...form.control('given')}
            options={props.returns.map((value) => ({ value, label: t(`service_agreement.form.${value}`) }))}
          />
        ) : null}
        {other ? (
          <HelpFields
            timeLabel={t('service_agreement.form.which_time')}
            kinds={props.kinds}
            TaskFields={TaskFields}
            {...form.control('returned')}
          />
        ) : null}
        <PointsOf draft={values} helper={helper} viewer={viewer} tick={form.tick('evensOut')} />
      </fieldset>
      {hasText ? (
        <TextArea
          label={t('service_agreement.form.text')}
          rows={2}
          remainingLabel={(count) => t('shell.characters_left', { count })}
          {...postServiceAgreement.text}
          {...form.text('text')}
        />
      ) : null}
      <MedicineTick medicines={medicines} {...form.tick('canGive')} />
      <FormProblem action={<RefusalAction code={code} />} />
      <SubmitButton size="lg" block>
        {submitLabel}
      </SubmitButton>
      {children}
    </Form>
  )
}

function useTermsForm(props: TermsFormProps) {
  const { first, mustChange = false, failed, send, onRefused } = props
  const { helper, viewer, name } = props.sides
  const { t, i18n } = useTranslation()
  const today = useToday()
  const problem = useProblem(failed)
  const reasons: Record<string, string> = t('reservations.reason', { returnObjects: true })
  const [code, setCode] = useState<Problem['code'] | null>(null)
  const sent = useRef(first)

  /** Why the terms cannot be sent. */
  function sentenceOf(refused: ServiceRefusal, { help, returned }: ServiceDraft): string {
    if (refused === 'help_too_long') return t('service_agreement.refused.too_long')
    const isEmpty = [help, returned].some(({ tasks }) => tasks?.length === 0)
    if (refused === 'task_incomplete' && isEmpty) return t('service_agreement.form.tasks_missing')
    return reasons[refused] ?? failed
  }
  function shortOf(draft: ServiceDraft): string {
    const { due, suggested } = pointsOfDraft(draft, helper)
    const moved = due ?? suggested
    return t(`service_agreement.refused.${moved?.giver === viewer ? 'mine' : 'theirs'}_short`, {
      name,
      points: formatNumber(moved?.points ?? 0, i18n.language),
    })
  }

  function problemsOf(draft: ServiceDraft): { days?: string; form?: string } {
    const refused = whyNot(draft, helper, today)
    if (refused === 'days_not_valid' || refused === 'range_in_past')
      return { days: t('service_agreement.form.days_wrong') }
    if (refused) return { form: sentenceOf(refused, draft) }
    const isSame = mustChange && JSON.stringify(draft) === JSON.stringify(first)
    return isSame ? { form: t('service_agreement.form.unchanged') } : {}
  }

  const form = useForm({
    values: { ...first, text: '', canGive: false },
    check: ({ text: _, canGive, ...draft }) => {
      const needsTick = medicinesOf(termsOfDraft(draft, helper)?.helps ?? [], viewer).length > 0
      return {
        ...problemsOf(draft),
        canGive: needsTick && !canGive ? t('plan.confirm_medicine_missing') : undefined,
      }
    },
    send: ({ text, canGive, ...draft }) => {
      setCode(null)
      sent.current = draft
      return send(
        { ...bodyOfDraft(draft, helper), approve: true, ...(canGive && { can_give_medicine: true }) },
        text.trim(),
      )
    },
    refusal: (thrown) => {
      const refused = problem(thrown)
      setCode(refused.code)
      onRefused?.(refused)
      return refused.code === 'not_enough_points' ? { ...refused, sentence: shortOf(sent.current) } : refused
    },
  })
  return { form, code }
}

type PointsOfProps = {
  draft: ServiceDraft
  helper: Party
  viewer: Party
  tick: { checked: boolean; onCheckedChange: (checked: boolean) => void; error: string | undefined }
}

/** The points that follow from the help; beside help of both sides they are a suggestion. */
function PointsOf({ draft, helper, viewer, tick }: PointsOfProps) {
  const { t, i18n } = useTranslation()
  const { due, suggested } = pointsOfDraft(draft, helper)
  const number = (points: number) => formatNumber(points, i18n.language)
  if (draft.given === 'help')
    return suggested ? (
      <Checkbox
        label={t(`service_agreement.form.suggested_${suggested.giver === viewer ? 'mine' : 'theirs'}`, {
          points: number(suggested.points),
        })}
        {...tick}
      />
    ) : null
  return due ? (
    <Note tone="points">
      <b className="block font-semibold">
        {t(`service_agreement.form.you_${due.giver === viewer ? 'pay' : 'earn'}`, {
          points: number(due.points),
        })}
      </b>
      {t('service_agreement.form.rate')}
    </Note>
  ) : null
}

/** What can be done about a refusal. */
function RefusalAction({ code }: { code: Problem['code'] | null }) {
  const { t } = useTranslation()
  if (code === 'premium_required')
    return (
      <MembershipLink className="link flex-none text-sm">{t('service_agreement.form.plans')}</MembershipLink>
    )
  if (code === 'service_exists')
    return (
      <Link to={paths.history()} className="link flex-none text-sm">
        {t('service_agreement.form.to_agreement')}
      </Link>
    )
  if (code === 'phone_not_verified')
    return (
      <button
        type="button"
        className="link flex-none text-sm"
        onClick={() => openDialog('phone', { typedPhone: null })}
      >
        {t('service_agreement.form.verify')}
      </button>
    )
  return null
}
