import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { MessageListing } from '#shared/features/messages/messages.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf, isCivilDate } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Sent } from '#web/platform/api-client.ts'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { closedNights, daysOfListing } from './listing-days.ts'
import { OwnListingField } from './own-listing-field.tsx'
import { nightsText, stayText } from './reservation-texts.ts'
import { contractListingQuery, reservationEndpoints } from './reservations.queries.ts'
import { StayCalendar } from './stay-calendar.tsx'
import { StayCard } from './stay-card.tsx'
import { useOwnListing } from './use-own-listing.ts'

type ContractFormProps = { memberId: number; onClose: () => void }
type Listing = MessageListing['homes'][number]
type Choice = { type: ServiceType; stay: DateRange | null }

const firstTypeOf = (listing: Listing): ServiceType | undefined =>
  serviceTypes.find((each) => listing.service_types_dates[each].length > 0)

/** Starts a contract from a chat: listing, exchange type and dates, then the negotiation is created. */
export function StartContractDialog({ open, ...props }: ContractFormProps & { open: boolean }) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title={t('reservations.contract.dialog_title')}
      description={t('reservations.contract.dialog_text')}
      size="lg"
    >
      <ContractForm {...props} />
    </FormDialog>
  )
}

/** What was chosen before a membership was missing. */
const savedContract = (memberId: number) => ownItem(`contract/${memberId}`)

type Contract = { home: number | null; type: ServiceType | null; stay: DateRange | null; ownListing: null }

function ContractForm({ memberId, onClose }: ContractFormProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const contractListing = useQuery(contractListingQuery(memberId))
  const listings = contractListing.data?.homes
  const [needsPremium, setNeedsPremium] = useState(false)
  const saved = savedContract(memberId)
  const explain = useProblem(t('reservations.card.failed'))
  const starting = useIdempotentMutation(
    'POST /reservation/',
    (body: Sent<'POST /reservation/'>['body']) => ({
      body,
    }),
  )

  const form = useForm<Contract>({
    // A single listing and its first type are preselected.
    values: readContract(saved.read()),
    check: ({ stay }) => ({
      stay: stay ? undefined : t('reservations.contract.pick_dates'),
      ownListing: stay && own.isMissing ? t('reservations.card.own_home_missing') : undefined,
    }),
    send: async ({ stay }) => {
      if (!listing || !type || !stay) return
      const { id } = await starting.mutateAsync({
        product: listing.card.id,
        service_type: type,
        start_date: stay.start,
        end_date: stay.end,
        ...own.terms,
      })
      saved.remove()
      void cache.invalidate(reservationEndpoints)
      onClose()
      await navigate(paths.reservation(id))
    },
    refusal: (thrown) => {
      const { sentence, code } = explain(thrown)
      setNeedsPremium(code === 'premium_required')
      void cache.invalidate('GET /reservation/exists/')
      return { sentence, fields: {} }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })
  const { stay, home: chosen } = form.values
  const listing = listings?.length === 1 ? listings[0] : listings?.find(({ card }) => card.id === chosen)
  const type = form.values.type ?? (listing && firstTypeOf(listing))
  const own = useOwnListing(type === 'home_exchange', stay)

  /** Keeps type and dates if this listing has them free too. */
  function chooseListing(id: number) {
    const next = listings?.find(({ card }) => card.id === id)
    const fits = next && type && stay && canStay(daysOf(next, type), stay)
    form.set(fits ? { home: id } : { home: id, type: null, stay: null })
  }

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      {listings && listings.length > 1 ? (
        <RadioCards
          label={t('reservations.contract.which_home')}
          value={listing ? String(listing.card.id) : null}
          onChange={(id) => chooseListing(Number(id))}
          options={listings.map(({ card }) => ({
            value: String(card.id),
            label: `${card.city}, ${card.district} · ${t(`listings.residence_type.${card.residence_type}`)}`,
            description: `${formatNumber(card.user_points, i18n.language)} ${t('shell.points_per_day')}`,
          }))}
        />
      ) : null}
      {listing ? <StayCard card={listing.card} tone="their" /> : null}
      {listing && type ? (
        <>
          <ContractTerms
            key={listing.card.id}
            home={listing}
            type={type}
            stay={stay}
            error={form.errors.stay}
            onChange={(choice) => form.set(choice)}
          />
          <OwnListingField own={own} error={own.isMissing ? form.errors.ownListing : undefined} />
          <FormProblem
            action={
              needsPremium ? (
                <MembershipLink className="link flex-none text-sm" onLeave={() => saved.save(form.values)}>
                  {t('reservations.contract.subscribe')}
                </MembershipLink>
              ) : null
            }
          />
          <SubmitButton size="lg" block busy={form.isBusy || (own.isLoading && stay !== null)}>
            {t('reservations.contract.create')}
          </SubmitButton>
        </>
      ) : listing ? (
        <Note tone="info">{t('reservations.card.no_dates')}</Note>
      ) : listings ? (
        listings.length === 0 ? (
          <Note tone="info">{t('reservations.contract.no_home')}</Note>
        ) : null
      ) : contractListing.isError ? (
        <ErrorState
          level={3}
          title={t('reservations.load_failed')}
          retryLabel={t('shell.reload')}
          onRetry={() => void contractListing.refetch()}
          retrying={contractListing.isFetching}
        />
      ) : (
        <>
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </>
      )}
    </Form>
  )
}

const daysOf = (
  { service_types_dates: free, reserved_nights: reserved, stay_limits: limits }: Listing,
  service: ServiceType,
) => daysOfListing({ free, reserved, limits }, service, earliestFirstNight(now()))

type ContractTermsProps = {
  home: Listing
  type: ServiceType
  stay: DateRange | null
  error: string | undefined
  onChange: (choice: Choice) => void
}

function ContractTerms({ home: listing, type, stay, error, onChange }: ContractTermsProps) {
  const { t, i18n } = useTranslation()
  const [closed, setClosed] = useState<DateRange[]>([])
  const firstNight = earliestFirstNight(now())
  function change(service: ServiceType, wanted: DateRange | null) {
    const nights = wanted ? closedNights(daysOf(listing, service), wanted) : []
    setClosed(nights)
    if (nights.length > 0) addToast('error', t('reservations.dates_invalid'))
    onChange({ type: service, stay: nights.length > 0 ? null : wanted })
  }

  return (
    <>
      <RadioCards
        label={t('reservations.type.label')}
        value={type}
        onChange={(next) => change(next, stay)}
        options={serviceTypes.map((service) => {
          const Icon = serviceTypeIcons[service]
          return {
            value: service,
            label: t(`listings.service_type.${service}`),
            icon: <Icon />,
            disabledReason:
              listing.service_types_dates[service].length > 0
                ? undefined
                : t('reservations.type.not_offered'),
          }
        })}
      />
      <div data-invalid={error ? true : undefined} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
          <h3>{t('reservations.contract.dates')}</h3>
          <span className="text-primary-ink">
            {stay ? stayText(t, stay, i18n.language) : t('reservations.side.no_dates')}
          </span>
        </div>
        <StayCalendar
          label={t('reservations.contract.dates')}
          days={daysOf(listing, type)}
          stay={stay}
          today={civilDateOf(now())}
          firstNight={firstNight}
          tone="their"
          isHalf={false}
          readOnly={false}
          onChange={(next) => change(type, next)}
          onInvalid={(next) => change(type, next)}
        />
        {error ? <FieldError>{error}</FieldError> : null}
        {closed.length > 0 ? (
          <Note tone="danger" role="status">
            {t('reservations.side.invalid', {
              count: closed.length,
              days: nightsText(closed, i18n.language),
            })}
          </Note>
        ) : null}
      </div>
    </>
  )
}

function readContract(saved: unknown): Contract {
  const { home, type, stay } = (saved ?? {}) as { home?: unknown; type?: unknown; stay?: Partial<DateRange> }
  const { start, end } = stay ?? {}
  const isStay =
    typeof start === 'string' && typeof end === 'string' && isCivilDate(start) && isCivilDate(end)
  return {
    home: typeof home === 'number' ? home : null,
    type: serviceTypes.find((each) => each === type) ?? null,
    stay: isStay ? { start, end } : null,
    ownListing: null,
  }
}
