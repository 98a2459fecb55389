import { useQuery } from '@tanstack/react-query'
import { ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { query } from '#web/platform/api-query.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { paths } from '#web/platform/paths.ts'
import { isSignedIn } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { panelRowClass } from '#web/ui/popup.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContactLink } from './contact-link.tsx'

/** The preset questions; a chosen one is answered in the chat with support. */
export function AssistantPanel({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const questions = useQuery(
    query('GET /assistant/', {}, { vary: { language: i18n.language }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const problem = useProblem(t('shell.unexpected'))
  const start = useIdempotentMutation('POST /assistant/{id}/', (id: number) => ({ params: { id } }), {
    onSuccess: () => navigate(paths.contact()),
    onError: (error) => addToast('error', problem(error).sentence),
  })

  useEffect(() => title.current?.focus(), [])

  function choose(id: number) {
    onDone()
    if (isSignedIn()) {
      start.mutate(id)
      return
    }
    const message = t('shell.assistant.sign_in')
    addToast('info', message)
    openAuth('login', { message, returnTo: paths.contact(), onSignedIn: () => start.mutate(id) })
  }

  return (
    <section
      aria-labelledby="assistant-title"
      className="fixed inset-x-safe bottom-0 z-(--z-menu) flex max-h-[min(34rem,80dvh)] animate-rise flex-col overflow-hidden rounded-t-[1.5rem] border border-line bg-surface-raised pb-(--safe-bottom) shadow-5 sm:inset-x-auto sm:right-[calc(1rem+var(--safe-right))] sm:bottom-[calc(5rem+var(--safe-bottom))] sm:w-90 sm:rounded-xl sm:pb-0 lg:right-[calc(1.5rem+var(--safe-right))] lg:bottom-[calc(6rem+var(--safe-bottom))]"
    >
      <header className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
        <div>
          <h2 id="assistant-title" ref={title} tabIndex={-1} className="type-block">
            {t('shell.assistant.title')}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{t('shell.assistant.lead')}</p>
        </div>
        <IconButton label={t('shell.assistant.close')} onClick={onDone} className="-mr-2 sm:hidden">
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-2" aria-busy={questions.isPending}>
        {questions.isPending ? <QuestionSkeleton /> : null}
        {questions.isError ? (
          <p className="px-3.5 py-4 text-sm text-ink-muted">
            {t('shell.assistant.failed')}{' '}
            <ContactLink className="link" onClick={onDone}>
              {t('shell.assistant.write')}
            </ContactLink>
          </p>
        ) : null}
        <ul>
          {questions.data?.map(({ id, question }) => (
            <li key={id}>
              <button type="button" className={panelRowClass} onClick={() => choose(id)}>
                <span className="min-w-0 flex-1">{question}</span>
                <ChevronRight aria-hidden="true" className="size-4!" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function QuestionSkeleton() {
  return (
    <div className="flex flex-col gap-1" aria-hidden="true">
      {['80%', '64%', '88%', '52%'].map((width) => (
        <span key={width} className="flex min-h-tap items-center px-3.5">
          <Skeleton className="h-4" style={{ width }} />
        </span>
      ))}
    </div>
  )
}
