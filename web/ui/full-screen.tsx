import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { DialogFootContext } from './dialog-foot.tsx'
import { IconButton } from './icon-button.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

type FullScreenProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Beside the way back, in place of the title, which then is for screen readers only. */
  tools?: ReactNode
  /** Actions at the bottom, visible while the content scrolls. */
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A full-screen panel on a phone: menu, notifications, search. Traps the focus and restores it. */
export function FullScreen(props: FullScreenProps) {
  const { open, onClose, title, closeLabel, tools, footer, className, children } = props
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const keyboardInset = useKeyboardInset()
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <BaseDialog.Portal className="[--z-menu:calc(var(--z-dialog)+1)]">
        <BaseDialog.Popup
          style={keyboardInset}
          className="fixed inset-0 z-(--z-dialog) flex flex-col bg-canvas p-safe text-ink outline-none transition-[transform,opacity] duration-(--dur-3) ease-soft data-ending-style:translate-y-4 data-ending-style:opacity-0 data-ending-style:duration-(--dur-2) data-ending-style:ease-leave data-starting-style:translate-y-4 data-starting-style:opacity-0"
        >
          {tools ? (
            <header className="flex h-15 flex-none items-center gap-2 px-gutter">
              <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label={closeLabel} variant="line" />}>
                <ArrowLeft aria-hidden="true" />
              </BaseDialog.Close>
              {tools}
            </header>
          ) : (
            <header className="flex min-h-16 flex-none items-center justify-between gap-4 border-b border-line pr-3 pl-gutter">
              <BaseDialog.Title className="type-block">{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label={closeLabel} />}>
                <X aria-hidden="true" />
              </BaseDialog.Close>
            </header>
          )}
          <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', className)}>
            <DialogFootContext value={foot}>{children}</DialogFootContext>
          </div>
          <footer
            ref={setFoot}
            className="flex flex-none items-center justify-between gap-3 border-t border-line px-gutter pt-3 pb-[calc(.75rem+var(--safe-bottom))] empty:hidden"
          >
            {footer}
          </footer>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
