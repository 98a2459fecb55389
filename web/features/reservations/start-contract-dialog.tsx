import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { MessageProduct } from '#shared/features/messages/messages.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Sent } from '#web/platform/api-client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HouseCard } from './house-card.tsx'
import { closedNights, daysOfHouse } from './house-days.ts'
import { OwnHomeField } from './own-home-field.tsx'
import { nightsText, stayText } from './reservation-texts.ts'
import { contractProductQuery, reservationEndpoints } from './reservations.queries.ts'
import { StayCalendar } from './stay-calendar.tsx'
import { useOwnHome } from './use-own-home.ts'

type StartContractDialogProps = { memberId: number; open: boolean; onClose: () => void }
type Problem = { sentence: string; needsPremium: boolean }
type Home = MessageProduct['homes'][number]
type Choice = { type: ServiceType; stay: DateRange | null }

const firstTypeOf = (home: Home): ServiceType | undefined =>
  serviceTypes.find((each) => home.service_types_dates[each].length > 0)

/** The checkout card of a chat: which home, exchange type and dates, then the negotiation begins. */
export function StartContractDialog({ memberId, open, onClose }: StartContractDialogProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const product = useQuery(contractProductQuery(memberId))
  const homes = product.data?.homes
  const [chosen, setChosen] = useState<number | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const explain = useProblem(t('reservations.card.failed'))
  const starting = useIdempotentMutation(
    'POST /reservation/',
    (body: Sent<'POST /reservation/'>['body']) => ({
      body,
    }),
  )

  const home = homes?.length === 1 ? homes[0] : homes?.find(({ card }) => card.id === chosen)
  const type = choice?.type ?? (home && firstTypeOf(home))
  const own = useOwnHome(open && type === 'home_exchange', choice?.stay ?? null)

  function refuse(next: Problem) {
    setProblem(next)
    addToast('error', next.sentence)
  }

  async function start() {
    if (!home || type === undefined) return
    if (!choice?.stay) return refuse({ sentence: t('reservations.contract.pick_dates'), needsPremium: false })
    if (own.isMissing)
      return refuse({ sentence: t('reservations.card.own_home_missing'), needsPremium: false })
    try {
      const { id } = await starting.mutateAsync({
        product: home.card.id,
        service_type: type,
        start_date: choice.stay.start,
        end_date: choice.stay.end,
        ...own.terms,
      })
      void cache.invalidate(reservationEndpoints)
      onClose()
      await navigate(paths.reservation(id))
    } catch (thrown) {
      const { sentence, code } = explain(thrown)
      refuse({ sentence, needsPremium: code === 'premium_required' })
      void cache.invalidate('GET /reservation/exists/')
    }
  }

  function choose(next: Choice) {
    setProblem(null)
    setChoice(next)
  }

  /** Type and dates stay where this home has them free too. */
  function chooseHome(id: number) {
    setProblem(null)
    setChosen(id)
    const next = homes?.find(({ card }) => card.id === id)
    const fits = next && choice?.stay && canStay(daysOf(next, choice.type), choice.stay)
    if (!fits) setChoice(null)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reservations.contract.dialog_title')}
      description={t('reservations.contract.dialog_text')}
      closeLabel={t('shell.close')}
      size="lg"
      busy={starting.isPending}
      footer={
        home && type !== undefined ? (
          <Button
            size="lg"
            onClick={() => void start()}
            busy={starting.isPending || (own.isLoading && choice?.stay != null)}
          >
            {t('reservations.contract.create')}
          </Button>
        ) : undefined
      }
    >
      {homes && homes.length > 1 ? (
        <RadioCards
          label={t('reservations.contract.which_home')}
          value={home ? String(home.card.id) : null}
          onChange={(id) => chooseHome(Number(id))}
          options={homes.map(({ card }) => ({
            value: String(card.id),
            label: `${card.city}, ${card.district} · ${t(`listings.residence_type.${card.residence_type}`)}`,
            description: `${formatNumber(card.user_points, i18n.language)} ${t('shell.points_per_day')}`,
          }))}
        />
      ) : null}
      {home ? <HouseCard card={home.card} tone="their" /> : null}
      {home && type ? (
        <>
          <ContractTerms
            key={home.card.id}
            home={home}
            type={type}
            stay={choice?.stay ?? null}
            onChange={choose}
          />
          <OwnHomeField own={own} error={undefined} />
        </>
      ) : home ? (
        <Note tone="info">{t('reservations.card.no_dates')}</Note>
      ) : homes ? (
        homes.length === 0 ? (
          <Note tone="info">{t('reservations.contract.no_home')}</Note>
        ) : null
      ) : product.isError ? (
        <ErrorState
          level={3}
          title={t('reservations.load_failed')}
          retryLabel={t('shell.reload')}
          onRetry={() => void product.refetch()}
          retrying={product.isFetching}
        />
      ) : (
        <>
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </>
      )}
      {problem ? (
        <Note
          tone="danger"
          role="alert"
          action={
            problem.needsPremium ? (
              <Link to={paths.profile('subscription')} className="link flex-none text-sm">
                {t('reservations.contract.subscribe')}
              </Link>
            ) : null
          }
        >
          {problem.sentence}
        </Note>
      ) : null}
    </Dialog>
  )
}

const daysOf = ({ service_types_dates: free, reserved_nights: reserved }: Home, service: ServiceType) =>
  daysOfHouse({ free, reserved }, service, earliestFirstNight(new Date()))

type ContractTermsProps = {
  home: Home
  type: ServiceType
  stay: DateRange | null
  onChange: (choice: Choice) => void
}

function ContractTerms({ home, type, stay, onChange }: ContractTermsProps) {
  const { t, i18n } = useTranslation()
  const [closed, setClosed] = useState<DateRange[]>([])
  const firstNight = earliestFirstNight(new Date())
  function change(service: ServiceType, wanted: DateRange | null) {
    const nights = wanted ? closedNights(daysOf(home, service), wanted) : []
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
              home.service_types_dates[service].length > 0 ? undefined : t('reservations.type.not_offered'),
          }
        })}
      />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
          <h3>{t('reservations.contract.dates')}</h3>
          <span className="text-primary-ink">
            {stay ? stayText(t, stay, i18n.language) : t('reservations.side.no_dates')}
          </span>
        </div>
        <StayCalendar
          label={t('reservations.contract.dates')}
          days={daysOf(home, type)}
          stay={stay}
          today={civilDateOf(new Date())}
          firstNight={firstNight}
          tone="their"
          isHalf={false}
          readOnly={false}
          onChange={(next) => change(type, next)}
          onInvalid={(next) => change(type, next)}
        />
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
