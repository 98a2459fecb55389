import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { apiBase, renewToken } from './browser-api.ts'
import { clientSettingsQuery } from './client-settings.ts'
import { createRealtimeHub, type RealtimeHandler, type RealtimeHub } from './realtime-hub.ts'
import { useSession } from './session-store.ts'

const HubContext = createContext<RealtimeHub | null>(null)

/** One connection for all pages, made when a member is signed in and ended when they leave. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [hub] = useState(createRealtimeHub)
  const isMember = useSession((session) => session.Token !== null)
  const channel = useSession((session) => session.User?.channel_id)
  const settings = useQuery({ ...clientSettingsQuery, enabled: isMember }).data?.realtime

  useEffect(() => {
    if (!isMember || !channel || !settings) return
    let detach = () => {}
    let isOver = false
    const token = () => useSession.getState().Token?.token ?? null
    void import('./realtime-client.ts').then(({ connectRealtime }) => {
      if (!isOver) detach = hub.attach(connectRealtime({ settings, token, renewToken, apiBase }), channel)
    })
    return () => {
      isOver = true
      detach()
    }
  }, [hub, isMember, channel, settings])

  return <HubContext value={hub}>{children}</HubContext>
}

function useHub(): RealtimeHub {
  const hub = use(HubContext)
  if (!hub) throw new Error('Realtime events are heard only below RealtimeProvider.')
  return hub
}

/** Calls the handler on each event of this name on the member's own channel. Null listens to nothing. */
export function useRealtimeEvent(event: string | null, handler: RealtimeHandler): void {
  const hub = useHub()
  const onEvent = useEffectEvent(handler)
  useEffect(() => (event === null ? undefined : hub.listen(event, (data) => onEvent(data))), [hub, event])
}

/** Calls the handler once there is a connection, and when a lost one is back: events sent before were missed. */
export function useRealtimeReconnect(handler: () => void): void {
  const hub = useHub()
  const onBack = useEffectEvent(handler)
  useEffect(() => hub.onReconnect(() => onBack()), [hub])
}
