import { type Alert, type AlertAction, useClientStore } from './client-store.ts'

/** Shows a sentence for a few seconds, announced to screen readers. A newer one replaces it. */
export const addToast = (type: Alert['type'], message: string, action?: AlertAction): void =>
  useClientStore.getState().showAlert(type, message, action)

/** The visible toast, or null. */
export const useToast = () => useClientStore((store) => store.alert)

export const hideToast = (): void => useClientStore.getState().hideAlert()
