import { ChevronLeft, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { fold } from '#shared/kernel/turkish.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChipStrip } from '#web/ui/chips.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { type ChatFilter, chatFilters, filterOf, filterParam, isShown } from './chat-filter.ts'
import { ChatRow } from './chat-row.tsx'
import { useOpenAgreements } from './messages.queries.ts'

type Agreements = ReturnType<typeof useOpenAgreements>['agreements']
type ChatListProps = { chats: readonly Chat[] | undefined; openMemberId: number | null }

/** All chats, newest first, with filters in the address and a search in the loaded ones. */
export function ChatList({ chats, openMemberId }: ChatListProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [params, setParams] = useSearchParams()
  const { agreements, isLoading } = useOpenAgreements()
  const filter = filterOf(params)
  const isSearching = query.trim() !== ''
  // A search covers all chats. An open chat stays in place, although reading it means that it no longer matches the
  // filter.
  const found = chats?.filter((chat) =>
    isSearching
      ? fold(chat.chatted_user_name).includes(fold(query.trim()))
      : isShown(chat, filter, agreements) || (filter === 'unread' && chat.chatted_user_id === openMemberId),
  )

  function choose(next: ChatFilter) {
    const { [filterParam]: _, ...others } = Object.fromEntries(params)
    setParams(next === 'all' ? others : { ...others, [filterParam]: next }, { preventScrollReset: true })
  }

  const options = chatFilters
    .filter((each) => each !== 'archived' || each === filter || chats?.some((chat) => chat.is_archived))
    .map((each) => ({ value: each, label: labelOf(each) }))

  /** With the count if something waits. */
  function labelOf(each: ChatFilter): string {
    const name = t(`messages.filter.${each}`)
    if (each !== 'unread' && each !== 'turn') return name
    const count = chats?.filter((chat) => isShown(chat, each, agreements)).length ?? 0
    return count > 0 ? `${name} ${count}` : name
  }

  function none() {
    // On wide screens the adjacent pane shows this.
    if (chats?.length === 0) return <NoChats className={openMemberId === null ? 'lg:hidden' : undefined} />
    return isSearching ? (
      <p role="status" className="px-3.5 py-4 text-sm text-ink-muted">
        {t('messages.search_none')}
      </p>
    ) : (
      <NoneOfFilter filter={filter} onShowAll={() => choose('all')} />
    )
  }

  return (
    <>
      <ListHead query={query} onQuery={setQuery} />
      <ChipStrip
        label={t('messages.filter.label')}
        options={options}
        value={filter}
        onChange={choose}
        className={cx(
          'mx-1.5 mb-2 flex-none gap-0! px-2.5 lg:px-3.5 [&>button]:px-3 lg:[&>button]:px-2.5',
          chats?.length === 0 && 'invisible',
        )}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4">
        <FoundChats
          found={isLoading ? undefined : found}
          none={none()}
          agreements={agreements}
          openMemberId={openMemberId}
          search={params.toString()}
        />
      </div>
    </>
  )
}

type FoundChatsProps = {
  found: readonly Chat[] | undefined
  none: ReactNode
  agreements: Agreements
  openMemberId: number | null
  search: string
}

function FoundChats({ found, none, agreements, openMemberId, search }: FoundChatsProps) {
  if (!found) return <ListSkeleton />
  if (found.length === 0) return none
  return (
    <ul>
      {found.map((chat) => (
        <li key={chat.id}>
          <ChatRow
            chat={chat}
            agreement={agreements.get(chat.chatted_user_id)?.[0]}
            isOpen={chat.chatted_user_id === openMemberId}
            search={search}
          />
        </li>
      ))}
    </ul>
  )
}

function ListHead({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation()
  const searchId = useId()
  return (
    <>
      <div className="flex items-center gap-1 px-4 pt-3 pb-3 lg:px-6 lg:pt-5.5">
        <Link
          to={paths.landing()}
          aria-label={t('messages.home')}
          className={cx(iconButtonClass(), '-ml-2 lg:hidden')}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        {/* The heading is rendered by the page: on phones this list is not always mounted. */}
        <p aria-hidden="true" className="type-page">
          {t('messages.title')}
        </p>
      </div>
      <div className="relative px-4 pb-3 lg:px-6">
        <label htmlFor={searchId} className="sr-only">
          {t('messages.search')}
        </label>
        <input
          id={searchId}
          type="search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          placeholder={t('messages.search')}
          className={cx('control', 'min-h-11! pl-11!')}
        />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-7.5 size-5 text-ink-subtle lg:left-9.5"
        />
      </div>
    </>
  )
}

export function NoChats({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="messages"
      title={t('messages.empty_title')}
      className={className}
      actions={
        <Link to={paths.results()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('messages.empty_action')}
        </Link>
      }
    >
      {t('messages.empty_text')}
    </EmptyState>
  )
}

function NoneOfFilter({ filter, onShowAll }: { filter: ChatFilter; onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-3 px-3.5 py-4">
      <p role="status" className="text-sm text-pretty text-ink-muted">
        {t(`messages.filter.none.${filter}`)}
      </p>
      {filter === 'all' ? null : (
        <Button variant="secondary" size="sm" onClick={onShowAll}>
          {t('messages.filter.show_all')}
        </Button>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-3.5 py-3">
          <Skeleton className="size-12 rounded-full" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
    </div>
  )
}
