import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { type OpenState, openProps, type Placement, popupClass, popupRowClass } from './popup.ts'

const MENU_ROW = cx(
  popupRowClass,
  'data-highlighted:bg-surface-hover data-disabled:cursor-not-allowed data-disabled:text-ink-disabled',
)

type MenuProps = OpenState &
  Placement & {
    /** The trigger: one element that takes a button's attributes. */
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
            className={cx(popupClass, 'max-h-(--available-height) w-64 overflow-y-auto p-2', className)}
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
  /** The menu stays open: the row shows the effect. */
  staysOpen?: boolean | undefined
  children: ReactNode
}

/** One action in a menu. */
export function MenuItem(props: MenuItemProps) {
  const { icon, onSelect, disabled = false, danger = false, staysOpen = false, children } = props
  return (
    <BaseMenu.Item
      disabled={disabled}
      closeOnClick={!staysOpen}
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
