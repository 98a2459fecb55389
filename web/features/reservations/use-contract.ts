import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openWithQuery, reservationQuery, stepsQuery, useReservationNews } from './reservations.queries.ts'

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
  const steps = useQuery({ ...stepsQuery(memberId ?? 0), enabled: memberId !== null }).data ?? []

  return {
    state: id === undefined ? ('hidden' as const) : id > 0 ? ('open' as const) : ('none' as const),
    id: id !== undefined && id > 0 ? id : null,
    reservation: reservation ?? null,
    isAgreed: reservation?.agreed_at != null,
    /** What happened to it, for the conversation. */
    milestones: steps.map((step) => {
      const type = t(`listings.service_type.${step.service_type}`)
      const text = t(`reservations.step.${step.kind}`, { type })
      const who = step.actor === memberId ? t('reservations.step.by_them') : t('reservations.step.by_you')
      return {
        id: String(step.id),
        at: step.created_at,
        text: step.actor === null ? text : `${text} · ${who}`,
      }
    }),
  }
}

export type Contract = ReturnType<typeof useContract>
