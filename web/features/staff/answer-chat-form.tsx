import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { sendOnce } from '#web/platform/send-once.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ActionError } from './action-error.tsx'
import { repliesQuery } from './inbox.queries.ts'
import { useStaffAction } from './staff.queries.ts'
import { filled, useStaffTexts } from './staff-texts.ts'

const longest = 4000

/** Writes to a member as support; a saved reply comes in the member's language. */
export function AnswerForm({ id, locale }: { id: number; locale: 'tr' | 'en' }) {
  const s = useStaffTexts()
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  // Kept through every try of the same answer, so that none is sent twice.
  const clientId = useRef<string | null>(null)
  const replies = useQuery(repliesQuery).data?.replies ?? []
  const answer = useStaffAction((body: { text: string; client_id: string }) =>
    sendOnce('POST /staff/inbox/{id}/answer/', { params: { id }, body }),
  )

  function insert(replyId: string) {
    const reply = replies.find((each) => String(each.id) === replyId)
    if (!reply) return
    const words = locale === 'tr' ? reply.text_tr : reply.text_en
    setText((before) => [before.trimEnd(), words].filter(Boolean).join('\n\n').slice(0, longest))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (!text.trim()) return
    clientId.current ??= crypto.randomUUID()
    try {
      await answer.mutateAsync({ text, client_id: clientId.current })
      clientId.current = null
      setText('')
      setWasTried(false)
    } catch {
      // Shown from the mutation.
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      {replies.length > 0 ? (
        <SelectField
          label={s.support.saved_reply}
          placeholder={s.support.choose_reply}
          options={replies.map((reply) => ({ value: String(reply.id), label: reply.title }))}
          value=""
          onValueChange={insert}
        />
      ) : null}
      <TextArea
        label={s.support.answer}
        hint={s.support.answer_hint}
        rows={4}
        maxLength={longest}
        remainingLabel={(count) => filled(s.form.left, { count })}
        value={text}
        onValueChange={(next) => {
          // Other words are another answer.
          clientId.current = null
          setText(next)
        }}
        error={wasTried && !text.trim() ? s.support.answer_missing : undefined}
      />
      <ActionError error={answer.error} />
      <Button type="submit" busy={answer.isPending} className="self-end">
        <Send aria-hidden="true" />
        {s.support.send}
      </Button>
    </form>
  )
}
