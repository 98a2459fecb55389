import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ringStates } from '#shared/features/rings/rings.rules.ts'
import { RingCovers, RingReasons, RingRounds } from '#web/features/staff/ring-rounds.tsx'
import { ringsQuery } from '#web/features/staff/staff.queries.ts'
import { StaffRingCard } from '#web/features/staff/staff-ring-card.tsx'
import { filled, optionsOf, useStaffTexts } from '#web/features/staff/staff-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Swap rings: what each round found, proposed and agreed, why not, and the rings themselves. */
export default function StaffRingsPage() {
  const s = useStaffTexts()
  const [search, setSearch] = useSearchParams()
  const state = ringStates.find((each) => each === search.get('state'))
  const query = useQuery(ringsQuery(state ? { state } : {}))
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <header>
        <h1 className="type-page">{s.nav.rings}</h1>
        <p className="mt-1 text-sm text-ink-muted">{s.rings.lead}</p>
      </header>
      <Loaded query={query} failed={s.load_failed} skeletonClass="h-96 rounded-xl">
        {({ is_on, excluded_provinces, rounds, cover, no_reasons, rings }) => (
          <>
            <Note tone={is_on ? 'success' : 'warning'}>
              {is_on ? s.rings.is_on : s.rings.is_off}
              {excluded_provinces.length > 0 ? (
                <span>{` · ${filled(s.rings.excluded, { provinces: excluded_provinces.join(', ') })}`}</span>
              ) : null}
            </Note>
            <RingRounds rounds={rounds} />
            <RingCovers cover={cover} />
            <RingReasons reasons={no_reasons} />
            <section aria-labelledby="rings" className="flex max-w-3xl flex-col gap-4">
              <div className="flex flex-wrap items-end justify-between gap-3">
                <h2 id="rings" className="type-block">
                  {s.rings.rings}
                </h2>
                <SelectField
                  label={s.rings.state}
                  options={[{ value: '', label: s.all }, ...optionsOf(ringStates, s.rings.states)]}
                  value={state ?? ''}
                  onValueChange={(value) => setSearch(value ? { state: value } : {}, { replace: true })}
                  className="min-w-44"
                />
              </div>
              {rings.length === 0 ? (
                <EmptyState art="agreements" title={s.rings.none}>
                  {s.rings.none_text}
                </EmptyState>
              ) : (
                rings.map((ring) => <StaffRingCard key={ring.id} ring={ring} />)
              )}
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}
