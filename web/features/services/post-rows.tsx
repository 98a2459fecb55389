import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FoundPost } from '#shared/features/services/services.contract.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PostAction } from './post-action.tsx'
import { hoursText, placeText, returnsText, timesText } from './post-texts.ts'

type PostRowsProps = {
  posts: readonly FoundPost[]
  /** Several kinds stand in the list: each row says its own. */
  saysKind?: boolean
}

/** Posts of other members, one a row. */
export function PostRows({ posts, saysKind = false }: PostRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {posts.map((post) => (
        <li
          key={post.id}
          className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 px-5 py-4 sm:grid-cols-[3rem_minmax(0,1.4fr)_minmax(0,1fr)_auto]"
        >
          <PostRow post={post} saysKind={saysKind} />
          <span className="flex items-center gap-1 max-sm:col-span-2">
            <PostAction post={post} />
            <ReportButton post={post} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function PostRow({ post, saysKind }: { post: FoundPost; saysKind: boolean }) {
  const { t, i18n } = useTranslation()
  const reader = { t, language: i18n.language }
  const { member } = post
  return (
    <>
      <Avatar
        name={member.first_name}
        src={member.profile_picture}
        size={48}
        locale={i18n.language}
        verifiedLabel={member.is_verified ? t('services.verified') : undefined}
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{post.text}</p>
        <FactLine
          className="text-xs text-ink-muted"
          facts={[
            member.first_name,
            placeText(post, reader),
            saysKind ? t(`listings.service_type.${post.help}`) : '',
          ].filter(Boolean)}
        />
      </div>
      <div className="text-sm max-sm:col-start-2">
        <p className="font-medium">
          {[hoursText(post.minutes, reader), timesText(post, reader)].filter(Boolean).join(', ')}
        </p>
        <p className="text-xs text-ink-muted">{returnsText(post, reader)}</p>
      </div>
    </>
  )
}

function ReportButton({ post }: { post: FoundPost }) {
  const { t } = useTranslation()
  const { id, member } = post
  return (
    <IconButton
      label={t('services.report', { name: member.first_name })}
      onClick={() => openDialog('report', { kind: 'service_post', id, name: member.first_name })}
    >
      <Flag aria-hidden="true" />
    </IconButton>
  )
}
