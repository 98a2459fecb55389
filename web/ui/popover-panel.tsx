import { Popover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { type OpenState, openProps, type Placement, popupClass } from './popup.ts'
import { useMediaQuery } from './use-media-query.ts'

type PopoverPanelProps = OpenState &
  Placement & {
    trigger: ReactElement
    /** The panel's name. */
    label: string
    className?: string | undefined
    children: ReactNode
  }

/** A panel under its button with any content (notifications, date picker, guests). Esc and clicks outside close it. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { trigger, label, align = 'end', side = 'bottom', className, children, ...state } = props
  // On a screen with too little room above and below the button it may cover it, and is seen whole.
  const isShort = useMediaQuery('(max-height: 37.5rem)')
  return (
    <Popover.Root {...openProps(state)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          {...(isShort && { collisionAvoidance: { side: 'shift' } as const })}
          className="z-(--z-menu)"
        >
          <Popover.Popup
            aria-label={label}
            className={cx(
              popupClass,
              'max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto',
              className,
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
