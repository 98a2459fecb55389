import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListChange, WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeList, useEndShare, useShareList } from './favourites.queries.ts'

/** The link for friends, and whether it takes votes. */
export function ShareCard({ list }: { list: WholeList }) {
  const { t } = useTranslation()
  const share = useShareList(list.id)
  const end = useEndShare(list.id)
  const change = useChangeList(list.id)
  const problem = useProblem(t('shell.did_not_work'))
  /** If the clipboard is not available, the link is shown for copying by hand. */
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null)
  const onError = (thrown: unknown) => addToast('error', problem(thrown).sentence)
  const set = (wish: ListChange) => change.mutate(wish, { onError })

  async function copy() {
    const { share_url } = await share.mutateAsync()
    try {
      await navigator.clipboard.writeText(share_url)
      addToast('success', t('favourites.copied'))
    } catch {
      setLinkToCopy(share_url)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-muted">{t('favourites.together_text')}</p>
      <Button variant="secondary" busy={share.isPending} onClick={() => void copy().catch(onError)}>
        <Link2 aria-hidden="true" />
        {t('favourites.copy_link')}
      </Button>
      {linkToCopy && list.is_shared ? (
        <TextField
          label={t('favourites.link')}
          hint={t('favourites.copy_failed')}
          readOnly
          value={linkToCopy}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      {list.is_shared ? (
        <>
          <Switch
            label={t('favourites.votes_by_link')}
            hint={t('favourites.votes_by_link_hint')}
            checked={list.takes_votes}
            onCheckedChange={(takes_votes) => set({ takes_votes })}
          />
          <Button
            variant="danger-ghost"
            busy={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onError,
                onSuccess: () => addToast('success', t('favourites.link_ended')),
              })
            }
          >
            <Link2Off aria-hidden="true" />
            {t('favourites.end_link')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** Whether the owner is notified when a home of the list becomes free. */
export function NotifySwitch({ list }: { list: WholeList }) {
  const { t } = useTranslation()
  const change = useChangeList(list.id)
  const problem = useProblem(t('shell.did_not_work'))
  const hasDates = list.start_date !== null
  return (
    <Switch
      label={t('favourites.tell')}
      hint={t(hasDates ? 'favourites.tell_hint' : 'favourites.tell_needs_dates')}
      checked={hasDates && list.notifies_when_free}
      disabled={!hasDates}
      onCheckedChange={(notifies_when_free) =>
        change.mutate(
          { notifies_when_free },
          { onError: (thrown) => addToast('error', problem(thrown).sentence) },
        )
      }
    />
  )
}
