import { Gavel } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatRange } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { staffPaths } from './staff-paths.ts'

type Person = { id: number; name: string }

type StayDecisionCardProps = {
  stay: { start_date: string; end_date: string; host: Person; guest: Person }
  /** The texts of the decision. */
  kind: 'deposits' | 'release_checks'
  badges: ReactNode
  /** Further terms of the list that begins with host and guest. */
  facts: ReactNode
  form: (close: () => void) => ReactNode
  children?: ReactNode
}

/** A stay about whose points staff decides, in a dialog. */
export function StayDecisionCard({ stay, kind, badges, facts, form, children }: StayDecisionCardProps) {
  const { t, i18n } = useTranslation()
  const headingId = useId()
  const [isDeciding, setIsDeciding] = useState(false)
  const close = () => setIsDeciding(false)
  const people = [
    { role: t('staff.problems.roles.host'), person: stay.host },
    { role: t('staff.problems.roles.guest'), person: stay.guest },
  ]
  return (
    <Card as="article" aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h3 id={headingId} className="type-block">
            {formatRange(stay.start_date, stay.end_date, i18n.language)}
          </h3>
          <p className="flex flex-wrap items-center gap-2 text-sm">{badges}</p>
        </div>
        <Button onClick={() => setIsDeciding(true)} className="max-sm:w-full">
          <Gavel aria-hidden="true" />
          {t(`staff.${kind}.decide`)}
        </Button>
      </header>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {people.map(({ role, person }) => (
          <div key={person.id} className="min-w-0">
            <dt className="text-xs text-ink-subtle">{role}</dt>
            <dd>
              <Link to={staffPaths.members(person.id)} className="font-semibold wrap-anywhere underline">
                {person.name}
              </Link>
            </dd>
          </div>
        ))}
        {facts}
      </dl>
      {children}
      <FormDialog
        open={isDeciding}
        onClose={close}
        title={t(`staff.${kind}.title_dialog`)}
        description={t(`staff.${kind}.text`)}
      >
        {form(close)}
      </FormDialog>
    </Card>
  )
}
