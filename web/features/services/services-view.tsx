import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { OwnPost } from '#shared/features/services/services.contract.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AllPosts } from './all-posts.tsx'
import { OwnPosts } from './own-posts.tsx'
import { type Proposal, ProposeContext } from './post-action.tsx'
import { PostMatchesView } from './post-matches.tsx'
import { PostTools } from './post-tools.tsx'
import { servicesQuery } from './services.queries.ts'

const PostDialog = lazyComponent(() => import('./post-form/post-dialog.tsx'), 'PostDialog')

type ServicesViewProps = {
  /** From the address; the newest post if it has none. */
  postId: number | null
  /** Opens the form at once. */
  isNew?: boolean
  /** Starts an agreement from a post. */
  onPropose: (proposal: Proposal) => void
}

type Editing = { post?: OwnPost } | null

/** The member's posts on the left; what fits the chosen one on the right. */
export function ServicesView({ postId, isNew = false, onPropose }: ServicesViewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const services = useQuery(servicesQuery)
  const [editing, setEditing] = useState<Editing>(isNew ? {} : null)
  const { data, error } = services
  const isUnverified = error instanceof ApiError && error.code === 'phone_not_verified'
  const open = (id: number) => navigate(paths.services(id), { replace: true, preventScrollReset: true })
  return (
    <ProposeContext value={onPropose}>
      <div className="flex flex-col gap-6">
        <Head posts={data?.posts.length} max={data?.max_posts} onLeave={() => setEditing({})} />
        {data ? (
          <OwnAndFound
            posts={data.posts}
            postId={postId}
            onChoose={open}
            onEdit={(post) => setEditing({ post })}
          />
        ) : isUnverified ? (
          <UnverifiedNote />
        ) : error ? (
          <LoadFailure query={services} failed={t('services.failed')} />
        ) : (
          <ServicesSkeleton label={t('shell.loading')} />
        )}
        {editing && data ? (
          <PostDialog
            open
            post={editing.post}
            onClose={() => setEditing(null)}
            onSaved={({ id }) => {
              setEditing(null)
              open(id)
            }}
          />
        ) : null}
      </div>
    </ProposeContext>
  )
}

type HeadProps = { posts: number | undefined; max: number | undefined; onLeave: () => void }

/** Leaving a post needs a membership: without one the button leads to it. */
function Head({ posts, max, onLeave }: HeadProps) {
  const { t } = useTranslation()
  const isSubscribed = useMember()?.is_subscribed ?? true
  const words = (
    <>
      <Plus aria-hidden="true" />
      {t('services.leave')}
    </>
  )
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <h1 className="type-page">{t('services.title')}</h1>
        <p className="mt-1 text-sm text-ink-muted">{t('services.lead')}</p>
      </div>
      {posts === undefined || max === undefined ? null : isSubscribed ? (
        <Button
          variant="secondary"
          disabledReason={posts >= max ? t('services.full', { count: max }) : undefined}
          onPointerEnter={PostDialog.preload}
          onClick={onLeave}
        >
          {words}
        </Button>
      ) : (
        <Link to={paths.subscription()} className={buttonClass({ variant: 'secondary' })}>
          {words}
        </Link>
      )}
    </header>
  )
}

type OwnAndFoundProps = {
  posts: readonly OwnPost[]
  postId: number | null
  onChoose: (id: number) => void
  onEdit: (post: OwnPost) => void
}

function OwnAndFound({ posts, postId, onChoose, onEdit }: OwnAndFoundProps) {
  const { t } = useTranslation()
  const chosen = posts.find(({ id }) => id === postId) ?? posts[0]
  if (!chosen)
    return (
      <div className="flex flex-col gap-8">
        <Note tone="neutral">{t('services.own_empty')}</Note>
        <AllPosts />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-labelledby="own-posts" className="flex flex-col gap-2.5 lg:sticky lg:top-24">
        <h2 id="own-posts" className="text-sm font-semibold">
          {t('services.list')}
        </h2>
        <OwnPosts posts={posts} chosen={chosen} onChoose={onChoose} />
        <PostTools key={chosen.id} post={chosen} onEdit={() => onEdit(chosen)} />
      </section>
      <PostMatchesView key={chosen.id} post={chosen} own={posts} />
    </div>
  )
}

function UnverifiedNote() {
  const { t } = useTranslation()
  return (
    <Note
      icon={<ShieldCheck />}
      action={
        <Button variant="secondary" size="sm" onClick={() => openDialog('phone', { typedPhone: null })}>
          {t('services.verify')}
        </Button>
      }
    >
      {t('services.unverified')}
    </Note>
  )
}

const ServicesSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
  >
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-60 rounded-2xl" />
  </div>
)
