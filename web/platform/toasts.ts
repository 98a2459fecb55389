import { type Alert, useClientStore } from './client-store.ts'

/** Shows a sentence for a few seconds, and has screen readers say it. A newer one takes the place of the last. */
export const addToast = (type: Alert['type'], message: string): void =>
  useClientStore.getState().showAlert(type, message)

/** The toast in sight, null without one. */
export const useToast = () => useClientStore((store) => store.alert)

export const hideToast = (): void => useClientStore.getState().hideAlert()
