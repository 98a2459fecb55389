import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { economyPath } from '#web/domain/economy-path.ts'
import { formatInstantDate } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { economyQuery } from './economy.queries.ts'

/** Says that other rules are announced; nothing if none are. */
export function NextRulesNote() {
  const { t, i18n } = useTranslation()
  const next = useQuery(economyQuery(i18n.language)).data?.next
  return next ? (
    <Note
      tone="info"
      action={
        <Link to={`${economyPath}#next`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('economy.next.note_link')}
        </Link>
      }
    >
      <p className="font-semibold">
        {t('economy.next.note', { date: formatInstantDate(next.starts_at, i18n.language) })}
      </p>
      <p>{t('economy.next.note_text')}</p>
    </Note>
  ) : null
}
