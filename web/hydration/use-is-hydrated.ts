import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, then true. For content that only a browser can show. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
