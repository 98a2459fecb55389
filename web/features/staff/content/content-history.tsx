import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Moment, Nothing } from '../record-parts.tsx'
import { contentHistoryQuery } from '../staff.queries.ts'
import { StaffLoaded } from '../staff-page.tsx'

type ContentHistoryProps = {
  item: string
  /** The fields of a complete text: an edit that recorded all of them can be restored. */
  fields: readonly string[]
  /** Loads an earlier text into the form, to be checked and saved. */
  onUse: (before: Record<string, string>) => void
}

/** In the order in which they are shown. */
const contentFields = [
  'question_tr',
  'question_en',
  'answer_tr',
  'answer_en',
  'is_active',
  'position',
  'name_tr',
  'name_en',
  'benefits_tr',
  'benefits_en',
] as const

/** The history of a text: the old values of each edit, by whom and when. */
export function ContentHistory({ item, fields, onUse }: ContentHistoryProps) {
  const { t } = useTranslation()
  const history = useQuery(contentHistoryQuery(item))
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer text-sm font-semibold">{t('staff.content.history')}</summary>
      <StaffLoaded query={history} skeletonClass="mt-2 h-16 rounded-lg" level={3}>
        {({ edits }) =>
          edits.length === 0 ? (
            <Nothing />
          ) : (
            <ol className="flex flex-col divide-y divide-line text-sm">
              {edits.map((edit) => (
                <li key={edit.id} className="py-2.5">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <span className="text-ink-muted">
                      {edit.staff} · <Moment at={edit.at} />
                    </span>
                    {fields.every((field) => field in edit.before) ? (
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-describedby={`edit-${edit.id}`}
                        onClick={() => onUse(edit.before)}
                      >
                        <Undo2 aria-hidden="true" />
                        {t('staff.content.use')}
                      </Button>
                    ) : null}
                  </div>
                  <dl
                    id={`edit-${edit.id}`}
                    className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
                  >
                    {contentFields.map((field) =>
                      field in edit.before ? (
                        <div key={field} className="contents">
                          <dt className="text-xs text-ink-subtle">{t(`staff.content.fields.${field}`)}</dt>
                          <dd className="wrap-anywhere whitespace-pre-line">
                            {field === 'is_active'
                              ? t(`staff.member.${edit.before[field] === 'true' ? 'yes' : 'no'}`)
                              : edit.before[field]}
                          </dd>
                        </div>
                      ) : null,
                    )}
                  </dl>
                </li>
              ))}
            </ol>
          )
        }
      </StaffLoaded>
    </details>
  )
}
