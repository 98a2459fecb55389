import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Fold } from '#web/ui/fold.tsx'
import { freeListingsQuery } from './rescues.queries.ts'

/** What the guest of a cancelled stay can rely on, and on what not. */
export function PromisedHelp() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-2">
      <li className="text-ink">{t('rescues.promise.returns')}</li>
      <li className="text-ink">{t('rescues.promise.asks')}</li>
      <li className="text-ink">{t('rescues.promise.price')}</li>
      <li>{t('rescues.promise.not')}</li>
    </ul>
  )
}

type StayPromiseProps = {
  reservationId: number
  /** First name of the host. */
  name: string
}

/** For the guest of a coming stay for points: what happens if its host cancels, with the homes that are free today. */
export function StayPromise({ reservationId, name }: StayPromiseProps) {
  const { t } = useTranslation()
  const { data } = useQuery(freeListingsQuery(reservationId))
  return (
    <Fold
      icon={ShieldCheck}
      title={t('rescues.promise.title')}
      note={
        // The number arrives later: its line is reserved.
        <span className="block min-h-[2lh]">
          {data
            ? t('rescues.promise.trip_homes', { name, count: data.homes })
            : t('rescues.promise.trip', { name })}
        </span>
      }
    >
      <PromisedHelp />
    </Fold>
  )
}
