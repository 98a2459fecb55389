import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Flag } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ring, RingMessage } from '#shared/features/rings/rings.contract.ts'
import { postRingMessage } from '#shared/features/rings/rings.limits.generated.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { boardQuery, useWriteOnBoard } from './rings.queries.ts'

/** What the members of an agreed ring write to each other. */
export function RingBoard({ ring }: { ring: Ring }) {
  const { t } = useTranslation()
  const headingId = useId()
  const query = useQuery(boardQuery(ring.id))
  return (
    <section aria-labelledby={headingId} className="flex max-w-176 flex-col gap-3">
      <div>
        <h2 id={headingId} className="type-block">
          {t('rings.board')}
        </h2>
        <p className="text-sm text-ink-muted">{t('rings.board_hint')}</p>
      </div>
      <Loaded query={query} failed={t('rings.board_failed')} skeletonClass="h-24 rounded-xl" level={3}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="text-sm text-ink-muted">{t('rings.board_empty')}</p>
          ) : (
            <ol className="flex flex-col gap-3">
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {ring.permissions.write.allowed ? (
        <WriteForm id={ring.id} />
      ) : (
        <p className="text-sm text-ink-muted">{t('rings.board_closed')}</p>
      )}
    </section>
  )
}

function Message({ message }: { message: RingMessage }) {
  const { t, i18n } = useTranslation()
  const at = message.created_at
  return (
    <li className="flex gap-3">
      <Avatar
        name={message.sender_name}
        src={message.sender_picture}
        size={36}
        locale={i18n.language}
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <b className="font-semibold">{message.is_mine ? t('rings.you') : message.sender_name}</b>{' '}
          <time dateTime={at} className="text-xs text-ink-muted">
            {formatInstantDay(at, i18n.language)} {formatTime(at, i18n.language)}
          </time>
        </p>
        {message.is_removed ? (
          <p className="text-sm text-ink-muted italic">{t('rings.message_removed')}</p>
        ) : (
          <p className="text-sm wrap-anywhere whitespace-pre-line">{message.text}</p>
        )}
      </div>
      {message.is_mine || message.is_removed ? null : <ReportMenu message={message} />}
    </li>
  )
}

function ReportMenu({ message }: { message: RingMessage }) {
  const { t } = useTranslation()
  const report = () =>
    openDialog('report', { kind: 'ring_message', id: message.id, name: message.sender_name })
  return (
    <Menu
      trigger={
        <IconButton label={t('messages.message_menu.open')} size="sm">
          <EllipsisVertical aria-hidden="true" className="text-ink-muted" />
        </IconButton>
      }
    >
      <MenuItem icon={<Flag aria-hidden="true" />} onSelect={report}>
        {t('rings.report_message')}
      </MenuItem>
    </Menu>
  )
}

function WriteForm({ id }: { id: number }) {
  const { t } = useTranslation()
  const writing = useWriteOnBoard(id)
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('rings.message_missing') }),
    send: async ({ text }) => {
      await writing.mutateAsync(text.trim())
      form.reset()
    },
    refusal: useProblem(t('rings.send_failed')),
  })
  return (
    <Form form={form} className="flex flex-col gap-3">
      <TextArea
        label={t('rings.message')}
        rows={2}
        remainingLabel={(count) => t('shell.characters_left', { count })}
        {...postRingMessage.text}
        {...form.text('text')}
      />
      <FormProblem />
      <SubmitButton variant="secondary" className="self-start">
        {t('rings.send')}
      </SubmitButton>
    </Form>
  )
}
