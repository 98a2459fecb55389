import { useClientStore } from './client-store.ts'

/** Whether something runs that the whole page waits for: logging in or out, saving a listing. */
export const useIsLoading = (): boolean => useClientStore((store) => store.loading)

export const setLoading = (loading: boolean): void => useClientStore.getState().setLoading(loading)
