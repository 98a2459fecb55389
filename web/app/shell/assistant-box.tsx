import { MessageCircle, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog, openDialog, useDialog } from '#web/domain/dialogs.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { cx } from '#web/ui/class-names.ts'
import { useDismiss } from '#web/ui/use-dismiss.ts'

const AssistantPanel = lazyComponent(() => import('./assistant-panel.tsx'), 'AssistantPanel')

/**
 * The floating assistant. A click outside or Esc closes it; the questions load when it is first opened. A member's
 * phone has no room for its button: there, help in the menu opens it. The same holds for the list of results on any
 * phone, and where it would lie on a bar or a primary button.
 */
export function AssistantBox() {
  const { t } = useTranslation()
  const isOpen = useDialog('assistant') !== null
  const box = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [coversPrimary, setCoversPrimary] = useState(false)

  useDismiss(box, isOpen, (reason) => {
    closeDialog('assistant')
    if (reason === 'escape') button.current?.focus()
  })

  useEffect(() => {
    const stop = new AbortController()
    // Loaded when the page is there. Without a connection the button stays.
    import('./watch-covered.ts').then(
      ({ watchCovered }) =>
        button.current && !stop.signal.aborted && watchCovered(button.current, setCoversPrimary, stop.signal),
      () => {},
    )
    return () => stop.abort()
  }, [])

  return (
    <aside
      ref={box}
      aria-label={t('shell.assistant.title')}
      // If the window is hardly wider than the page, a bar of wide screens reaches under it.
      className={
        isOpen
          ? undefined
          : '[html:has([data-map-button])_&]:max-lg:hidden [html:has([data-bottom-bar])_&]:max-lg:hidden [html:has([data-bottom-bar=always])_&]:max-2xl:hidden'
      }
    >
      {isOpen ? (
        <Suspense>
          <AssistantPanel onDone={() => closeDialog('assistant')} />
        </Suspense>
      ) : null}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('shell.assistant.close') : t('shell.assistant.open')}
        onClick={() => (isOpen ? closeDialog('assistant') : openDialog('assistant', {}))}
        onPointerEnter={AssistantPanel.preload}
        className={cx(
          'fixed right-[calc(1rem+var(--safe-right))] bottom-[calc(1rem+var(--safe-bottom))] z-30 grid size-13 place-items-center rounded-[1.25rem_1.25rem_.375rem_1.25rem] bg-primary text-on-primary shadow-4 transition-[background-color,transform] duration-(--dur-1) hover:bg-primary-hover active:scale-95 in-data-[session=member]:max-nav:hidden lg:right-[calc(1.5rem+var(--safe-right))] lg:bottom-[calc(1.5rem+var(--safe-bottom))] lg:size-14',
          isOpen ? 'max-sm:hidden' : coversPrimary && 'invisible',
        )}
      >
        {isOpen ? (
          <X aria-hidden="true" className="size-6.5" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-6.5" />
        )}
      </button>
    </aside>
  )
}
