import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPost } from '#shared/features/services/services.contract.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { usePostAction } from './services.queries.ts'

const ClosePostDialog = lazyComponent(() => import('./close-post-dialog.tsx'), 'ClosePostDialog')

/** What the member can do with the chosen post; the question whether it is still true stands first. */
export function PostTools({ post, onEdit }: { post: OwnPost; onEdit: () => void }) {
  const { t } = useTranslation()
  const action = usePostAction(post.id)
  const problem = useProblem(t('shell.did_not_work'))
  const [isClosing, setIsClosing] = useState(false)
  const act = (what: 'confirm' | 'pause' | 'close') => {
    setIsClosing(false)
    action.mutate(what, { onError: (thrown) => addToast('error', problem(thrown).sentence) })
  }
  const pause = (
    <Button variant="ghost" size="sm" busy={action.isPending} onClick={() => act('pause')}>
      {t('services.pause')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      {post.asks_still_true ? (
        <Note
          action={
            <span className="flex gap-2">
              <Button size="sm" busy={action.isPending} onClick={() => act('confirm')}>
                {t('services.yes')}
              </Button>
              {pause}
            </span>
          }
        >
          {t('services.still_true')}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-1">
        {post.state === 'hidden' ? null : (
          <Button variant="ghost" size="sm" onClick={onEdit}>
            {t('services.edit')}
          </Button>
        )}
        {post.state === 'open' && !post.asks_still_true ? pause : null}
        {post.state === 'paused' ? (
          <Button variant="ghost" size="sm" busy={action.isPending} onClick={() => act('confirm')}>
            {t('services.reopen')}
          </Button>
        ) : null}
        <Button variant="danger-ghost" size="sm" onClick={() => setIsClosing(true)}>
          {t('services.close')}
        </Button>
      </div>
      {isClosing ? (
        <Suspense>
          <ClosePostDialog onConfirm={() => act('close')} onClose={() => setIsClosing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
