import { useTranslation } from 'react-i18next'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { hostedLeg } from '#web/domain/ring-legs.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatInstantWeekday, formatRange, formatTime } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { nameOf } from './ring-texts.ts'
import { useAnswerLastStay } from './rings.queries.ts'

/** Asks the host of the last stay, who has nowhere to go any more, whether the guest may still come. */
export function LastStay({ ring }: { ring: Ring }) {
  const { t, i18n } = useTranslation()
  const answering = useAnswerLastStay(ring.id)
  const problem = useProblem(t('shell.answer_not_sent'))
  const leg = hostedLeg(ring)
  if (!ring.last_stay?.can_answer || !leg) return null
  const { until } = ring.last_stay
  const name = nameOf(leg.guest, t)
  const answer = (accepted: boolean) =>
    answering.mutate(accepted, {
      onSuccess: () => addToast('success', t(accepted ? 'rings.last_stay.hosted' : 'rings.last_stay.ended')),
      onError: (thrown) => addToast('error', problem(thrown).sentence),
    })
  const isBusy = (accepted: boolean) => answering.isPending && answering.variables === accepted
  return (
    <Card as="section" aria-labelledby="last-stay" className="mb-4 flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h2 id="last-stay" className="type-card">
          {t('rings.last_stay.title', { name })}
        </h2>
        <p className="text-sm text-pretty">
          {t('rings.last_stay.text', {
            name,
            dates: formatRange(leg.start_date, leg.end_date, i18n.language, thisYear()),
          })}
        </p>
        <p className="text-sm text-pretty text-ink-muted">
          {t('rings.last_stay.silence', {
            when: `${formatInstantWeekday(until, i18n.language)}, ${formatTime(until, i18n.language)}`,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy(true)} disabled={answering.isPending} onClick={() => answer(true)}>
          {t('rings.last_stay.host')}
        </Button>
        <Button
          variant="secondary"
          busy={isBusy(false)}
          disabled={answering.isPending}
          onClick={() => answer(false)}
        >
          {t('rings.last_stay.end')}
        </Button>
      </div>
    </Card>
  )
}
