import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the surrounding dialog; null until it is drawn, undefined outside a dialog. */
export const DialogFootContext = createContext<HTMLElement | null | undefined>(undefined)

type DialogFootProps = {
  /** For the element around the actions outside a dialog. */
  className?: string | undefined
  children: ReactNode
}

/** The actions of content that may be shown in a dialog: in its foot, where they stay visible while the content scrolls. */
export function DialogFoot({ className, children }: DialogFootProps) {
  const foot = use(DialogFootContext)
  if (foot === undefined) return <div className={className}>{children}</div>
  return foot && createPortal(children, foot)
}
