import type { ReactNode } from 'react'

type AccountCardProps = { icon: ReactNode; title: string; text?: string | undefined; children?: ReactNode }

/** The page of a mailed link: its result, and the next step. */
export function AccountCard({ icon, title, text, children }: AccountCardProps) {
  return (
    <div className="grid justify-items-center px-gutter py-12 sm:py-20">
      {/* Grows downwards: the result takes the place of what is said before it. */}
      <div className="flex min-h-80 w-full max-w-116 flex-col items-center gap-3 rounded-2xl border border-line bg-surface p-8 text-center sm:p-10">
        <div role="status" className="flex flex-col items-center gap-3">
          {icon}
          <h1 className="type-page mt-2">{title}</h1>
          {text ? <p className="text-ink-muted">{text}</p> : null}
        </div>
        {children ? <div className="mt-4 flex w-full flex-col items-center gap-4.5">{children}</div> : null}
      </div>
    </div>
  )
}
