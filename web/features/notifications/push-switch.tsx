import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiCache } from '#web/platform/api-cache.ts'
import { browserQuery } from '#web/platform/api-query.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'
import { pushState, turnPushOff, turnPushOn } from './browser-push.ts'

const pushQuery = browserQuery('push-state', pushState)

/** Pushes to this browser; each browser has its own switch. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const state = useQuery(pushQuery).data
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(publicKey) : turnPushOff()),
    onSuccess: (next) => cache.write(pushQuery, next),
    onError: () => addToast('error', t('notifications.push_failed')),
  })
  const isImpossible = state === 'unsupported' || state === 'blocked'
  return (
    <Switch
      label={t('notifications.push')}
      hint={isImpossible ? t(`notifications.push_${state}`) : t('notifications.push_hint')}
      checked={state === 'on'}
      disabled={state === undefined || isImpossible || turn.isPending}
      onCheckedChange={(isOn) => turn.mutate(isOn)}
    />
  )
}
