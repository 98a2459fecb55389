import { Check, Clock, Flag, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { deadlineText } from '#web/domain/deadline.tsx'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { pictureSource } from '#web/domain/listing-glance.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TogetherInRing } from '../agreement/ring-link.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import { partText } from '../part-text.ts'
import { guestsText, savedStays, sidesOf, stayText } from '../reservation-texts.ts'
import { ContractActions } from './contract-actions.tsx'
import { ContractButton } from './contract-button.tsx'
import type { Contract } from './use-contract.ts'

type ContractPanelProps = {
  contract: Contract
  memberId: number
  canStart: boolean
  onReport?: (() => void) | undefined
}

/** Beside the chat: the state of the contract with this member. */
export function ContractPanel({ contract, memberId, canStart, onReport }: ContractPanelProps) {
  const { t } = useTranslation()
  const { reservation, ring } = contract
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="type-block">{t('reservations.contract.title')}</h2>
        {reservation ? <ApprovalsBadge reservation={reservation} /> : null}
      </div>
      {reservation ? <ContractSummary reservation={reservation} /> : null}
      {contract.state === 'none' && ring === null ? (
        <p className="text-sm text-ink-muted">
          {t('reservations.contract.none')}{' '}
          {canStart && contract.hasListing ? <span>{t('reservations.contract.none_start')}</span> : null}
        </p>
      ) : null}
      {ring === null ? null : (
        <p className="mt-3 text-sm">
          <TogetherInRing ring={ring} />
        </p>
      )}
      <div className={reservation ? 'mt-2 empty:hidden' : 'mt-4 empty:hidden'}>
        <ContractButton contract={contract} memberId={memberId} canStart={canStart} look="panel" />
      </div>
      <OtherContracts others={contract.others} />
      <Note tone="neutral" icon={<ShieldCheck />} className="mt-6">
        {t('reservations.contract.safety')}
      </Note>
      {onReport ? (
        <Button variant="danger-ghost" size="sm" className="mt-3 self-start" onClick={onReport}>
          <Flag aria-hidden="true" />
          {t('profiles.report.title.user')}
        </Button>
      ) : null}
    </>
  )
}

function ApprovalsBadge({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation()
  const approvals = Number(reservation.offerer_approved) + Number(reservation.receiver_approved)
  return (
    <Badge tone={approvals === 2 ? 'success' : 'warning'} icon={approvals === 2 ? <Check /> : <Clock />}>
      {t('reservations.contract.approvals', { given: approvals })}
    </Badge>
  )
}

function OtherContracts({ others }: Pick<Contract, 'others'>) {
  const { t } = useTranslation()
  if (others.length === 0) return null
  return (
    <div className="mt-4 text-sm">
      <p className="text-ink-muted">{t('reservations.contract.others', { count: others.length })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {others.map(({ id, city }) => (
          <li key={id}>
            <Link to={paths.reservation(id)} className="link inline-flex min-h-6 items-center">
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ContractSummary({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const sides = sidesOf(reservation)
  const { first_name: name } = sides.other
  const stays = savedStays(reservation).toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
  const { total_points: total, agreed_at: agreedAt } = reservation
  const given = { total, isHeld: agreedAt !== null, extras: namedExtras(reservation.extras) ?? [] }
  const until = reservation.status === 'negotiating' ? reservation.expires_at : null

  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {stays.map(({ isOwn, card }) => (
          <figure key={String(isOwn)} className="relative h-27 overflow-hidden rounded-md bg-skeleton">
            {card.cover ? <Picture source={pictureSource(card.cover)} alt="" sizes="10rem" /> : null}
            <figcaption className="absolute bottom-1.5 left-1.5">
              <Badge tone={isOwn ? 'own' : 'their'}>
                {t(isOwn ? 'reservations.side.mine' : 'reservations.side.theirs')}
              </Badge>
            </figcaption>
          </figure>
        ))}
      </div>
      <dl className="mt-4 flex flex-col divide-y divide-line text-sm">
        <Fact label={t('reservations.contract.type')}>
          {t(`listings.service_type.${reservation.service_type}`)}
        </Fact>
        {stays.toReversed().map(({ isOwn, stay }) => (
          <Fact
            key={String(isOwn)}
            label={t(`reservations.contract.${isOwn ? 'they_here' : 'you_there'}`, { name })}
          >
            <span className={isOwn ? 'text-own-ink' : 'text-primary-ink'}>
              {stayText(t, stay, i18n.language)}
            </span>
          </Fact>
        ))}
        <Fact label={t('chat.guests')}>{guestsText(t, reservation)}</Fact>
        <Fact label={t('agreement.moves.label')}>
          {partText(t, returnOf(reservation), given, i18n.language)}
        </Fact>
        {until === null ? null : (
          <Fact label={t('agreement.last_day')}>
            <time dateTime={until}>{deadlineText(t, until, i18n.language)}</time>
          </Fact>
        )}
        <Fact label={t('reservations.contract.your_approval')}>
          <ApprovalBadge by="you" isGiven={sides.hasApproved} />
        </Fact>
        <Fact label={name}>
          <ApprovalBadge by="them" isGiven={sides.otherApproved} />
        </Fact>
      </dl>
      <div className="mt-4 empty:hidden">
        <ContractActions reservation={reservation} sides={sides} />
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}
