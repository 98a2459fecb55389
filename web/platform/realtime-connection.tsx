import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { apiBase, renewToken } from './browser-api.ts'
import { clientSettingsQuery } from './client-settings.ts'
import { createRealtimeHub, type RealtimeHandler, type RealtimeHub } from './realtime-hub.ts'
import { currentToken } from './session.ts'

/** The longest that a query waits for the connection in order to fetch once instead of twice. */
const settledAfterMs = 4_000

const HubContext = createContext<RealtimeHub | null>(null)

/** One connection for all pages, opened when a member is logged in and closed when they log out. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const [hub] = useState(createRealtimeHub)
  const isMember = useIsMember()
  const channel = useMember()?.channel_id
  const settings = useQuery({ ...clientSettingsQuery, enabled: isMember }).data?.realtime

  useEffect(() => {
    if (!isMember || !channel || !settings) return
    let detach = () => {}
    let isOver = false
    const token = currentToken
    void import('./realtime-client.ts').then(({ connectRealtime }) => {
      if (!isOver) detach = hub.attach(connectRealtime({ settings, token, renewToken, apiBase }), channel)
    })
    return () => {
      isOver = true
      detach()
    }
  }, [hub, isMember, channel, settings])

  useEffect(() => {
    if (!isMember) return
    const timer = setTimeout(() => hub.setSettled(true), settledAfterMs)
    return () => {
      clearTimeout(timer)
      hub.setSettled(false)
    }
  }, [hub, isMember])

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

/**
 * True once the member's connection is open, or takes too long. A fetch from then on misses no event, so it need not be
 * repeated on connecting.
 */
export function useRealtimeSettled(): boolean {
  const hub = useHub()
  return useSyncExternalStore(hub.onSettled, hub.isSettled, () => false)
}
