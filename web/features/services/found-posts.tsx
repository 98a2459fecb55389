import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundPost } from '#shared/features/services/services.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PostRows } from './post-rows.tsx'
import { type PostSearch, postsQuery } from './services.queries.ts'

type FoundPostsProps = {
  title: string
  /** Beside the title. */
  place?: ReactNode
  search: PostSearch
  /** What stands before the others. */
  first?: readonly FoundPost[]
  /** Ids that stand elsewhere on the page. */
  without?: readonly number[]
  saysKind?: boolean
  /** What is said where there are none; without it there is no section. */
  empty: { title: string; text: string; action?: ReactNode } | null
}

/** The posts of a search, in pages. */
export function FoundPosts(props: FoundPostsProps) {
  const { title, place, search, first = [], without = [], saysKind = false, empty } = props
  const { t } = useTranslation()
  const id = useId()
  const found = useInfiniteQuery(postsQuery(search))
  const apart = new Set([...without, ...first.map((post) => post.id)])
  const posts = [
    ...first.filter((post) => !without.includes(post.id)),
    ...(found.data?.pages ?? []).flatMap((page) => page.posts.filter((post) => !apart.has(post.id))),
  ]
  if (empty === null && found.isSuccess && posts.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="type-block">
          {title}
        </h2>
        {place ? <div className="text-sm text-ink-muted">{place}</div> : null}
      </div>
      {posts.length > 0 ? (
        <>
          <PostRows posts={posts} saysKind={saysKind} />
          <p className="flex items-center gap-2 text-xs text-ink-muted">
            <Lock aria-hidden="true" className="size-4 flex-none" />
            {t('services.sealed')}
          </p>
        </>
      ) : null}
      <AfterRows found={found} empty={posts.length === 0 ? empty : null} />
    </section>
  )
}

type AfterRowsProps = {
  found: Pick<
    UseInfiniteQueryResult,
    | 'isError'
    | 'isPending'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >
  empty: FoundPostsProps['empty']
}

/** What is said under the rows, or in their place. */
function AfterRows({ found, empty }: AfterRowsProps) {
  const { t } = useTranslation()
  if (found.isError) return <LoadFailure level={3} query={found} failed={t('services.failed')} />
  if (found.isPending) return <Skeleton className="h-40 rounded-2xl" />
  if (empty)
    return (
      <div className="rounded-2xl border border-line">
        <EmptyState art="search" level={3} compact title={empty.title} actions={empty.action}>
          {empty.text}
        </EmptyState>
      </div>
    )
  return found.hasNextPage ? (
    <Button
      variant="secondary"
      busy={found.isFetchingNextPage}
      onClick={() => void found.fetchNextPage()}
      className="self-center"
    >
      {t('services.more')}
    </Button>
  ) : null
}
