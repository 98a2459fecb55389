import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server renders and the browser takes over; then true. For what only a browser can show. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
