import { useTranslation } from 'react-i18next'
import type { DecisionView } from '#shared/features/moderation/moderation.contract.ts'
import { postStaffAppealsAnswer } from '#shared/features/moderation/moderation.limits.generated.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormProblem } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { MemberLink, Moment, SectionTitle } from '../record-parts.tsx'
import { useStaffForm } from '../staff-form.tsx'

/** A decision, the member's appeal, and the team's answer. */
export function AppealCard({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation()
  const { appeal, member } = decision
  const isOwn = useMember()?.id === decision.staff.id
  if (!appeal) return null

  return (
    <Card as="article" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="info">{t(`staff.decisions.${decision.kind}`)}</Badge>
        {member ? <MemberLink member={member} className="font-semibold" /> : null}
        <span className="text-ink-subtle">
          <Moment at={appeal.at} />
        </span>
        {appeal.granted === null ? null : (
          <Badge tone={appeal.granted ? 'success' : 'neutral'}>
            {appeal.granted ? t('staff.appeals.granted') : t('staff.appeals.upheld')}
          </Badge>
        )}
      </p>
      <SectionTitle>{t('staff.appeals.decision')}</SectionTitle>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {decision.ground ? <span>{`${t(`staff.grounds.${decision.ground}`)}. `}</span> : null}
        {decision.statement}
      </p>
      <SectionTitle>{t('staff.appeals.appeal')}</SectionTitle>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{appeal.text}</p>
      {appeal.granted !== null ? (
        <p className="text-sm wrap-anywhere text-ink-muted">{appeal.answer}</p>
      ) : isOwn ? (
        <Note>{t('staff.appeals.own')}</Note>
      ) : (
        <AppealAnswer id={decision.id} />
      )}
    </Card>
  )
}

function AppealAnswer({ id }: { id: number }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: { answer: '', granted: false },
    check: ({ answer }) => ({ answer: answer.trim() ? undefined : t('staff.appeals.answer_missing') }),
    send: ({ answer, granted }) =>
      sendOnce('POST /staff/appeals/{id}/answer/', {
        params: { id },
        body: { answer: answer.trim(), granted },
      }),
    done: t('staff.saved'),
  })

  function send(granted: boolean) {
    form.set({ granted })
    void form.submit()
  }

  return (
    <Form form={form} className="flex flex-col gap-3">
      <TextArea
        label={t('staff.appeals.answer')}
        rows={3}
        {...postStaffAppealsAnswer.answer}
        {...form.text('answer')}
      />
      <FormProblem />
      <div className="flex flex-wrap gap-2">
        <Button busy={form.isBusy} onClick={() => send(true)}>
          {t('staff.appeals.grant')}
        </Button>
        <Button variant="secondary" disabled={form.isBusy} onClick={() => send(false)}>
          {t('staff.appeals.uphold')}
        </Button>
      </div>
    </Form>
  )
}
