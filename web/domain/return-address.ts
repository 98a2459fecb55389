import { useEffect } from 'react'

let address: string | null = null

/**
 * The page's address with what was chosen on it, to which any log-in and any payment lead back. Null if the page has
 * set none.
 */
export const currentReturnAddress = (): string | null => address

/** Sets it for as long as the page is shown. */
export function useReturnAddress(next: string): void {
  useEffect(() => {
    address = next
    return () => {
      address = null
    }
  }, [next])
}
