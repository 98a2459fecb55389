import { useState } from 'react'
import { Link } from 'react-router'
import type { DecisionView } from '#shared/features/moderation/moderation.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { ActionError } from './action-error.tsx'
import { Moment, SectionTitle } from './history-parts.tsx'
import { useStaffAction } from './staff.queries.ts'
import { useStaffTexts } from './staff-texts.ts'

/** A decision, what the member says against it, and the answer. */
export function AppealCard({ decision }: { decision: DecisionView }) {
  const s = useStaffTexts()
  const [answer, setAnswer] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const reply = useStaffAction((granted: boolean) =>
    sendOnce('POST /staff/appeals/{id}/answer/', {
      params: { id: decision.id },
      body: { granted, answer: answer.trim() },
    }),
  )
  const { appeal, member } = decision
  const isOwn = useMember()?.id === decision.staff.id
  if (!appeal) return null

  async function send(granted: boolean) {
    setWasTried(true)
    if (!answer.trim()) return
    try {
      await reply.mutateAsync(granted)
      addToast('success', s.saved)
    } catch {
      // Shown from the mutation.
    }
  }

  return (
    <Card as="article" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="info">{s.decisions[decision.kind]}</Badge>
        {member ? (
          <Link to={paths.staffMembers(member.id)} className="font-semibold underline">
            {member.name}
          </Link>
        ) : null}
        <span className="text-ink-subtle">
          <Moment at={appeal.at} />
        </span>
        {appeal.granted === null ? null : (
          <Badge tone={appeal.granted ? 'success' : 'neutral'}>
            {appeal.granted ? s.appeals.granted : s.appeals.upheld}
          </Badge>
        )}
      </p>
      <SectionTitle>{s.appeals.decision}</SectionTitle>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {decision.ground ? `${s.grounds[decision.ground]}. ` : ''}
        {decision.statement}
      </p>
      <SectionTitle>{s.appeals.appeal}</SectionTitle>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{appeal.text}</p>
      {appeal.granted !== null ? (
        <p className="text-sm wrap-anywhere text-ink-muted">{appeal.answer}</p>
      ) : isOwn ? (
        <Note>{s.appeals.own}</Note>
      ) : (
        <>
          <TextArea
            label={s.appeals.answer}
            rows={3}
            maxLength={2000}
            value={answer}
            onValueChange={setAnswer}
            error={wasTried && !answer.trim() ? s.appeals.answer_missing : undefined}
          />
          <ActionError error={reply.error} />
          <div className="flex flex-wrap gap-2">
            <Button busy={reply.isPending} onClick={() => void send(true)}>
              {s.appeals.grant}
            </Button>
            <Button variant="secondary" disabled={reply.isPending} onClick={() => void send(false)}>
              {s.appeals.uphold}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
