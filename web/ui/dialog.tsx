import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { DialogFootContext } from './dialog-foot.tsx'
import { IconButton } from './icon-button.tsx'
import { useSheetDrag } from './sheet-drag.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

const FIRST_FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
const WIDTHS = { md: 'sm:w-116', lg: 'sm:w-160', xl: 'sm:w-220' } as const

export type DialogProps = {
  open: boolean
  /** Called on Esc, a click outside, the close button, or the sheet pulled down. Never while busy. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Under the title, and part of the accessible description. */
  description?: ReactNode
  /** 464, 640 or 880 px; a sheet from the bottom under 640 px in any case. */
  size?: keyof typeof WIDTHS | undefined
  /** While busy nothing closes it. */
  busy?: boolean | undefined
  /** Only its own actions close it: no close button, and Esc and clicks outside do nothing. */
  mustAnswer?: boolean | undefined
  /** Actions at the bottom, visible while the content scrolls; `DialogFoot` puts those of a form there. */
  footer?: ReactNode
  /** The initial focus; else the first field, else the title (on touch the dialog: no keyboard pops up). */
  initialFocus?: ComponentProps<typeof BaseDialog.Popup>['initialFocus']
  /** For screen readers only. */
  hideTitle?: boolean | undefined
  /** `alertdialog` for a question that must be answered. */
  role?: 'alertdialog' | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A dialog; under 640 px a sheet. Traps the focus and restores it to its trigger. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    description,
    size = 'md',
    busy = false,
    mustAnswer = false,
  } = props
  const { footer, initialFocus, hideTitle = false, role, className, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const keyboardInset = useKeyboardInset()
  const drag = useSheetDrag(popup, { disabled: busy || mustAnswer, onClose })

  function handleOpenChange(next: boolean, details: BaseDialog.Root.ChangeEventDetails) {
    // A click on a banner is outside the dialog but does not concern it.
    const onBanner = details.event.target instanceof Element && details.event.target.closest('[data-banner]')
    if (next || busy || mustAnswer || (details.reason === 'outside-press' && onBanner)) details.cancel()
    else onClose()
  }

  return (
    <BaseDialog.Root open={open} onOpenChange={handleOpenChange}>
      {/* Menus opened inside are portalled into this node: they must be over the dialog. */}
      <BaseDialog.Portal className="[--z-menu:calc(var(--z-dialog)+1)]">
        {/* Over another dialog too, where the two would otherwise look like one. */}
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-ending-style:duration-(--dur-2) data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport
          style={keyboardInset}
          className="fixed inset-0 z-(--z-dialog) flex items-end justify-center overflow-hidden p-safe sm:items-center"
        >
          <BaseDialog.Popup
            ref={popup}
            {...(role ? { role } : {})}
            initialFocus={
              initialFocus ??
              ((openedBy) => {
                if (openedBy === 'touch') return true
                return body.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? heading.current
              })
            }
            aria-busy={busy || undefined}
            className={cx(
              'flex max-h-[92%] w-full flex-col sm:m-4 sm:max-h-[calc(100%-2rem)] overflow-hidden rounded-t-[1.5rem] bg-surface-raised text-ink shadow-5 outline-none transition-[transform,opacity] duration-(--dur-3) ease-soft data-ending-style:duration-(--dur-2) data-ending-style:ease-leave',
              'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
              'sm:rounded-2xl sm:data-ending-style:scale-[.97] sm:data-ending-style:opacity-0 sm:data-starting-style:scale-[.97] sm:data-starting-style:opacity-0',
              WIDTHS[size],
              className,
            )}
          >
            <div {...drag} className="flex-none touch-none pt-2.5 pb-0.5 sm:hidden">
              <div aria-hidden="true" className="mx-auto h-1 w-10 rounded-full bg-line-strong" />
            </div>
            <DialogHead
              title={title}
              closeLabel={closeLabel}
              hideTitle={hideTitle}
              isBusy={busy}
              mustAnswer={mustAnswer}
              ref={heading}
            />
            <div
              ref={body}
              // The containing block of visually hidden elements, which are positioned absolutely: else they would
              // scroll the page.
              className="relative flex min-h-0 flex-col gap-4.5 overflow-y-auto overscroll-contain px-5 pt-3 pb-[calc(1.25rem+var(--safe-bottom))] has-[+footer:not(:empty)]:pb-5 sm:px-7 sm:pt-4 sm:pb-7"
            >
              {description ? (
                <BaseDialog.Description className="text-sm text-ink-muted">
                  {description}
                </BaseDialog.Description>
              ) : null}
              <DialogFootContext value={foot}>{children}</DialogFootContext>
            </div>
            <footer
              ref={setFoot}
              className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 pt-3 pb-[calc(.75rem+var(--safe-bottom))] empty:hidden max-sm:[&>*]:flex-1 sm:px-7 sm:py-4"
            >
              {footer}
            </footer>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type DialogHeadProps = {
  title: DialogProps['title']
  closeLabel: string
  hideTitle: boolean
  isBusy: boolean
  mustAnswer: boolean
  ref: Ref<HTMLHeadingElement>
}

function DialogHead({ title, closeLabel, hideTitle, isBusy, mustAnswer, ref }: DialogHeadProps) {
  return (
    <header className="flex flex-none items-center justify-between gap-4 pt-2 pr-3 pl-5 sm:pt-5 sm:pr-4 sm:pl-7">
      <BaseDialog.Title
        ref={ref}
        className={hideTitle ? 'sr-only' : 'type-block text-[1.5rem]'}
        tabIndex={-1}
      >
        {title}
      </BaseDialog.Title>
      {mustAnswer ? null : (
        <BaseDialog.Close disabled={isBusy} render={<IconButton label={closeLabel} className="ml-auto" />}>
          <X aria-hidden="true" />
        </BaseDialog.Close>
      )}
    </header>
  )
}
