import type { ReactNode } from 'react'

type StoreBadgeProps = { href: string; name: string; small: string; big: string; icon: ReactNode }

/** Our own drawing of an app store's badge, as a link. */
function StoreBadge({ href, name, small, big, icon }: StoreBadgeProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      className="inline-flex min-h-13 items-center gap-3 rounded-lg bg-surface-inverse px-4.5 py-2 text-ink-inverse hover:opacity-90"
    >
      <span className="[&>svg]:size-6">{icon}</span>
      <span aria-hidden="true" className="flex flex-col leading-tight">
        <small className="text-2xs">{small}</small>
        <span className="text-base font-semibold">{big}</span>
      </span>
    </a>
  )
}

type StoreProps = Pick<StoreBadgeProps, 'name' | 'small' | 'big'>

export function AppStoreBadge(props: StoreProps) {
  return (
    <StoreBadge
      {...props}
      href="https://apps.apple.com/tr/"
      icon={
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M11.2 5 5.4 15M12.8 5l5.8 10M4 15.5h9M16.5 15.5H20M5.200 18.600l.6-1M18.8 18.600l-.6-1" />
        </svg>
      }
    />
  )
}

export function GooglePlayBadge(props: StoreProps) {
  return (
    <StoreBadge
      {...props}
      href="https://play.google.com/store/apps"
      icon={
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <path d="M5.5 4.200v15.600L19.5 12Z M5.5 4.200l9 10.600 M5.5 19.8l9-10.600" />
        </svg>
      }
    />
  )
}
