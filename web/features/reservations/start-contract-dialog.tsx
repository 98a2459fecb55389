import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { ServiceDates } from '#shared/features/listings/listings.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { serviceTypeIcons } from '#web/platform/domain-icons.tsx'
import { paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { closedNights, daysOfHouse } from './house-days.ts'
import { nightsText, stayText } from './reservation-texts.ts'
import { contractProductQuery } from './reservations.queries.ts'
import { StayCalendar } from './stay-calendar.tsx'

type StartContractDialogProps = { memberId: number; open: boolean; onClose: () => void }
type Problem = { sentence: string; needsPremium: boolean }

/** The checkout card of a chat: type and dates at the chatted member's home, then the negotiation begins. */
export function StartContractDialog({ memberId, open, onClose }: StartContractDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const home = useQuery(contractProductQuery(memberId))
  const [choice, setChoice] = useState<{ type: ServiceType; stay: DateRange | null } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const starting = useMutation({
    mutationFn: (body: Parameters<typeof api<'POST /reservation/'>>[1]['body']) =>
      api('POST /reservation/', { body }),
  })

  const product = home.data?.product_id ?? null
  const free = home.data?.service_types_dates
  const type = choice?.type ?? (free ? serviceTypes.find((each) => free[each].length > 0) : undefined)

  function refuse(next: Problem) {
    setProblem(next)
    useSession.getState().showAlert('error', next.sentence)
  }

  async function start() {
    if (product === null || type === undefined) return
    if (!choice?.stay) return refuse({ sentence: t('reservations.contract.pick_dates'), needsPremium: false })
    try {
      const { id } = await starting.mutateAsync({
        product,
        service_type: type,
        start_date: choice.stay.start,
        end_date: choice.stay.end,
      })
      void queryClient.invalidateQueries({ queryKey: ['reservations'] })
      onClose()
      await navigate(paths.reservation(id))
    } catch (thrown) {
      const { sentence, code } = problemOf(thrown, {
        offline: t('shell.offline'),
        fallback: t('reservations.card.failed'),
      })
      refuse({ sentence, needsPremium: code === 'premium_required' })
      void queryClient.invalidateQueries({ queryKey: ['reservations', 'open-with'] })
    }
  }

  function choose(next: { type: ServiceType; stay: DateRange | null }) {
    setProblem(null)
    setChoice(next)
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
        product !== null && type !== undefined ? (
          <Button size="lg" onClick={() => void start()} busy={starting.isPending}>
            {t('reservations.contract.create')}
          </Button>
        ) : undefined
      }
    >
      {free && type && product !== null ? (
        <ContractTerms free={free} type={type} stay={choice?.stay ?? null} onChange={choose} />
      ) : home.data ? (
        <Note tone="info">{t('reservations.contract.no_home')}</Note>
      ) : home.isError ? (
        <ErrorState
          level={3}
          title={t('reservations.load_failed')}
          retryLabel={t('shell.retry')}
          onRetry={() => void home.refetch()}
          retrying={home.isFetching}
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

type ContractTermsProps = {
  free: ServiceDates
  type: ServiceType
  stay: DateRange | null
  onChange: (choice: { type: ServiceType; stay: DateRange | null }) => void
}

function ContractTerms({ free, type, stay, onChange }: ContractTermsProps) {
  const { t, i18n } = useTranslation()
  const [closed, setClosed] = useState<DateRange[]>([])
  const firstNight = earliestFirstNight(new Date())
  const daysOf = (service: ServiceType) => daysOfHouse({ free, reserved: [] }, service, firstNight)

  function change(service: ServiceType, wanted: DateRange | null) {
    const nights = wanted ? closedNights(daysOf(service), wanted) : []
    setClosed(nights)
    if (nights.length > 0) useSession.getState().showAlert('error', t('reservations.dates_invalid'))
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
            disabledReason: free[service].length > 0 ? undefined : t('reservations.type.not_offered'),
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
          days={daysOf(type)}
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
