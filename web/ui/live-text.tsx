import type { ReactNode } from 'react'

type LiveTextProps = { children: ReactNode; urgent?: boolean | undefined }

/** An always mounted live region: its content is announced. `urgent` interrupts. */
export function LiveText({ children, urgent = false }: LiveTextProps) {
  return (
    <span className="sr-only" aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      {children}
    </span>
  )
}
