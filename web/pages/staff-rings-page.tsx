import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ringStates } from '#shared/features/rings/rings.rules.ts'
import { ringsQuery } from '#web/features/staff/staff.queries.ts'
import { optionsOf } from '#web/features/staff/staff-form.tsx'
import { StaffPage } from '#web/features/staff/staff-page.tsx'
import { RingCovers, RingReasons, RingRounds } from '#web/features/staff/stays/ring-rounds.tsx'
import { StaffRingCard } from '#web/features/staff/stays/staff-ring-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Swap rings: what each round found, proposed and agreed, why not, and the rings themselves. */
export default function StaffRingsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const state = ringStates.find((each) => each === search.get('state'))
  return (
    <StaffPage
      title={t('staff.nav.rings')}
      lead={t('staff.rings.lead')}
      className="min-w-0 gap-8"
      query={useQuery(ringsQuery(state ? { state } : {}))}
    >
      {({ is_on, excluded_provinces, rounds, cover, no_reasons, rings }) => (
        <>
          <Note tone={is_on ? 'success' : 'warning'}>
            {is_on ? t('staff.rings.is_on') : t('staff.rings.is_off')}
            {excluded_provinces.length > 0 ? (
              <span>{` · ${t('staff.rings.excluded', { provinces: excluded_provinces.join(', ') })}`}</span>
            ) : null}
          </Note>
          <RingRounds rounds={rounds} />
          <RingCovers cover={cover} />
          <RingReasons reasons={no_reasons} />
          <section aria-labelledby="rings" className="flex max-w-3xl flex-col gap-4">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <h2 id="rings" className="type-block">
                {t('staff.rings.rings')}
              </h2>
              <SelectField
                label={t('staff.rings.state')}
                options={[
                  { value: '', label: t('staff.all') },
                  ...optionsOf(ringStates, (value) => t(`staff.rings.states.${value}`)),
                ]}
                value={state ?? ''}
                onValueChange={(value) => setSearch(value ? { state: value } : {}, { replace: true })}
                className="min-w-44"
              />
            </div>
            {rings.length === 0 ? (
              <EmptyState art="agreements" title={t('staff.rings.none')} />
            ) : (
              rings.map((ring) => <StaffRingCard key={ring.id} ring={ring} />)
            )}
          </section>
        </>
      )}
    </StaffPage>
  )
}
