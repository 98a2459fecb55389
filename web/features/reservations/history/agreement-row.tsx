import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { AgreementPair } from '#web/domain/agreement-pair.tsx'
import { paths } from '#web/platform/paths.ts'
import { fullName } from '../reservation-texts.ts'
import { AgreementAction } from './agreement-action.tsx'
import { AgreementState } from './agreement-state.tsx'
import { AgreementStays } from './agreement-stays.tsx'

type AgreementRowProps = { item: HistoryItem; isSmall: boolean; isPrimary: boolean }

/** One agreement; all of it links to its page, and the button above it is the next action. */
export function AgreementRow({ item, isSmall, isPrimary }: AgreementRowProps) {
  const { t } = useTranslation()
  const isVoid = item.section === 'past' && (item.status === 'expired' || item.status === 'cancelled')
  return (
    <li
      data-small={isSmall || undefined}
      className="group relative grid items-center gap-x-6 gap-y-3.5 transition-colors hover:bg-surface-sunken not-data-small:max-md:rounded-xl not-data-small:max-md:border not-data-small:max-md:border-line not-data-small:max-md:bg-surface not-data-small:max-md:p-3.5 data-small:max-md:grid-cols-[6.5rem_minmax(0,1fr)_auto] data-small:max-md:gap-x-3 data-small:max-md:gap-y-1.5 data-small:max-md:border-b data-small:max-md:border-line data-small:max-md:py-3.5 md:grid-cols-[12rem_minmax(0,1fr)_10.25rem] md:gap-y-2 md:border-line md:px-5 md:py-4.5 md:not-first:border-t md:data-small:py-3 xl:grid-cols-[15rem_minmax(0,1fr)_11.5rem_10.25rem]"
    >
      <Link
        to={paths.agreement(item)}
        aria-label={t('reservations.agreements.with', { name: fullName(item.user) })}
        className="absolute inset-0 rounded-xl -outline-offset-2"
      />
      <AgreementPair
        item={item}
        isVoid={isVoid}
        className="h-22 max-md:group-data-small:row-span-2 max-md:group-data-small:h-18 max-md:group-data-small:self-start md:h-23 md:group-data-small:h-15 md:max-xl:row-span-2"
      />
      <div className="min-w-0 max-md:group-data-small:col-span-2">
        <AgreementStays item={item} isVoid={isVoid} />
      </div>
      <div className="min-w-0 md:max-xl:col-start-2 md:max-xl:row-start-2">
        <AgreementState item={item} />
      </div>
      <div className="relative md:max-xl:col-start-3 md:max-xl:row-span-2 md:max-xl:row-start-1 [&>button]:w-full max-md:group-data-small:self-end max-[22.5rem]:group-data-small:col-span-full">
        <AgreementAction item={item} isPrimary={isPrimary} />
      </div>
    </li>
  )
}
