import { useTranslation } from 'react-i18next'
import type { OwnPost, PostBody } from '#shared/features/services/services.contract.ts'
import { dayParts, weekdayNumbers } from '#shared/features/services/services.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { useChangePost, useMakePost } from '../services.queries.ts'
import { PostForm } from './post-form.tsx'

type PostDialogProps = {
  open: boolean
  onClose: () => void
  /** The post to change; without it a new one is made. */
  post?: OwnPost | undefined
  onSaved: (post: OwnPost) => void
}

export function PostDialog({ open, onClose, post, onSaved }: PostDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t(post ? 'services.form.edit' : 'services.form.title')}
    >
      {post ? <ChangeForm post={post} onSaved={onSaved} /> : <NewForm onSaved={onSaved} />}
    </FormDialog>
  )
}

const empty: PostBody = {
  direction: 'need',
  help: 'pet_business_help',
  text: '',
  city: '',
  district: '',
  is_remote: false,
  days: null,
  weekdays: [...weekdayNumbers],
  parts: [...dayParts],
  minutes: 120,
  returns: ['points', 'help'],
  wants: [],
  notify: 'at_once',
}

function NewForm({ onSaved }: Pick<PostDialogProps, 'onSaved'>) {
  const { t } = useTranslation()
  const make = useMakePost()
  return (
    <PostForm
      first={empty}
      submitLabel={t('services.leave')}
      send={async (body) => {
        const saved = await make.mutateAsync(body)
        addToast('success', t('services.form.saved'))
        onSaved(saved)
      }}
    />
  )
}

function ChangeForm({ post, onSaved }: { post: OwnPost; onSaved: PostDialogProps['onSaved'] }) {
  const { t } = useTranslation()
  const change = useChangePost(post.id)
  return (
    <PostForm
      first={post}
      submitLabel={t('services.form.save')}
      send={async (body) => onSaved(await change.mutateAsync(body))}
    />
  )
}
