import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { postStaffInboxAnswer } from '#shared/features/support/support.limits.generated.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useStaffAction } from '../staff.queries.ts'
import { repliesQuery } from './inbox.queries.ts'

/** Replies to a member as support; saved replies are inserted in the member's language. */
export function AnswerForm({ id, locale }: { id: number; locale: 'tr' | 'en' }) {
  const { t } = useTranslation()
  const replies = useQuery(repliesQuery).data?.replies ?? []
  const answer = useStaffAction((body: { text: string }) =>
    sendOnce('POST /staff/inbox/{id}/answer/', { params: { id }, body }),
  )
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('staff.support.answer_missing') }),
    send: async ({ text }) => {
      await answer.mutateAsync({ text })
      form.reset()
    },
    refusal: useProblem(t('shell.did_not_work')),
  })

  function insert(replyId: string) {
    const reply = replies.find((each) => String(each.id) === replyId)
    if (!reply) return
    const words = locale === 'tr' ? reply.text_tr : reply.text_en
    const whole = [form.values.text.trimEnd(), words].filter(Boolean).join('\n\n')
    form.set({ text: whole.slice(0, postStaffInboxAnswer.text.maxLength) })
  }

  return (
    <Form form={form} className="flex flex-col gap-3">
      {replies.length > 0 ? (
        <SelectField
          label={t('staff.support.saved_reply')}
          placeholder={t('staff.support.choose_reply')}
          options={replies.map((reply) => ({ value: String(reply.id), label: reply.title }))}
          value=""
          onValueChange={insert}
        />
      ) : null}
      <TextArea
        label={t('staff.support.answer')}
        hint={t('staff.support.answer_hint')}
        rows={4}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postStaffInboxAnswer.text}
        {...form.text('text')}
      />
      <FormProblem />
      <SubmitButton className="self-end">
        <Send aria-hidden="true" />
        {t('staff.support.send')}
      </SubmitButton>
    </Form>
  )
}
