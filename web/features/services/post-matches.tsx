import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPost, PostMatches } from '#shared/features/services/services.contract.ts'
import { oppositeOf } from '#shared/features/services/services.rules.ts'
import { useReadNotifications } from '#web/domain/read-notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AllPosts } from './all-posts.tsx'
import { FoundPosts } from './found-posts.tsx'
import { ListingsRow } from './listings-row.tsx'
import { MutualCard } from './mutual-card.tsx'
import { postMatchesQuery } from './services.queries.ts'

type PostMatchesViewProps = {
  post: OwnPost
  /** All own posts: a mutual match is about two of them. */
  own: readonly OwnPost[]
}

/** Who can be helped in return, then who fits or is near, then the homes that are open for this kind of help. */
export function PostMatchesView({ post, own }: PostMatchesViewProps) {
  const { t } = useTranslation()
  const matches = useQuery(postMatchesQuery(post.id))
  useReadNotifications('post', post.id, matches.data ? matches.dataUpdatedAt : undefined)
  return (
    <Loaded query={matches} failed={t('services.failed')} skeletonClass="h-60 rounded-2xl">
      {(found) => (
        <div className="flex flex-col gap-8">
          {found.mutual.length > 0 ? (
            <section aria-labelledby="mutual-posts" className="flex flex-col gap-4">
              <h2 id="mutual-posts" className="type-block">
                {t('services.mutual')}
              </h2>
              {found.mutual.map((match) => (
                <MutualCard
                  key={`${match.gives.id}/${match.needs.id}/${match.own_need}/${match.own_give}`}
                  match={match}
                  need={own.find(({ id }) => id === match.own_need)}
                />
              ))}
            </section>
          ) : null}
          <Near post={post} found={found} />
          {post.direction === 'give' ? <ListingsRow help={post.help} /> : null}
        </div>
      )}
    </Loaded>
  )
}

type NearProps = { post: OwnPost; found: PostMatches }

/** Those of the post's kind in its province; where there are none, everything nearby can be opened. */
function Near({ post, found }: NearProps) {
  const { t } = useTranslation()
  const [showsNearby, setShowsNearby] = useState(false)
  const direction = oppositeOf(post.direction)
  const mutual = found.mutual.flatMap(({ gives, needs }) => [gives.id, needs.id])
  if (showsNearby && found.nearby) return <AllPosts place={found.nearby} />
  const { nearby } = found
  return (
    <FoundPosts
      title={t(`services.others.${direction}.${post.help}`)}
      place={
        post.is_remote ? t('services.remote') : t('services.near', { place: post.district || post.city })
      }
      search={{
        direction,
        help: post.help,
        ...(post.is_remote ? { remote: 'true' } : { city: post.city }),
      }}
      first={found.fits}
      without={mutual}
      empty={
        mutual.length > 0
          ? null
          : {
              title: t('services.none'),
              text: [t('services.none_text'), nearby ? t('services.nearby', { count: nearby.posts }) : '']
                .filter(Boolean)
                .join(' '),
              action: nearby ? (
                <Button variant="secondary" onClick={() => setShowsNearby(true)}>
                  {t('services.nearby_at', { place: nearby.district || nearby.city, count: nearby.posts })}
                </Button>
              ) : undefined,
            }
      }
    />
  )
}
