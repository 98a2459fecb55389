import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '#shared/features/support/support.contract.ts'
import { postStaffSavedReplies } from '#shared/features/support/support.limits.generated.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { TextRow } from '../content/text-row.tsx'
import { NoTexts, TextsSection } from '../content/texts-section.tsx'
import { TextsForm } from '../staff-form.tsx'
import { repliesQuery } from './inbox.queries.ts'

/** The team's saved replies. */
export function SavedReplies() {
  const { t, i18n } = useTranslation()
  const editLabel = ({ title }: SavedReply) => t('staff.support.reply_edit', { title })
  return (
    <TextsSection
      id="replies"
      title={t('staff.support.replies')}
      text={t('staff.support.replies_text')}
      addLabel={t('staff.support.reply_add')}
      editLabel={editLabel}
      query={useQuery(repliesQuery)}
      skeletonClass="h-40"
      form={(reply: SavedReply | null, close) => <SavedReplyForm reply={reply} onClose={close} />}
    >
      {({ replies }, edit) =>
        replies.length === 0 ? (
          <NoTexts>{t('staff.support.replies_none')}</NoTexts>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {replies.map((reply) => (
              <TextRow
                key={reply.id}
                title={reply.title}
                text={i18n.language === 'en' ? reply.text_en : reply.text_tr}
                editLabel={editLabel(reply)}
                removeLabel={t('staff.support.reply_remove', { title: reply.title })}
                removeText={t('staff.support.reply_remove_text')}
                onEdit={() => edit(reply)}
                remove={() => api('DELETE /staff/saved-replies/{id}/', { params: { id: reply.id } })}
              />
            ))}
          </ul>
        )
      }
    </TextsSection>
  )
}

/** A saved reply in both languages; null adds one. */
export function SavedReplyForm({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const { t } = useTranslation()
  const answer = { rows: 4, counts: true, wrong: t('staff.holidays.missing') }
  return (
    <TextsForm
      fields={{
        title: {
          label: t('staff.support.reply_title'),
          value: reply?.title,
          wrong: t('staff.holidays.missing'),
          ...postStaffSavedReplies.title,
        },
        text_tr: {
          label: t('staff.support.answer_tr'),
          value: reply?.text_tr,
          ...answer,
          ...postStaffSavedReplies.text_tr,
        },
        text_en: {
          label: t('staff.support.answer_en'),
          value: reply?.text_en,
          ...answer,
          ...postStaffSavedReplies.text_en,
        },
      }}
      send={(body) =>
        reply
          ? api('PUT /staff/saved-replies/{id}/', { params: { id: reply.id }, body })
          : sendOnce('POST /staff/saved-replies/', { body })
      }
      done={t('staff.saved')}
      confirmLabel={t('shell.save')}
      onClose={onClose}
    />
  )
}
