import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '#shared/features/support/support.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { repliesQuery } from './inbox.queries.ts'
import { filled, useStaffTexts } from './staff-texts.ts'
import { TextRow } from './text-row.tsx'
import { TextsDialog } from './texts-dialog.tsx'
import { TextsSection } from './texts-section.tsx'

const empty = { id: null, title: '', text_tr: '', text_en: '' }

/** Answers that the team keeps ready. */
export function SavedReplies() {
  const { i18n } = useTranslation()
  const s = useStaffTexts()
  const [edited, setEdited] = useState<SavedReply | typeof empty | null>(null)
  const replies = useQuery(repliesQuery)
  return (
    <TextsSection
      id="replies"
      title={s.support.replies}
      text={s.support.replies_text}
      addLabel={s.support.reply_add}
      onAdd={() => setEdited(empty)}
    >
      <Loaded query={replies} failed={s.load_failed} level={3} skeletonClass="h-40 rounded-xl">
        {(data) =>
          data.replies.length === 0 ? (
            <p className="py-3 text-sm text-ink-subtle">{s.support.replies_none}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {data.replies.map((reply) => (
                <TextRow
                  key={reply.id}
                  title={reply.title}
                  text={i18n.language === 'en' ? reply.text_en : reply.text_tr}
                  editLabel={filled(s.support.reply_edit, { title: reply.title })}
                  removeLabel={filled(s.support.reply_remove, { title: reply.title })}
                  removeText={s.support.reply_remove_text}
                  onEdit={() => setEdited(reply)}
                  remove={() => api('DELETE /staff/saved-replies/{id}/', { params: { id: reply.id } })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <TextsDialog
        title={edited?.id ? filled(s.support.reply_edit, { title: edited.title }) : s.support.reply_add}
        fields={[
          { name: 'title', label: s.support.reply_title, maxLength: 80 },
          { name: 'text_tr', label: s.support.answer_tr, maxLength: 4000, rows: 4 },
          { name: 'text_en', label: s.support.answer_en, maxLength: 4000, rows: 4 },
        ]}
        start={edited}
        save={({ title, text_tr, text_en }) => {
          const body = { title, text_tr, text_en }
          return edited?.id
            ? api('PUT /staff/saved-replies/{id}/', { params: { id: edited.id }, body })
            : sendOnce('POST /staff/saved-replies/', { body })
        }}
        onClose={() => setEdited(null)}
      />
    </TextsSection>
  )
}
