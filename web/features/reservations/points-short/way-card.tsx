import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ShownWay } from './use-shown-ways.ts'

/** The best way, with its button. */
export function WayCard({ icon: Icon, title, detail, action, to, onChoose }: ShownWay) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-3 rounded-lg border border-line-strong p-3.5">
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-md bg-primary-soft text-primary-ink"
      >
        <Icon className="size-6" />
      </span>
      <p className="self-center leading-snug">
        <span className="block font-semibold">{title}</span>
        {detail ? <span className="block text-sm text-ink-muted">{detail}</span> : null}
      </p>
      {to ? (
        <Link to={to} className={`${buttonClass({ block: true })} col-span-2`}>
          {action}
        </Link>
      ) : (
        <Button block onClick={onChoose} className="col-span-2">
          {action}
        </Button>
      )}
    </div>
  )
}

/** Another way, as one line. */
export function OtherWay({ icon: Icon, title, detail, to, onChoose }: ShownWay) {
  const [titleId, detailId] = [useId(), useId()]
  const named = { 'aria-labelledby': titleId, ...(detail && { 'aria-describedby': detailId }) }
  const className =
    'flex min-h-tap w-full items-center gap-3 px-4 py-2 text-left text-ink hover:bg-surface-hover'
  const line = (
    <>
      <Icon aria-hidden="true" className="size-5 flex-none text-ink-muted" />
      <span className="min-w-0 flex-1 leading-tight">
        <span id={titleId}>{title}</span>
        {detail ? (
          <span id={detailId} className="block text-xs text-ink-muted">
            {detail}
          </span>
        ) : null}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-muted" />
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} {...named} className={className}>
          {line}
        </Link>
      ) : (
        <button type="button" {...named} onClick={onChoose} className={className}>
          {line}
        </button>
      )}
    </li>
  )
}
