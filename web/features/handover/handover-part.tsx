import { useQuery } from '@tanstack/react-query'
import { Camera, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandoverLeg, Handovers } from '#shared/features/handover/handover.contract.ts'
import { type HandoverPhase, handoverPhases } from '#shared/features/handover/handover.rules.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { formatInstantWeekday } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { handoversQuery, photoQuery, useSign } from './handover.queries.ts'
import { HandoverForm } from './handover-form.tsx'
import { HandoverPhoto, HandoverRooms } from './handover-rooms.tsx'
import { readHandover } from './saved-handover.ts'

type HandoverPartProps = { reservationId: number; side: keyof Handovers }

/** The handovers of a trip: the guest makes them, the host compares and confirms them. */
export function HandoverPart({ reservationId, side }: HandoverPartProps) {
  const { t } = useTranslation()
  const handovers = useQuery(handoversQuery(reservationId))
  return (
    <section aria-labelledby="handover" className="flex flex-col gap-3.5 print:hidden">
      <h2 id="handover" className="scroll-mt-24 type-block">
        {t('handover.title')}
      </h2>
      <Loaded query={handovers} failed={t('handover.load_failed')} skeletonClass="h-40 rounded-xl" level={3}>
        {(data) => {
          const leg = data[side]
          if (!leg) return null
          return side === 'going' ? (
            <GuestHandovers reservationId={reservationId} leg={leg} />
          ) : (
            <HostHandovers reservationId={reservationId} leg={leg} />
          )
        }}
      </Loaded>
    </section>
  )
}

type LegProps = { reservationId: number; leg: HandoverLeg }

const photoOf = (id: number, alt: string) => <PartyPhoto id={id} alt={alt} />

function PartyPhoto({ id, alt }: { id: number; alt: string }) {
  return <HandoverPhoto query={useQuery(photoQuery(id))} alt={alt} />
}

function GuestHandovers({ reservationId, leg }: LegProps) {
  const { t, i18n } = useTranslation()
  const member = useMember()
  const [opened, setOpened] = useState<HandoverPhase | null>(null)
  const memberId = member?.id
  const canArrive = leg.make_arrival.allowed
  const canLeave = leg.make_departure.allowed
  // A handover that was begun, or sent without a network, continues by itself.
  useEffect(() => {
    let isGone = false
    void (async () => {
      for (const phase of handoverPhases) {
        if (memberId === undefined || !(phase === 'arrival' ? canArrive : canLeave)) continue
        if ((await readHandover({ memberId, reservationId, phase })) && !isGone)
          return setOpened((now) => now ?? phase)
      }
    })()
    return () => {
      isGone = true
    }
  }, [memberId, reservationId, canArrive, canLeave])
  const next = handoverPhases.find((phase) => leg[phase] === null)
  const isEarly = next !== undefined && Date.parse(leg[`make_${next}`].from) > serverTime().getTime()
  return (
    <>
      <p className="text-sm text-ink-muted">{t('handover.lead')}</p>
      {leg.arrival || leg.departure ? <HandoverRooms leg={leg} photo={photoOf} /> : null}
      {handoverPhases.map((phase) =>
        !leg[`make_${phase}`].allowed || !member ? null : opened === phase ? (
          <HandoverForm
            key={phase}
            memberId={member.id}
            reservationId={reservationId}
            phase={phase}
            onClose={() => setOpened(null)}
          />
        ) : (
          <Button key={phase} variant="secondary" onClick={() => setOpened(phase)} className="self-start">
            <Camera aria-hidden="true" />
            {t(`handover.make.${phase}`)}
          </Button>
        ),
      )}
      {isEarly ? (
        <p className="text-sm">
          {t(`handover.phase.${next}`)}:{' '}
          {t('handover.opens', { day: formatInstantWeekday(leg[`make_${next}`].from, i18n.language) })}
        </p>
      ) : null}
    </>
  )
}

function HostHandovers({ reservationId, leg }: LegProps) {
  const { t } = useTranslation()
  const signing = useSign(reservationId)
  const problem = useProblem(t('shell.not_saved'))
  const onError = (error: unknown) => addToast('error', problem(error).sentence)
  return (
    <>
      <p className="text-sm text-ink-muted">{t('handover.lead_host')}</p>
      <HandoverRooms
        leg={leg}
        photo={photoOf}
        action={(phase) =>
          leg[phase]?.signed_at === null ? (
            <Button
              size="sm"
              variant="secondary"
              busy={signing.isPending && signing.variables === phase}
              onClick={() => signing.mutate(phase, { onError })}
              className="self-start"
            >
              <CircleCheck aria-hidden="true" />
              {t(`handover.sign.${phase}`)}
            </Button>
          ) : null
        }
      />
    </>
  )
}
