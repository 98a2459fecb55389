import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '#shared/features/privacy/consents.ts'
import { useAnalyticsConsent } from '#web/platform/analytics.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { formatInstantDate } from '#web/platform/format.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SecurityCard } from '../security/security-card.tsx'
import { type Consents, consentsQuery } from './privacy.queries.ts'

const known = ['terms', 'newsletter', 'distance_sales', 'analytics'] as const
type KnownDocument = (typeof known)[number]
const nameOf = (document: string): KnownDocument => known.find((each) => each === document) ?? 'terms'

/** The consents that can be withdrawn, and the log of all consents. */
export function ConsentsCard() {
  const { t } = useTranslation()
  const query = useQuery(consentsQuery)
  return (
    <SecurityCard title={t('privacy.consents.title')} lead={t('privacy.consents.lead')}>
      <Loaded query={query} failed={t('shell.load_failed')} skeletonClass="h-44 rounded-lg" level={3}>
        {(consents) => <ConsentList consents={consents} />}
      </Loaded>
    </SecurityCard>
  )
}

function ConsentList({ consents }: { consents: Consents }) {
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('shell.did_not_work'))
  const { choice, choose: chooseHere, look } = useAnalyticsConsent()
  useEffect(look, [look])
  // The choice saved in this browser decides; without one, the member's choice on the server.
  const countsHere = choice ? choice === 'granted' : consents.choices.analytics === true
  const choose = useMutation({
    mutationFn: (body: { document: Choice; granted: boolean }) => api('POST /my-consents/', { body }),
    onMutate: ({ document, granted }) => {
      if (document === 'analytics') chooseHere(granted ? 'granted' : 'denied')
      cache.write(consentsQuery, {
        ...consents,
        choices: { ...consents.choices, [document]: granted },
      })
      return consents
    },
    onSuccess: (changed) => cache.write(consentsQuery, changed),
    // The consents from `onMutate`: those of the last render already show the failed choice.
    onError: (error, { document }, before) => {
      // Nothing is counted without a recorded consent; a refusal holds in this browser all the same.
      if (document === 'analytics') chooseHere('denied')
      if (before) cache.write(consentsQuery, before)
      addToast('error', problem(error).sentence)
    },
  })

  return (
    <>
      {(['newsletter', 'analytics'] as const).map((document) => (
        <Switch
          key={document}
          label={t(`privacy.consents.${document}`)}
          hint={t(`privacy.consents.${document}_hint`)}
          checked={document === 'analytics' ? countsHere : consents.choices[document] === true}
          onCheckedChange={(granted) => choose.mutate({ document, granted })}
        />
      ))}
      <details className="group border-t border-line pt-3">
        <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          {t('privacy.consents.log')}
          <ChevronDown aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
        </summary>
        <ul className="mt-1 text-sm">
          {consents.log.map((line) => (
            <li
              key={`${line.document} ${line.given_at} ${line.granted}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0"
            >
              <span>
                {t(`privacy.consents.documents.${nameOf(line.document)}`)}
                <span className="block text-xs text-ink-muted">
                  {t('privacy.consents.version', {
                    version: line.version,
                    day: formatInstantDate(line.given_at, i18n.language),
                  })}
                </span>
              </span>
              <Badge tone={line.granted ? 'success' : 'neutral'}>
                {t(line.granted ? 'privacy.consents.granted' : 'privacy.consents.refused')}
              </Badge>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
