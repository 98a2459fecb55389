import { useTranslation } from 'react-i18next'
import { workRefusals } from '#shared/features/reservations/help/refused-work.rules.ts'
import type { PostBody } from '#shared/features/services/services.contract.ts'
import { postServices } from '#shared/features/services/services.limits.generated.ts'
import { checkPostDays, helpTraits } from '#shared/features/services/services.rules.ts'
import { notifyChoices } from '#shared/features/wishes/wishes.rules.ts'
import { addDays, type CivilDate } from '#shared/kernel/civil-date.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { useToday } from '#web/platform/clock.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { KindFields, ReturnFields } from './kind-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { TimeFields } from './time-fields.tsx'

type PostFormProps = {
  first: PostBody
  submitLabel: string
  send: (body: PostBody) => Promise<void>
}

type Days = { first_day: CivilDate | ''; last_day: CivilDate | '' }

const noDays: Days = { first_day: '', last_day: '' }

/** One day alone is a day. */
function daysOf({ first_day: first, last_day: last }: Days): PostBody['days'] {
  const [from, to] = [first || last, last || first]
  return from && to ? { first_day: from, last_day: to } : null
}

function hasDaysProblem(days: Days, today: CivilDate): boolean {
  const set = daysOf(days)
  return set !== null && !checkPostDays({ start: set.first_day, end: addDays(set.last_day, 1) }, today).ok
}

const isAboutText = (code: string): boolean => (workRefusals as readonly string[]).includes(code)

/** Three questions: what, where and when, and what in return. */
export function PostForm({ first, submitLabel, send }: PostFormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const problem = useProblem(t('shell.did_not_work'))
  const form = useForm({
    values: {
      direction: first.direction,
      help: first.help,
      text: first.text,
      city: { city: first.city, district: first.district },
      is_remote: first.is_remote,
      minutes: first.minutes,
      ...{ days: { ...noDays, ...first.days }, weekdays: [...first.weekdays] },
      parts: [...first.parts],
      ...{ returns: [...first.returns], wants: [...first.wants] },
      notify: first.notify,
    },
    check: (values) => ({
      text: values.text.trim() ? undefined : t('services.form.text_missing'),
      city: values.city.city ? undefined : t('services.form.place_missing'),
      days: hasDaysProblem(values.days, today) ? t('services.form.days_wrong') : undefined,
      weekdays: values.weekdays.length > 0 ? undefined : t('services.form.weekday_missing'),
      parts: values.parts.length > 0 ? undefined : t('services.form.part_missing'),
      returns: values.returns.length > 0 ? undefined : t('services.form.return_missing'),
    }),
    send: ({ city: place, days, is_remote, help, ...values }) =>
      send({
        ...values,
        help,
        ...place,
        is_remote: is_remote && helpTraits[help].isRemotePossible,
        days: daysOf(days),
      }),
    refusal: (thrown) => {
      const refused = problem(thrown)
      return isAboutText(refused.code) ? { ...refused, fields: { text: refused.sentence } } : refused
    },
  })
  const { direction, help } = form.values
  return (
    <Form form={form} className="flex flex-col gap-6">
      <Question title={t(`services.form.${direction}`)}>
        <KindFields direction={form.control('direction')} help={form.control('help')} />
        {helpTraits[help].isHouseholdWork ? <HouseholdNotice /> : null}
        <TextArea
          label={t('services.form.text')}
          hint={t('services.form.text_hint')}
          rows={2}
          {...postServices.text}
          {...form.text('text')}
        />
      </Question>
      <Question title={t('services.form.where')}>
        <PlaceField
          place={form.control('city')}
          remote={helpTraits[help].isRemotePossible ? form.tick('is_remote') : undefined}
        />
        <TimeFields
          minutes={form.control('minutes')}
          days={form.control('days')}
          weekdays={form.control('weekdays')}
          parts={form.control('parts')}
        />
      </Question>
      <Question title={t('services.form.returns')}>
        <ReturnFields direction={direction} returns={form.control('returns')} wants={form.control('wants')} />
        <Segmented
          label={t('services.form.notify')}
          {...form.control('notify')}
          options={notifyChoices.map((value) => ({ value, label: t(`wishes.notify_${value}`) }))}
        />
      </Question>
      <FormProblem />
      <SubmitButton size="lg" block>
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}

function Question({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-3.5">
      <h3 className="type-block">{title}</h3>
      {children}
    </section>
  )
}

/** Where help in a household stands with the law, in a line; an operator can link a page. */
function HouseholdNotice() {
  const { t } = useTranslation()
  const url = useClientSettings()?.help_notice_url
  return (
    <Note tone="neutral">
      <span>{t('services.form.notice')}</span>{' '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="link">
          {t('services.form.why')}
        </a>
      ) : null}
    </Note>
  )
}
