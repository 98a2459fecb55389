import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuickReply } from '#shared/features/quick-replies/quick-replies.contract.ts'
import {
  maxQuickReplies,
  maxQuickReplyLength,
  maxQuickReplyTitleLength,
  mayAddQuickReply,
} from '#shared/features/quick-replies/quick-replies.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PlainForm } from '#web/ui/plain-form.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'

const FIELD = 'w-full rounded-sm border border-line-field bg-surface px-3 py-2'
const blank = { id: null as number | null, title: '', text: '' }

/** Add, change and delete the member's own texts. */
export function QuickRepliesDialog({
  replies,
  onClose,
}: {
  replies: readonly QuickReply[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const explain = useProblem(t('shell.not_saved'))
  const [draft, setDraft] = useState(blank)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isFull = draft.id === null && !mayAddQuickReply(replies.length)

  async function change(work: () => Promise<unknown>) {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
      await cache.invalidate('GET /quick-reply/')
      setDraft(blank)
    } catch (thrown) {
      setProblem(explain(thrown).sentence)
    }
    setIsBusy(false)
  }

  const save = () =>
    change(() => {
      const body = { title: draft.title, text: draft.text }
      return draft.id === null
        ? sendOnce('POST /quick-reply/', { body })
        : api('PUT /quick-reply/{id}/', { params: { id: draft.id }, body })
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('messages.quick.title')}
      closeLabel={t('shell.close')}
      busy={isBusy}
    >
      <p className="text-sm text-ink-muted">{t('messages.quick.lead', { max: maxQuickReplies })}</p>
      <div ref={retainFocus}>
        <SavedReplies
          replies={replies}
          onEdit={setDraft}
          onRemove={(id) => void change(() => api('DELETE /quick-reply/{id}/', { params: { id } }))}
        />
        {problem ? (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        ) : null}
        {isFull ? (
          <Note tone="neutral">{t('messages.quick.full', { max: maxQuickReplies })}</Note>
        ) : (
          <ReplyForm draft={draft} isBusy={isBusy} onChange={setDraft} onSave={() => void save()} />
        )}
      </div>
    </Dialog>
  )
}

type ReplyFormProps = {
  draft: typeof blank
  isBusy: boolean
  onChange: (draft: typeof blank) => void
  onSave: () => void
}

function ReplyForm({ draft, isBusy, onChange, onSave }: ReplyFormProps) {
  const { t } = useTranslation()
  const ids = { form: useId(), title: useId(), text: useId() }
  return (
    <PlainForm id={ids.form} onSubmit={onSave} className="flex flex-col gap-3">
      <label htmlFor={ids.title} className="flex flex-col gap-1 text-sm font-semibold">
        {t('messages.quick.name')}
        <input
          id={ids.title}
          value={draft.title}
          maxLength={maxQuickReplyTitleLength}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
          className={FIELD}
        />
      </label>
      <label htmlFor={ids.text} className="flex flex-col gap-1 text-sm font-semibold">
        {t('messages.quick.text')}
        <textarea
          id={ids.text}
          rows={3}
          required
          value={draft.text}
          maxLength={maxQuickReplyLength}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          className={FIELD}
        />
      </label>
      <DialogFoot>
        <Button type="submit" form={ids.form} busy={isBusy}>
          {t(draft.id === null ? 'messages.quick.add' : 'shell.save')}
        </Button>
      </DialogFoot>
    </PlainForm>
  )
}

type SavedRepliesProps = {
  replies: readonly QuickReply[]
  onEdit: (reply: QuickReply) => void
  onRemove: (id: number) => void
}

function SavedReplies({ replies, onEdit, onRemove }: SavedRepliesProps) {
  const { t } = useTranslation()
  return (
    <ul className="my-4 flex flex-col gap-2">
      {replies.map((reply) => (
        <li key={reply.id} className="flex items-start gap-1 rounded-md border border-line p-2 pl-3">
          <span className="min-w-0 flex-1 text-sm wrap-anywhere whitespace-pre-line">
            {reply.title ? <b className="block">{reply.title}</b> : null}
            {reply.text}
          </span>
          <IconButton
            size="sm"
            label={t('messages.quick.change', { title: reply.title || reply.text })}
            onClick={() => onEdit(reply)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t('messages.quick.remove', { title: reply.title || reply.text })}
            onClick={() => onRemove(reply.id)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
