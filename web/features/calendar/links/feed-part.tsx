import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarFeed } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useEndFeed, useRotateFeed, useShareFeed } from './calendar-links.queries.ts'
import { ageText } from './link-age.ts'
import type { NamedListing } from './named-listing.ts'

/** The home's own calendar for other programs. */
export function FeedPart({ listing, feed }: { listing: NamedListing; feed: CalendarFeed | null }) {
  const { t } = useTranslation()
  const share = useShareFeed(listing.id)
  const problem = useProblem(t('shell.did_not_work'))
  if (!feed)
    return (
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p className="text-sm text-ink-muted">{t('calendar_links.feed_hint')}</p>
        <Button
          variant="ghost"
          className="self-start"
          aria-label={`${t('calendar_links.feed_make')}: ${listing.name}`}
          busy={share.isPending}
          onClick={() =>
            share.mutate(undefined, { onError: (thrown) => addToast('error', problem(thrown).sentence) })
          }
        >
          {t('calendar_links.feed_make')}
        </Button>
      </div>
    )
  return <SharedFeed listing={listing} feed={feed} />
}

function SharedFeed({ listing, feed }: { listing: NamedListing; feed: CalendarFeed }) {
  const { t } = useTranslation()
  const { url, read_at, has_blocked } = feed
  const share = useShareFeed(listing.id)
  const [question, setQuestion] = useState<'rotate' | 'end' | null>(null)
  const problem = useProblem(t('shell.did_not_work'))
  const close = () => setQuestion(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      addToast('success', t('favourites.copied'))
    } catch {
      addToast('error', t('calendar_links.copy_failed'))
    }
  }

  const age = read_at
    ? t('calendar_links.feed_read', { age: ageText(read_at, t) })
    : t('calendar_links.feed_unread')
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('calendar_links.feed')}
            hint={`${t('calendar_links.feed_hint')} ${age}`}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </div>
      <Switch
        label={t('calendar_links.feed_blocked')}
        hint={t('calendar_links.feed_blocked_hint')}
        checked={share.isPending ? (share.variables ?? has_blocked) : has_blocked}
        disabled={share.isPending}
        onCheckedChange={(isOn) =>
          share.mutate(isOn, { onError: (thrown) => addToast('error', problem(thrown).sentence) })
        }
      />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton variant="line" label={t('calendar_links.copy')} tooltip onClick={() => void copy()}>
          <Copy />
        </IconButton>
        <Button
          variant="ghost"
          aria-label={`${t('calendar_links.rotate')}: ${listing.name}`}
          onClick={() => setQuestion('rotate')}
        >
          {t('calendar_links.rotate')}
        </Button>
        <Button
          variant="danger-ghost"
          aria-label={`${t('calendar_links.end')}: ${listing.name}`}
          onClick={() => setQuestion('end')}
        >
          {t('calendar_links.end')}
        </Button>
      </div>
      <RotateFeed listingId={listing.id} open={question === 'rotate'} onClose={close} />
      <EndFeed listingId={listing.id} open={question === 'end'} onClose={close} />
    </div>
  )
}

type EndFeedProps = {
  listingId: number
  open: boolean
  onClose: () => void
}

function EndFeed({ listingId, open, onClose }: EndFeedProps) {
  const { t } = useTranslation()
  const end = useEndFeed(listingId)
  const problem = useProblem(t('shell.did_not_work'))
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('calendar_links.end_title')}
      confirmLabel={t('calendar_links.end')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      busy={end.isPending}
      error={end.isError ? problem(end.error).sentence : undefined}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(undefined, { onSuccess: () => addToast('success', t('calendar_links.ended')) })
      }
    >
      {t('calendar_links.end_text')}
    </ConfirmDialog>
  )
}

type RotateFeedProps = {
  listingId: number
  open: boolean
  onClose: () => void
}

function RotateFeed({ listingId, open, onClose }: RotateFeedProps) {
  const { t } = useTranslation()
  const rotate = useRotateFeed(listingId)
  const problem = useProblem(t('shell.did_not_work'))
  return (
    <ConfirmDialog
      open={open}
      title={t('calendar_links.rotate_title')}
      confirmLabel={t('calendar_links.rotate')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      busy={rotate.isPending}
      error={rotate.isError ? problem(rotate.error).sentence : undefined}
      onClose={onClose}
      onConfirm={() =>
        rotate.mutate(undefined, {
          onSuccess: () => {
            onClose()
            addToast('success', t('calendar_links.rotated'))
          },
        })
      }
    >
      {t('calendar_links.rotate_text')}
    </ConfirmDialog>
  )
}
