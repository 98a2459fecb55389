import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/platform/session-store.ts'
import { Switch } from '#web/ui/switch.tsx'
import { pushState, turnPushOff, turnPushOn } from './browser-push.ts'

const queryKey = ['push-state']

/** Pushes to this one browser; others have a switch of their own. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const state = useQuery({ queryKey, queryFn: pushState, staleTime: 0 }).data
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(publicKey) : turnPushOff()),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
    onError: () => useSession.getState().showAlert('error', t('notifications.push_failed')),
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
