import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openWithQuery, reservationQuery, useReservationNews } from './reservations.queries.ts'

/**
 * The contract with a chatted member: `hidden` while nobody knows, `none` where one can be started, or the open
 * one. Pass null for the chat with support, which has none.
 */
export function useContract(memberId: number | null) {
  const { t } = useTranslation()
  useReservationNews()
  const open = useQuery({ ...openWithQuery(memberId ?? 0), enabled: memberId !== null })
  const id = memberId === null ? undefined : open.data
  const reservation = useQuery({ ...reservationQuery(id ?? 0), enabled: id !== undefined && id > 0 }).data
  const type = reservation ? t(`listings.service_type.${reservation.service_type}`) : ''

  return {
    state: id === undefined ? ('hidden' as const) : id > 0 ? ('open' as const) : ('none' as const),
    id: id !== undefined && id > 0 ? id : null,
    reservation: reservation ?? null,
    isAgreed: reservation?.agreed_at != null,
    /** What happened to it, for the conversation. */
    milestones: reservation
      ? [
          { id: 'started', at: reservation.created_at, text: t('reservations.contract.started', { type }) },
          ...(reservation.agreed_at
            ? [{ id: 'agreed', at: reservation.agreed_at, text: t('reservations.contract.agreed', { type }) }]
            : []),
        ]
      : [],
  }
}

export type Contract = ReturnType<typeof useContract>
