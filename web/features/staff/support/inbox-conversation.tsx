import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { SupportConversation } from '#shared/features/support/support.contract.ts'
import type { ApiContract } from '#shared/http/api.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { useMember } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { ActionError } from '../action-error.tsx'
import { Detail } from '../beside-list.tsx'
import { Moment } from '../record-parts.tsx'
import { useStaffAction } from '../staff.queries.ts'
import { StaffLoaded } from '../staff-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { AnswerForm } from './answer-chat-form.tsx'
import { conversationQuery } from './inbox.queries.ts'
import { PromisedAnswer } from './promised-answer.tsx'

type Page = EndpointAnswer<ApiContract['GET /staff/inbox/{id}/']>

/** A member's conversation with support, and the reply form. */
export function InboxConversation({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(conversationQuery(id))
  return (
    <StaffLoaded query={query}>
      {({ pages }) => {
        const [newest] = pages
        if (!newest) return null
        const { conversation, locale } = newest
        return (
          <Detail
            title={t('staff.support.heading', { name: conversation.member.name })}
            facts={
              <>
                <Badge>{t(`staff.support.states.${conversation.state}`)}</Badge>
                {conversation.due_at ? <PromisedAnswer dueAt={conversation.due_at} /> : null}
                <Link to={staffPaths.members(conversation.member.id)} className="underline">
                  {t('staff.report.see_member')}
                </Link>
                {conversation.assignee ? (
                  <span className="text-ink-muted">{conversation.assignee.name}</span>
                ) : null}
              </>
            }
            back={staffPaths.inbox()}
          >
            <ConversationActions conversation={conversation} />
            {query.hasNextPage ? (
              <Button
                variant="ghost"
                size="sm"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                className="self-center"
              >
                {t('staff.support.earlier')}
              </Button>
            ) : null}
            <MessageList
              messages={pages.toReversed().flatMap((page) => page.messages)}
              name={conversation.member.name}
            />
            <AnswerBox conversation={conversation} locale={locale} />
          </Detail>
        )
      }}
    </StaffLoaded>
  )
}

function useIsTakenByOther({ assignee }: SupportConversation): boolean {
  const me = useMember()?.id
  return assignee !== null && assignee.id !== me
}

function ConversationActions({ conversation }: { conversation: SupportConversation }) {
  const { t } = useTranslation()
  const { id, state, assignee } = conversation
  const isTaken = useIsTakenByOther(conversation)
  const assign = useStaffAction((toMe: boolean) =>
    api('POST /staff/inbox/{id}/assign/', { params: { id }, body: { to_me: toMe } }),
  )
  const setState = useStaffAction((next: SupportConversation['state']) =>
    api('POST /staff/inbox/{id}/state/', { params: { id }, body: { state: next } }),
  )
  if (state === 'open' && isTaken) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {state === 'closed' ? (
          <Button variant="secondary" busy={setState.isPending} onClick={() => setState.mutate('open')}>
            <RotateCcw aria-hidden="true" />
            {t('staff.support.reopen')}
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              busy={assign.isPending}
              onClick={() => assign.mutate(assignee === null)}
            >
              <UserCheck aria-hidden="true" />
              {assignee ? t('staff.support.release') : t('staff.support.take')}
            </Button>
            <Button variant="secondary" busy={setState.isPending} onClick={() => setState.mutate('closed')}>
              <CircleCheck aria-hidden="true" />
              {t('staff.support.close')}
            </Button>
          </>
        )}
      </div>
      <ActionError error={assign.error ?? setState.error} />
    </>
  )
}

function MessageList({ messages, name }: { messages: Page['messages']; name: string }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('staff.support.messages')} className="flex flex-col gap-2 text-sm">
      {messages.map(({ id, sender, text, created_at }) => {
        const isTeam = sender === supportMemberId
        const senderName = isTeam ? t('staff.support.team') : name
        return (
          <li
            key={id}
            className={cx(
              'max-w-[90%] rounded-lg border px-3 py-2',
              isTeam
                ? 'self-end border-transparent bg-primary-soft'
                : 'self-start border-line bg-surface-sunken',
            )}
          >
            <span className="text-xs text-ink-muted">
              {senderName} · <Moment at={created_at} />
            </span>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}

function AnswerBox({ conversation, locale }: { conversation: SupportConversation; locale: 'tr' | 'en' }) {
  const { t } = useTranslation()
  const isTaken = useIsTakenByOther(conversation)
  if (conversation.state === 'closed') return null
  if (isTaken) return <Note>{t('staff.support.taken', { name: conversation.assignee?.name ?? '' })}</Note>
  return <AnswerForm id={conversation.id} locale={locale} />
}
