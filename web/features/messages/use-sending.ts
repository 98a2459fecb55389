import { useTranslation } from 'react-i18next'
import { useApiCache } from '#web/platform/api-cache.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import {
  addOutgoing,
  addOutgoingPictures,
  outgoingOf,
  removeOutgoing,
  setOutgoing,
  setProblem,
  useOutbox,
} from './chat-outbox.ts'
import { sendOutgoing } from './send-outgoing.ts'

/** Shows messages as sent optimistically; `send-outgoing.ts` sends them. */
export function useSending(chatId: number, memberId: number) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const explain = useProblem(t('messages.failed'))
  const writer = { memberId, chatId }
  const outgoing = useOutbox((outbox) => outgoingOf(outbox, writer))
  const problem = useOutbox((outbox) => outbox.problems[chatId] ?? null)

  return {
    outgoing,
    isWaiting: outgoing.some((message) => message.state === 'waiting'),
    problem,
    /** Whether the message was saved for sending. */
    send(text: string): boolean {
      if (!addOutgoing(writer, text)) {
        addToast('error', t('messages.failed'))
        return false
      }
      void sendOutgoing({ cache, problem: explain }, writer)
      return true
    },
    /** The same with pictures; resolves once they are saved for sending. */
    async sendPictures(text: string, pictures: readonly { file: Blob; alt: string }[]): Promise<boolean> {
      if (!(await addOutgoingPictures(writer, text, pictures))) {
        addToast('error', t('messages.pictures.not_saved'))
        return false
      }
      void sendOutgoing({ cache, problem: explain }, writer)
      return true
    },
    clearProblem: () => setProblem(chatId, null),
    retry(clientId: string) {
      setProblem(chatId, null)
      setOutgoing(writer, clientId, 'sending')
      void sendOutgoing({ cache, problem: explain }, writer)
    },
    discard(clientId: string) {
      setProblem(chatId, null)
      removeOutgoing(writer, clientId)
    },
  }
}
