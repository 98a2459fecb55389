import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { type ServiceType, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { stayDays } from '#shared/features/listings/stay-days.rules.ts'
import type { MessageListing } from '#shared/features/messages/messages.contract.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { groupOf } from '#web/domain/asked-group.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { MembershipLink } from '#web/domain/membership-link.tsx'
import { now } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { addToast } from '#web/platform/toasts.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useCreateReservation } from '../negotiation/use-create-reservation.ts'
import { contractListingQuery } from '../reservations.queries.ts'
import { datesOfFree } from '../terms/listing-days.ts'
import { OwnListingField } from '../terms/own-listing-field.tsx'
import { readStay } from '../terms/read-stay.ts'
import { atTerms, type Terms } from '../terms/reservation-terms.ts'
import { StayCalendar } from '../terms/stay-calendar.tsx'
import { StayField } from '../terms/stay-field.tsx'
import { useChangeTerms } from '../terms/use-change-terms.ts'
import { offeredProblem, useOwnListing } from '../terms/use-own-listing.ts'
import { AskHint } from '../together/ask-hint.tsx'
import { StayCard } from './stay-card.tsx'

type ContractFormProps = { memberId: number; onClose: () => void }
type Listing = MessageListing['homes'][number]

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
      <ContractOfMember {...props} />
    </FormDialog>
  )
}

function ContractOfMember(props: ContractFormProps) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(contractListingQuery(props.memberId))
  if (data?.homes.length === 0) return <Note tone="info">{t('reservations.contract.no_home')}</Note>
  if (data) return <ContractForm {...props} listings={data.homes} />
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('reservations.load_failed')}
        retryLabel={t('shell.reload')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <div className="flex flex-col gap-4.5">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}

/** The terms of a new contract; the type means nothing until a listing is chosen. */
type NewContract = Terms & {
  listing: number | null
  /** Asks the host in one act; otherwise nothing is approved yet. */
  asks: boolean
}

const datesOf = ({ service_types_dates: free, reserved_nights: reserved, stay_limits: limits }: Listing) =>
  datesOfFree({ free, reserved, limits })
const daysOf = (listing: Listing, type: ServiceType) =>
  stayDays(datesOf(listing), type, earliestFirstNight(now()))
const firstTypeOf = (listing: Listing | undefined): ServiceType | undefined =>
  serviceTypes.find((each) => (listing?.service_types_dates[each].length ?? 0) > 0)

function useContractForm({ memberId, onClose, listings }: ContractFormProps & { listings: Listing[] }) {
  const { t } = useTranslation()
  // What was chosen before the lack of a membership interrupted it.
  const saved = ownItem(`contract/${memberId}`)
  const { create, refused, needsPremium } = useCreateReservation(() => {
    saved.remove()
    onClose()
  })
  const form = useForm<NewContract>({
    values: readContract(saved.read(), listings),
    check: ({ stay, asks }) => ({
      stay: stay ? undefined : t('reservations.card.dates_missing'),
      offered: stay ? offeredProblem(t, own, asks) : undefined,
    }),
    send: async ({ listing: id, asks, ...chosen }) => {
      const { stay } = chosen
      if (id === null || !stay) return
      const ask = asks ? { together: groupOf(`home/${id}`, stay), hidesPhone: false } : undefined
      await create({ listing: id, terms: { ...chosen, offered: own.offered }, ask })
    },
    refusal: (thrown) => atTerms(refused(thrown)),
    onRefused: (sentence) => addToast('error', sentence),
  })
  const terms = form.values
  const listing = listings.find(({ card }) => card.id === terms.listing)
  const own = useOwnListing(mainReturn(terms) === 'nights', terms.stay)
  const dates = { requested: listing ? datesOf(listing) : { available: {}, free: {} }, offered: null }
  const edit = useChangeTerms({ terms, dates, set: form.set })

  /** Keeps type and dates if this listing has them free too. */
  function chooseListing(id: number) {
    const next = listings.find(({ card }) => card.id === id)
    const { serviceType, stay } = terms
    edit.clearClosed()
    if (next && stay && canStay(daysOf(next, serviceType), stay)) form.set({ listing: id })
    else form.set({ listing: id, serviceType: firstTypeOf(next) ?? serviceType, stay: null })
  }

  function talk() {
    form.set({ asks: false })
    void form.submit().finally(() => form.set({ asks: true }))
  }

  const save = () => saved.save(terms)
  return { ...edit, form, terms, listing, own, chooseListing, needsPremium, save, talk }
}

type ContractEditor = ReturnType<typeof useContractForm>

/** The dates and what is given in return, for a listing that is free at all. */
function ListingTerms({ editor, listing }: { editor: ContractEditor; listing: Listing }) {
  const { t } = useTranslation()
  const { form, own, terms } = editor
  const isOnline = useIsOnline()
  if (!firstTypeOf(listing)) return <Note tone="info">{t('listings.detail.no_dates')}</Note>
  return (
    <>
      <ContractStay key={listing.card.id} editor={editor} listing={listing} />
      <OwnListingField own={own} error={own.offered ? undefined : form.errors.offered} />
      <FormProblem
        action={
          editor.needsPremium ? (
            <MembershipLink className="link flex-none text-sm" onLeave={editor.save}>
              {t('reservations.contract.subscribe')}
            </MembershipLink>
          ) : null
        }
      />
      <SubmitButton
        size="lg"
        block
        busy={(form.isBusy && terms.asks) || (own.isLoading && terms.stay !== null)}
        disabledReason={isOnline ? undefined : t('reservations.card.ask_offline')}
      >
        {t('reservations.card.ask')}
      </SubmitButton>
      <AskHint
        hasPoints={mainReturn(terms) === 'points'}
        isBusy={form.isBusy && !terms.asks}
        onTalk={editor.talk}
      />
    </>
  )
}

function ContractForm(props: ContractFormProps & { listings: Listing[] }) {
  const { t, i18n } = useTranslation()
  const editor = useContractForm(props)
  const { form, listing } = editor
  return (
    <Form form={form} className="flex flex-col gap-4.5">
      {props.listings.length > 1 ? (
        <RadioCards
          label={t('reservations.contract.which_home')}
          value={listing ? String(listing.card.id) : null}
          onChange={(id) => editor.chooseListing(Number(id))}
          options={props.listings.map(({ card }) => ({
            value: String(card.id),
            label: `${card.city}, ${card.district} · ${t(`listings.residence_type.${card.residence_type}`)}`,
            description: `${formatNumber(card.user_points, i18n.language)} ${t('shell.points_per_day')}`,
          }))}
        />
      ) : null}
      {listing ? <StayCard card={listing.card} tone="their" /> : null}
      {listing ? <ListingTerms editor={editor} listing={listing} /> : null}
    </Form>
  )
}

function ContractStay({ editor, listing }: { editor: ContractEditor; listing: Listing }) {
  const { t } = useTranslation()
  const { terms, form, closed } = editor
  const error = form.errors.stay
  return (
    <>
      <RadioCards
        label={t('reservations.type.label')}
        value={terms.serviceType}
        onChange={(serviceType) => editor.change({ serviceType })}
        options={serviceTypes.map((type) => {
          const Icon = serviceTypeIcons[type]
          const isOffered = listing.service_types_dates[type].length > 0
          return {
            value: type,
            label: t(`listings.service_type.${type}`),
            icon: <Icon />,
            disabledReason: isOffered ? undefined : t('reservations.type.not_offered'),
          }
        })}
      />
      <div data-invalid={error ? true : undefined} className="flex flex-col gap-3">
        <StayField
          heading={<h3>{t('reservations.card.dates')}</h3>}
          stay={terms.stay}
          ink="text-primary-ink"
          closed={closed.requested}
        >
          <StayCalendar
            label={t('reservations.card.dates')}
            days={daysOf(listing, terms.serviceType)}
            stay={terms.stay}
            tone="their"
            onChange={editor.changeStay}
          />
          {error ? <FieldError>{error}</FieldError> : null}
        </StayField>
      </div>
    </>
  )
}

/** A single listing and its first type are preselected. */
function readContract(saved: unknown, listings: readonly Listing[]): NewContract {
  const { listing, serviceType, stay } = (saved ?? {}) as { [name in keyof NewContract]?: unknown }
  const chosen = listings.length === 1 ? listings[0] : listings.find(({ card }) => card.id === listing)
  return {
    listing: chosen?.card.id ?? null,
    serviceType: serviceTypes.find((each) => each === serviceType) ?? firstTypeOf(chosen) ?? serviceTypes[0],
    stay: readStay(stay),
    offered: null,
    guests: null,
    extras: [],
    asks: true,
  }
}
