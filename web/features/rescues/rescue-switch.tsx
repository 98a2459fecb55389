import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { optedInQuery, useSetOptIn } from './rescues.queries.ts'

/** Whether the host takes in guests at short notice whose own host has cancelled. */
export function RescueSwitch({ listingId }: { listingId: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(optedInQuery)
  const saving = useSetOptIn(listingId)
  const problem = useProblem(t('shell.not_saved'))
  const saved = data?.homes.includes(listingId) ?? false
  return (
    <Card as="section" aria-labelledby="rescue-home" className="flex flex-col gap-4">
      <h2 id="rescue-home" className="type-card">
        {t('rescues.rescue_home')}
      </h2>
      <Switch
        label={t('rescues.switch_label')}
        hint={t('rescues.switch_hint')}
        checked={saving.isPending ? saving.variables : saved}
        disabled={data === undefined || saving.isPending}
        onCheckedChange={(isOn) =>
          saving.mutate(isOn, {
            onSuccess: () => addToast('success', isOn ? t('rescues.switch_on') : t('rescues.switch_off')),
            onError: (thrown) => addToast('error', problem(thrown).sentence),
          })
        }
      />
    </Card>
  )
}
