import { Info } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const Dialog = lazyComponent(() => import('#web/ui/dialog.tsx'), 'Dialog')

/** An "i" that opens what only some want to know; with its label beside it where nothing else says what it is about. */
export function BlockInfo({
  label,
  isNamed = false,
  children,
}: {
  label: string
  isNamed?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const open = { onClick: () => setIsOpen(true), onPointerEnter: Dialog.preload, onFocus: Dialog.preload }
  return (
    <>
      {isNamed ? (
        <button type="button" {...open} className="link inline-flex min-h-tap items-center gap-1.5 text-sm">
          {label}
          <Info aria-hidden="true" className="size-4.5" />
        </button>
      ) : (
        <IconButton label={label} tooltip {...open} className="-my-2">
          <Info aria-hidden="true" className="size-4.5!" />
        </IconButton>
      )}
      {isOpen ? (
        <Suspense>
          <Dialog open onClose={() => setIsOpen(false)} title={label} closeLabel={t('shell.close')}>
            {children}
          </Dialog>
        </Suspense>
      ) : null}
    </>
  )
}
