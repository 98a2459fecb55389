import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/platform/loaded.tsx'
import { Moment, Nothing } from './history-parts.tsx'
import { contentHistoryQuery } from './staff.queries.ts'
import { useStaffTexts } from './staff-texts.ts'

/** What a text was before each edit, who changed it, and when. */
export function ContentHistory({ item }: { item: string }) {
  const s = useStaffTexts()
  const history = useQuery(contentHistoryQuery(item))
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer text-sm font-semibold">{s.content.history}</summary>
      <Loaded query={history} failed={s.load_failed} skeletonClass="mt-2 h-16 rounded-lg" level={3}>
        {({ edits }) =>
          edits.length === 0 ? (
            <Nothing />
          ) : (
            <ol className="flex flex-col divide-y divide-line text-sm">
              {edits.map((edit) => (
                <li key={edit.id} className="py-2.5">
                  <span className="text-ink-muted">
                    {edit.staff} · <Moment at={edit.at} />
                  </span>
                  <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
                    {Object.entries(edit.before).map(([field, before]) => (
                      <div key={field} className="contents">
                        <dt className="text-xs text-ink-subtle">{fieldName(field, s.content.fields)}</dt>
                        <dd className="wrap-anywhere whitespace-pre-line">{before}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </details>
  )
}

const fieldName = (field: string, names: Record<string, string>): string => names[field] ?? field
