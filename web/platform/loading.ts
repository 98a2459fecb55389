import { useClientStore } from './client-store.ts'

/** Whether the page is blocked by an operation: logging in or out, saving a listing. */
export const useIsLoading = (): boolean => useClientStore((store) => store.loading)

export const setLoading = (loading: boolean): void => useClientStore.getState().setLoading(loading)
