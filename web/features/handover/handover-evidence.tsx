import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { evidencePhotoQuery, evidenceQuery } from './handover.queries.ts'
import { HandoverPhoto, HandoverRooms } from './handover-rooms.tsx'

/** The handovers of a stay with a problem, for the team; loaded when they are opened. */
export function HandoverEvidence({ problemId }: { problemId: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <OpenEvidence problemId={problemId} />
  return (
    <Button variant="secondary" onClick={() => setIsOpen(true)} className="self-start">
      <Camera aria-hidden="true" />
      {t('handover.evidence')}
    </Button>
  )
}

function EvidencePhoto({ problemId, id, alt }: { problemId: number; id: number; alt: string }) {
  return <HandoverPhoto query={useQuery(evidencePhotoQuery(problemId, id))} alt={alt} />
}

function OpenEvidence({ problemId }: { problemId: number }) {
  const { t } = useTranslation()
  const evidence = useQuery(evidenceQuery(problemId))
  return (
    <Loaded query={evidence} failed={t('handover.load_failed')} skeletonClass="h-40 rounded-xl" level={3}>
      {({ legs }) =>
        legs.every((leg) => !leg.arrival && !leg.departure) ? (
          <p className="text-sm text-ink-muted">{t('handover.evidence_none')}</p>
        ) : (
          legs.map((leg) => (
            <section key={leg.residence} className="flex flex-col gap-2">
              <p className="text-sm font-semibold">{t('handover.guest', { name: leg.guest.name })}</p>
              <HandoverRooms
                leg={leg}
                photo={(id, alt) => <EvidencePhoto problemId={problemId} id={id} alt={alt} />}
              />
            </section>
          ))
        )
      }
    </Loaded>
  )
}
