import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { postProductReviews, postUserReviews } from '#shared/features/reviews/reviews.limits.generated.ts'
import { useLeaveWarning } from '#web/domain/leave-warning.tsx'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { type Form as FormState, useForm } from '#web/ui/use-form.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { HelpStarsField } from './help-stars-field.tsx'
import {
  emptyReview,
  missingComments,
  type ReviewDraft,
  type ReviewPart,
  type StarField,
  starFields,
} from './review-draft.ts'
import { type ReviewData, reviewDataQuery, reviewedEndpoints } from './reviews.queries.ts'
import { useStarWords } from './star-words.ts'
import { useSendReviews } from './use-send-reviews.ts'

/** The parts that were not reviewed yet. */
const openParts = (data: ReviewData): ReviewPart[] => [
  ...(data.user_reviewed ? [] : (['member'] as const)),
  ...(data.residence_card && !data.product_reviewed ? (['listing'] as const) : []),
]

type ReviewFormState = FormState<ReviewDraft>
type ReviewFormProps = { reservationId: number; data: ReviewData }

/** Reviews of the member and the listing of a stay, side by side; on phones one below the other. Submitted together. */
export function ReviewForm({ reservationId, data }: ReviewFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const [step, setStep] = useState<ReviewPart>('member')
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { residence_card: listing } = data
  const hasListing = listing !== null
  const open = openParts(data)
  const send = useSendReviews(reservationId, data)
  const problem = useProblem(t('reviews.failed'))
  const missing = (draft: ReviewDraft, parts: readonly ReviewPart[]) => {
    const found = missingComments(draft, parts)
    return {
      member: found.includes('member') ? t('reviews.member_missing') : undefined,
      listing: found.includes('listing') ? t('reviews.home_missing') : undefined,
    }
  }
  const form = useForm<ReviewDraft>({
    values: emptyReview(),
    check: (draft) => missing(draft, open),
    send: async (draft) => {
      await send(draft, open)
      void cache.invalidate(reviewedEndpoints)
      addToast('success', t('reviews.done'), {
        label: t('reviews.to_agreement'),
        run: () => void navigate(paths.agreement({ id: reservationId, service: data.is_service })),
      })
      leaving.allow()
      await navigate(paths.profile())
    },
    refusal: (thrown) => {
      // One of the two may have arrived: it is shown as sent, and only the other is retried.
      void cache.invalidate(reviewDataQuery(reservationId))
      return { sentence: problem(thrown).sentence, fields: {} }
    },
    onRefused: (sentence) => {
      addToast('error', sentence)
      const [first] = missingComments(form.values, open)
      if (first) setStep(first)
    },
  })
  const leaving = useLeaveWarning(form.isDirty)

  function toListing() {
    const refusals = missing(form.values, open.includes('member') ? ['member'] : [])
    if (refusals.member) form.refuse(refusals)
    else setStep('listing')
  }

  const isStepped = open.length === 2 && !isWide
  const isLastStep = !isStepped || step === 'listing'

  return (
    <Form form={form} className={cx('flex flex-col gap-6', !hasListing && 'max-w-160')}>
      {leaving.dialog}
      {isStepped ? <ReviewProgress step={step} /> : null}
      <div className={cx('grid gap-6', hasListing && 'lg:grid-cols-2 lg:items-start')}>
        <MemberPart data={data} form={form} isShown={!isStepped || step === 'member'} />
        {listing ? <ListingPart data={data} listing={listing} form={form} isShown={isLastStep} /> : null}
      </div>
      <FormProblem />
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        {isStepped && step === 'listing' ? (
          <Button variant="secondary" size="lg" onClick={() => setStep('member')}>
            {t('reviews.back')}
          </Button>
        ) : null}
        <SendOrNext open={open} isLastStep={isLastStep} onNext={toListing} />
      </div>
    </Form>
  )
}

function ReviewProgress({ step }: { step: ReviewPart }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-muted">
        {t('reviews.step', { step: step === 'member' ? 1 : 2, count: 2 })}
      </p>
      <Progress label={t('reviews.title')} value={step === 'member' ? 1 : 2} max={2} />
    </div>
  )
}

type SendOrNextProps = {
  open: readonly ReviewPart[]
  isLastStep: boolean
  onNext: () => void
}

function SendOrNext({ open, isLastStep, onNext }: SendOrNextProps) {
  const { t } = useTranslation()
  return open.length === 0 ? (
    <Link to={paths.history()} className={buttonClass({ variant: 'secondary' })}>
      {t('reviews.to_history')}
    </Link>
  ) : isLastStep ? (
    <SubmitButton key="submit" size="lg">
      {t('reviews.submit')}
    </SubmitButton>
  ) : (
    <Button key="next" size="lg" onClick={onNext}>
      {t('reviews.next')}
    </Button>
  )
}

type ListingPartProps = {
  data: ReviewData
  listing: NonNullable<ReviewData['residence_card']>
  form: ReviewFormState
  isShown: boolean
}

/** The review of the listing. */
function ListingPart({ data, listing, form, isShown }: ListingPartProps) {
  const { t, i18n } = useTranslation()
  const words = useStarWords()
  const { value, error, onChange } = form.control('listing')
  const labels: Record<StarField, string> = {
    rate: t('reviews.rate'),
    cleanliness: t('reviews.cleanliness'),
    accuracy: t('reviews.accuracy'),
    location: t('reviews.location'),
    value: t('reviews.value'),
  }
  return (
    <Part
      isShown={isShown}
      isSent={data.product_reviewed}
      head={
        <>
          {listing.cover ? (
            <div className="h-44 bg-skeleton">
              <Picture source={pictureSource(listing.cover)} alt="" sizes="(min-width: 64rem) 40rem, 100vw" />
            </div>
          ) : null}
          <div className="p-5 pb-0 sm:p-6 sm:pb-0">
            <h2 className="type-block">{t('reviews.home_title')}</h2>
            <FactLine
              className="text-sm text-ink-muted"
              facts={[
                t(`listings.residence_type.${listing.residence_type}`),
                `${listing.district}, ${listing.city}`,
                formatRange(data.start_date, data.end_date, i18n.language, thisYear()),
              ]}
            />
          </div>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {starFields.map((field) => (
          <RatingInput
            key={field}
            label={labels[field]}
            value={value[field]}
            onChange={(stars) => onChange({ ...value, [field]: stars })}
            words={words}
            untouchedLabel={t('reviews.untouched')}
          />
        ))}
      </div>
      <TextArea
        name="home-comment"
        label={t('reviews.home_comment')}
        hint={t('reviews.home_hint')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postProductReviews.comment}
        value={value.comment}
        onValueChange={(comment) => onChange({ ...value, comment })}
        error={error}
      />
    </Part>
  )
}

type MemberPartProps = {
  data: ReviewData
  form: ReviewFormState
  isShown: boolean
}

/** The review of the member. */
function MemberPart({ data, form, isShown }: MemberPartProps) {
  const { t, i18n } = useTranslation()
  const words = useStarWords()
  const { user } = data
  const { value, error, onChange } = form.control('member')
  const months = user.total_months_on_platform
  const tenure = months === 0 ? t('reservations.tenure_new') : t('reservations.tenure', { count: months })
  return (
    <Part
      isShown={isShown}
      isSent={data.user_reviewed}
      head={
        <div className="flex items-center gap-4 p-5 sm:p-6">
          <Avatar
            name={`${user.first_name} ${user.last_name}`}
            src={user.profile_picture}
            size={64}
            locale={i18n.language}
          />
          <div className="min-w-0">
            <h2 className="type-block truncate">{t('reviews.member_title', { name: user.first_name })}</h2>
            <p className="text-sm text-ink-muted">
              {user.first_name} {user.last_name} · {tenure}
            </p>
          </div>
        </div>
      }
    >
      <RatingInput
        label={t('reviews.rate')}
        value={value.rate}
        onChange={(rate) => onChange({ ...value, rate })}
        words={words}
        untouchedLabel={t('reviews.untouched')}
      />
      {data.help ? (
        <HelpStarsField
          name={user.first_name}
          value={value.help}
          onChange={(help) => onChange({ ...value, help })}
        />
      ) : null}
      <TextArea
        name="member-comment"
        label={t('reviews.member_comment')}
        hint={t('reviews.member_hint')}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postUserReviews.comment}
        value={value.comment}
        onValueChange={(comment) => onChange({ ...value, comment })}
        error={error}
      />
    </Part>
  )
}

type PartProps = { isShown: boolean; isSent: boolean; head: ReactNode; children: ReactNode }

/** One of the two reviews. Stays mounted when hidden, to keep the input. */
function Part({ isShown, isSent, head, children }: PartProps) {
  const { t } = useTranslation()
  return (
    <section
      hidden={!isShown}
      className="flex flex-col overflow-hidden rounded-2xl border border-line bg-surface [&[hidden]]:hidden"
    >
      {head}
      <div className="flex flex-col gap-5 p-5 pt-4 sm:p-6 sm:pt-4">
        {isSent ? (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className="self-start">
            {t('reviews.already')}
          </Badge>
        ) : (
          children
        )}
      </div>
    </section>
  )
}
