import { ArrowLeftRight, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnPost } from '#shared/features/services/services.contract.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { hoursText, placeText, timesText } from './post-texts.ts'

type OwnPostsProps = {
  posts: readonly OwnPost[]
  chosen: OwnPost
  onChoose: (id: number) => void
}

/** The member's posts with what fits them: a column, on phones a row that scrolls. */
export function OwnPosts({ posts, chosen, onChoose }: OwnPostsProps) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  return (
    <ul
      aria-label={t('services.list')}
      className="scrollbar-none -mx-gutter flex snap-x gap-2.5 overflow-x-auto px-gutter py-0.5 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
    >
      {posts.map((post) => {
        const Icon = serviceTypeIcons[post.help]
        const hours = hoursText(post.minutes, reader)
        return (
          <li key={post.id} className="w-68 flex-none snap-center lg:w-auto">
            <button
              type="button"
              aria-current={post.id === chosen.id ? 'true' : undefined}
              onClick={() => onChoose(post.id)}
              className="block h-full w-full rounded-lg border border-line bg-surface px-4 py-3.5 text-left hover:border-ink-muted aria-[current]:border-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--ink)]"
            >
              <span className="flex items-center gap-2 font-semibold">
                <Icon aria-hidden="true" className="size-4 flex-none" />
                {t(`services.own.${post.direction}.${post.help}`)}
              </span>
              <span className="mt-0.5 block truncate text-sm">{post.text}</span>
              <FactLine
                className="mt-0.5 text-xs text-ink-muted"
                facts={[
                  placeText(post, reader),
                  post.direction === 'give' ? t('services.up_to', { time: hours }) : hours,
                  timesText(post, reader),
                ].filter(Boolean)}
              />
              <span className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
                <Marks post={post} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Marks({ post }: { post: OwnPost }) {
  const { t } = useTranslation()
  if (post.state !== 'open')
    return <Badge>{t(post.state === 'hidden' ? 'services.hidden' : 'services.paused')}</Badge>
  return (
    <>
      {post.mutual_posts > 0 ? (
        <Badge tone="own" icon={<ArrowLeftRight aria-hidden="true" />}>
          {t('services.mutual_count', { count: post.mutual_posts })}
        </Badge>
      ) : null}
      {post.fitting_posts > 0 ? (
        <Badge tone="their">
          {t(post.direction === 'give' ? 'services.needing' : 'services.giving', {
            count: post.fitting_posts,
          })}
        </Badge>
      ) : null}
      {post.asks_still_true ? (
        <Badge tone="info" icon={<Info aria-hidden="true" />}>
          {t('services.still_true')}
        </Badge>
      ) : null}
    </>
  )
}
