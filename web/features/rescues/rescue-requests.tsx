import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RescueRequest } from '#shared/features/rescues/rescues.contract.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import {
  rescueRequestsQuery,
  useAcceptRequest,
  useDeclineRequest,
  useRescueEvents,
} from './rescues.queries.ts'

/** Guests whose host cancelled and who request the viewer's home; nothing if there are none. */
export function RescueRequests() {
  const { t } = useTranslation()
  const { data } = useQuery(rescueRequestsQuery)
  useRescueEvents()
  if (!data || data.requests.length === 0) return null
  return (
    <section aria-labelledby="rescue-requests" className="flex flex-col gap-3 pb-6">
      <h2 id="rescue-requests" className="type-block">
        {t('rescues.requests')}
      </h2>
      {data.requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </section>
  )
}

function RequestCard({ request }: { request: RescueRequest }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const accepting = useAcceptRequest(request.id)
  const declining = useDeclineRequest(request.id)
  const problem = useProblem(t('shell.answer_not_sent'))
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const language = i18n.language
  const dates = formatRange(request.start_date, request.end_date, language, thisYear())
  const guests = (['adults', 'children', 'pets'] as const)
    .filter((kind) => kind === 'adults' || request[kind] > 0)
    .map((kind) => t(`search.${kind}_count`, { count: request[kind] }))
    .join(', ')
  const points = [
    t('rescues.request_points', { points: formatNumber(request.points, language) }),
    ...(request.bonus > 0
      ? [t('rescues.request_bonus', { points: formatNumber(request.bonus, language) })]
      : []),
  ].join(', ')

  function accept() {
    setError(undefined)
    accepting.mutate(request.bonus, {
      onSuccess: ({ reservation }) => {
        addToast('success', t('rescues.accepted'))
        void navigate(paths.reservation(reservation))
      },
      onError: (thrown) => setError(problem(thrown).sentence),
    })
  }

  return (
    <Card tone="sunken" className="flex flex-col gap-3">
      <p className="font-semibold text-pretty">
        {t('rescues.request_text', { name: request.guest.name, dates })}
      </p>
      <p className="text-sm text-ink-muted">
        {request.residence_card.district}, {request.residence_card.city} · {guests} · {points}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {t('rescues.accept')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={declining.isPending}
          onClick={() =>
            declining.mutate(undefined, {
              onSuccess: () => addToast('info', t('rescues.declined')),
              onError: (thrown) => addToast('error', problem(thrown).sentence),
            })
          }
        >
          {t('rescues.decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        title={t('rescues.accept_title')}
        confirmLabel={t('rescues.accept')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={accepting.isPending}
        error={error}
        onConfirm={accept}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('rescues.accept_text', { dates, guests })}</p>
        <p className="mt-2 font-semibold text-ink">{points}</p>
      </ConfirmDialog>
    </Card>
  )
}
