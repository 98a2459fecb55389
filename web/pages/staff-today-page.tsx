import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getStaffAgreements as limits } from '#shared/features/staff/today/today.limits.generated.ts'
import { listWords } from '#shared/kernel/number-words.ts'
import { todayQuery } from '#web/features/staff/staff.queries.ts'
import { StaffLoaded } from '#web/features/staff/staff-page.tsx'
import { FoundRecords } from '#web/features/staff/today/found-records.tsx'
import { OpenWork } from '#web/features/staff/today/open-work.tsx'
import { TodayCards } from '#web/features/staff/today/today-cards.tsx'
import { TodayFigures } from '#web/features/staff/today/today-figures.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PlainForm } from '#web/ui/plain-form.tsx'

/** What waits for the team and how old it is, or what a search over all its records found. */
export default function StaffTodayPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <div className="flex max-w-5xl min-w-0 flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-page">{t('staff.nav.today')}</h1>
        <FindField key={q} q={q} onFind={(words) => setSearch(words ? { q: words } : {})} />
      </header>
      {q ? <FoundRecords q={q} /> : <Today />}
    </div>
  )
}

function FindField({ q, onFind }: { q: string; onFind: (words: string) => void }) {
  const { t } = useTranslation()
  const [words, setWords] = useState(q)
  return (
    <PlainForm
      role="search"
      onSubmit={() => onFind(words.trim())}
      className="flex w-full items-center rounded-lg border border-line-strong bg-surface pl-4 focus-within:outline-2 focus-within:outline-focus sm:w-88"
    >
      <input
        type="search"
        aria-label={t('staff.today.find')}
        placeholder={t('staff.today.find')}
        value={words}
        {...limits.q}
        required={false}
        onChange={({ target }) => setWords(target.value)}
        className="min-h-tap min-w-0 flex-1 bg-transparent text-sm outline-none"
      />
      <IconButton type="submit" label={t('staff.today.find_action')}>
        <Search />
      </IconButton>
    </PlainForm>
  )
}

function Today() {
  const { t, i18n } = useTranslation()
  return (
    <StaffLoaded query={useQuery(todayQuery)}>
      {(today) => (
        <>
          <TodayFigures today={today} />
          {today.failed.length > 0 ? (
            <Note tone="warning" role="alert">
              {t('staff.today.failed', {
                kinds: listWords(
                  today.failed.map((kind) => t(`staff.today.kinds.${kind}`)),
                  i18n.language,
                  'and',
                ),
              })}
            </Note>
          ) : null}
          <OpenWork work={today.work} />
          {/* Not before the work, which would move them. */}
          <TodayCards />
        </>
      )}
    </StaffLoaded>
  )
}
