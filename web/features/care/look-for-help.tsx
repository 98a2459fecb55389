import { Check, HandHelping } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { useLookForHelp } from './care.queries.ts'

type LookForHelpProps = { listingId: number; card: { id: number; name: string } }

/** A post from a saved card, by one click; a second one leads to the same post. */
export function LookForHelp({ listingId, card }: LookForHelpProps) {
  const { t } = useTranslation()
  const looking = useLookForHelp(listingId)
  const problem = useProblem(t('care.need.failed'))
  const post = looking.data
  if (useClientSettings()?.services_off) return null
  return (
    <div ref={retainFocus} className="px-4 pb-3">
      <p role="status" className="flex items-center gap-1.5 text-sm text-success-ink empty:hidden">
        {post ? (
          <>
            <Check aria-hidden="true" className="size-4 flex-none" />
            {t('care.need.open')}
          </>
        ) : null}
      </p>
      {post ? (
        <Link to={paths.services(post.id)} className="link inline-flex min-h-9 items-center text-sm">
          {t('care.need.see')}
        </Link>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3.5"
          aria-describedby={`need-${card.id}`}
          busy={looking.isPending}
          onClick={() => looking.mutate(card.id)}
        >
          <HandHelping aria-hidden="true" />
          {t('care.need.look')}
        </Button>
      )}
      <p id={`need-${card.id}`} className="sr-only">
        {card.name}
      </p>
      <p role="alert" className="text-sm text-danger-ink empty:hidden">
        {looking.error ? problem(looking.error).sentence : null}
      </p>
    </div>
  )
}
