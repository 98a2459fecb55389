import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { openDialog } from '#web/domain/dialogs.ts'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { filterOf, isShown } from '#web/features/messages/chat-filter.ts'
import { ChatList, NoChats } from '#web/features/messages/chat-list.tsx'
import { Conversation } from '#web/features/messages/conversation.tsx'
import { LogSkeleton } from '#web/features/messages/conversation-log.tsx'
import { useChats, useChatWith, useOpenAgreements } from '#web/features/messages/messages.queries.ts'
import { ContractBar } from '#web/features/reservations/contract/contract-bar.tsx'
import { ContractButton } from '#web/features/reservations/contract/contract-button.tsx'
import { ContractPanel } from '#web/features/reservations/contract/contract-panel.tsx'
import { type Contract, useContract } from '#web/features/reservations/contract/use-contract.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** On a wide screen as wide as every page, so that it begins where they do. */
const frameClass =
  'grid h-[calc(100dvh-var(--header-space)-var(--tab-bar-h))] min-h-0 grid-cols-[minmax(0,1fr)] border-line lg:mx-auto lg:w-[calc(100%-2*var(--gutter))] lg:max-w-page lg:border-x'

export default function MessagesPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('messages.title')} />
      <MemberGate title={t('messages.title')} message={t('messages.sign_in')} skeleton={<Frame />}>
        <Messages />
      </MemberGate>
    </>
  )
}

function Messages() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const chatId = Number(useParams().id)
  const memberId = Number.isSafeInteger(chatId) && chatId > 0 ? chatId : null
  const { data: chats, error } = useChats()
  const hasNone = chats?.length === 0
  const isOpening = useNewestChat(memberId === null ? chats : null)
  const hasFailed = error !== null && chats === undefined

  useEffect(() => {
    if (!hasFailed) return
    addToast('error', t('messages.load_failed'))
    void navigate(paths.landing(), { replace: true })
  }, [hasFailed, navigate, t])

  return (
    <div className={cx(frameClass, columnsOf(memberId, isOpening))}>
      <h1 className="sr-only">{t('messages.title')}</h1>
      <section
        aria-label={t('messages.list')}
        className={cx(
          'flex min-h-0 flex-col border-line lg:border-r',
          memberId === null ? undefined : 'max-lg:hidden',
        )}
      >
        <ChatList chats={chats} openMemberId={memberId} />
      </section>
      {memberId === null ? (
        <NoChatOpen isOpening={isOpening} hasNone={hasNone} />
      ) : (
        <ChatPanes key={memberId} memberId={memberId} chats={chats} />
      )}
    </div>
  )
}

/** With a member a third column, for the contract. */
const columnsOf = (memberId: number | null, isOpening: boolean): string =>
  (memberId === null && !isOpening) || memberId === supportMemberId
    ? 'lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[23.5rem_minmax(0,1fr)]'
    : 'lg:grid-cols-[17rem_minmax(0,1fr)_18.5rem] xl:grid-cols-[23.5rem_minmax(0,1fr)_21.5rem]'

function NoChatOpen({ isOpening, hasNone }: { isOpening: boolean; hasNone: boolean }) {
  const { t } = useTranslation()
  if (isOpening)
    return (
      <div className="hidden min-h-0 flex-col lg:flex">
        <LogSkeleton />
      </div>
    )
  return (
    <section
      aria-label={t(hasNone ? 'messages.empty_title' : 'messages.choose_title')}
      className="hidden min-h-0 place-items-center lg:grid"
    >
      {hasNone ? (
        <NoChats />
      ) : (
        <EmptyState art="messages" title={t('messages.choose_title')}>
          {t('messages.choose_text')}
        </EmptyState>
      )}
    </section>
  )
}

/**
 * Beside the list there is room for a chat: opens the newest of the shown ones. Pass null where one is open. Returns
 * whether it will, also while that is not known.
 */
function useNewestChat(chats: readonly Chat[] | undefined | null): boolean {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const { agreements, isLoading } = useOpenAgreements()
  const isKnown = chats !== undefined && !isLoading
  const newest =
    isWide && isKnown ? chats?.find((chat) => isShown(chat, filterOf(params), agreements)) : undefined
  const path = newest && `${paths.messages(newest.chatted_user_id)}?${params}`.replace(/\?$/, '')

  useEffect(() => {
    // Replaced: going back leads to where the list was opened, and not to this again.
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
  return chats !== null && isWide && (!isKnown || newest !== undefined)
}

function ChatPanes({ memberId, chats }: { memberId: number; chats: readonly Chat[] | undefined }) {
  const { t } = useTranslation()
  const ownId = useMember()?.id
  const problem = useProblem(t('messages.not_found'))
  const { chat, error } = useChatWith(memberId, chats)
  // There are no contracts with support.
  const withMember = memberId === supportMemberId ? undefined : chat
  const contract = useContract(withMember ? memberId : null, withMember?.chatted_user_name ?? '')

  return (
    <>
      <section
        aria-label={chat ? t('messages.with', { name: chat.chatted_user_name }) : t('messages.title')}
        className="flex min-h-0 min-w-0 flex-col"
      >
        {chat && ownId !== undefined ? (
          <Conversation
            chat={chat}
            ownId={ownId}
            {...(withMember ? contractParts(withMember, contract) : noContract)}
            milestones={contract.milestones}
            isAgreed={contract.isAgreed}
            isLoading={contract.isLoading}
          />
        ) : error ? (
          <ErrorState
            className="flex-1 justify-center"
            title={problem(error).sentence}
            actions={
              <Link to={paths.messages()} className={buttonClass({ variant: 'secondary' })}>
                {t('messages.back')}
              </Link>
            }
          />
        ) : (
          <LogSkeleton />
        )}
      </section>
      {withMember ? <ContractAside chat={withMember} contract={contract} /> : null}
    </>
  )
}

const noContract = { contractButton: null, agreement: null }

/** The contract above the messages: its button in the head, or its bar. */
const contractParts = (chat: Chat, contract: Contract) => {
  const shown = { contract, memberId: chat.chatted_user_id, canStart: chat.can_write }
  return {
    contractButton: <ContractButton {...shown} />,
    agreement: <ContractBar {...shown} onReport={() => report(chat)} />,
  }
}

function ContractAside({ chat, contract }: { chat: Chat; contract: Contract }) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('reservations.contract.summary')}
      className="hidden min-h-0 flex-col overflow-y-auto border-l border-line p-4 lg:flex xl:p-6"
    >
      {contract.isLoading ? null : (
        <ContractPanel
          contract={contract}
          memberId={chat.chatted_user_id}
          canStart={chat.can_write}
          onReport={() => report(chat)}
        />
      )}
    </aside>
  )
}

const report = ({ chatted_user_id: id, chatted_user_name: name }: Chat) =>
  openDialog('report', { kind: 'user', id, name })

/** The empty panes, before hydration. */
function Frame() {
  return (
    <div
      className={cx(frameClass, 'lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[23.5rem_minmax(0,1fr)]')}
    >
      <section className="border-line lg:border-r" />
    </div>
  )
}
