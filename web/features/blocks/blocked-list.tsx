import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockedMembersQuery, useSetBlocked } from '#web/domain/blocked-members.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** The blocked members, each with a button to unblock. */
export function BlockedList() {
  const { t, i18n } = useTranslation()
  const { data: blocked, isError, isFetching, refetch } = useQuery(blockedMembersQuery)
  const setBlocked = useSetBlocked()
  const problem = useProblem(t('shell.did_not_work'))

  async function unblock(id: number, name: string) {
    try {
      await setBlocked.mutateAsync({ id, isBlocked: false })
      addToast('success', t('messages.block.undone', { name }))
    } catch (error) {
      addToast('error', problem(error).sentence)
    }
  }

  return (
    <Card as="section" ref={retainFocus} aria-labelledby="blocked-title" className="flex flex-col gap-3">
      <div>
        <h2 id="blocked-title" className="type-block">
          {t('messages.block.list')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('messages.block.list_lead')}</p>
      </div>
      {blocked?.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('messages.block.list_empty')}</p>
      ) : blocked ? (
        <ul className="flex flex-col divide-y divide-line">
          {blocked.map((member) => {
            const name = `${member.first_name} ${member.last_name}`
            return (
              <li key={member.id} className="flex items-center gap-3 py-2.5">
                <Avatar name={name} src={member.profile_picture} size={40} locale={i18n.language} />
                <Link
                  to={paths.otherProfile(member.id)}
                  className="min-w-0 flex-1 truncate font-medium hover:underline"
                >
                  {name}
                </Link>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('messages.block.undo_named', { name })}
                  busy={setBlocked.isPending && setBlocked.variables.id === member.id}
                  onClick={() => void unblock(member.id, name)}
                >
                  {t('messages.block.undo')}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : isError ? (
        <LoadFailure query={{ isFetching, refetch }} failed={t('messages.block.load_failed')} level={3} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </Card>
  )
}
