import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'

const POPUP =
  'origin-(--transform-origin) rounded-xl border border-line bg-surface-raised text-ink shadow-5 outline-none transition-[opacity,transform] duration-(--dur-2) ease-soft data-starting-style:scale-[.97] data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-(--dur-1)'
const ROW =
  'flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-md px-3.5 py-2 text-left text-sm font-medium outline-none select-none [&>svg]:size-5 [&>svg]:text-ink-muted'
const MENU_ROW = cx(
  ROW,
  'data-highlighted:bg-surface-hover data-disabled:cursor-not-allowed data-disabled:text-ink-disabled',
)

type OpenState = {
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}
type Placement = { align?: 'start' | 'center' | 'end' | undefined; side?: 'top' | 'bottom' | undefined }

type MenuProps = OpenState &
  Placement & {
    /** The button that opens it: one element that takes a button's attributes. */
    trigger: ReactElement
    className?: string | undefined
    children: ReactNode
  }

/** A menu of actions under its button; arrow keys, letters, Esc. */
export function Menu({ trigger, align = 'end', side = 'bottom', className, children, ...state }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} {...openProps(state)}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <BaseMenu.Popup
            className={cx(POPUP, 'max-h-(--available-height) w-64 overflow-y-auto p-2', className)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  onSelect?: (() => void) | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  children: ReactNode
}

/** One action in a menu. */
export function MenuItem({ icon, onSelect, disabled = false, danger = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(MENU_ROW, danger && 'text-danger-ink [&>svg]:text-danger-ink!')}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  )
}

/** A menu row that is a link: `render` is the link element (`<Link to=… />`). */
export function MenuLink({
  render,
  icon,
  children,
}: {
  render: ReactElement
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <BaseMenu.LinkItem render={render} closeOnClick className={MENU_ROW}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  )
}

/** A line between two groups of rows. */
export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}

type PopoverPanelProps = OpenState &
  Placement & {
    trigger: ReactElement
    /** The panel's name. */
    label: string
    className?: string | undefined
    children: ReactNode
  }

/** A panel under its button with any content (notifications, date picker, guests). Esc and outside press close. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { trigger, label, align = 'end', side = 'bottom', className, children, ...state } = props
  return (
    <Popover.Root {...openProps(state)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <Popover.Popup
            aria-label={label}
            className={cx(
              POPUP,
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

/** The look of a row inside a panel (not a menu): a button or a link. */
export const panelRowClass = cx(
  ROW,
  'hover:bg-surface-hover focus-visible:outline-2 focus-visible:-outline-offset-2',
)

// Leaves `open` out when nobody controls it: an undefined `open` would still be one for exactOptionalPropertyTypes.
function openProps({ open, onOpenChange }: OpenState) {
  const change = (next: boolean) => onOpenChange?.(next)
  return open === undefined ? { onOpenChange: change } : { open, onOpenChange: change }
}
