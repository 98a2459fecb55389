import type { TFunction } from 'i18next'
import { Check, HandHelping, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { useToday } from '#web/platform/clock.ts'
import { formatDay, formatInstantDay, formatNumber, formatTime } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Parties } from '../reservation-texts.ts'
import { daysOf } from '../service-terms/service-terms.ts'
import { QuietCard } from '../today/quiet-card.tsx'
import { useServiceDone } from './service.queries.ts'
import { ReportServiceProblem } from './service-actions.tsx'
import { hasOpenProblem, openHelpOf, partText, pointsOf, saysDone } from './service-texts.ts'

type OfAgreement = { agreement: ServiceAgreement; parties: Parties }
type Help = ReturnType<typeof openHelpOf>[number]

/** Says that help is done: who took it confirms, who gave it asks the other. */
export function DoneSection({ agreement, parties }: OfAgreement) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  if (agreement.status !== 'agreed') return null
  if (today < agreement.start_date)
    return (
      <Note tone="neutral">
        {t('service_agreement.done.from', { day: formatDay(agreement.start_date, i18n.language) })}
      </Note>
    )
  const [own, taken] = [true, false].map((isOwn) =>
    openHelpOf(agreement).find(({ from }) => (from === parties.viewer) === isOwn),
  )
  return (
    <>
      {taken && agreement.permissions.done.allowed ? (
        <TakenHelp agreement={agreement} parties={parties} help={taken} />
      ) : null}
      {own ? <OwnHelp agreement={agreement} parties={parties} help={own} isMain={!taken} /> : null}
    </>
  )
}

type Reader = { t: Parameters<typeof partText>[0]; language: string }

const whatOf = (help: Help, agreement: ServiceAgreement, { t, language }: Reader): string => {
  const [extra] = namedExtras([help]) as [Extra]
  return partText(t, extra, daysOf(agreement), language)
}

type OfHelp = OfAgreement & { help: Help }

function useSayDone({ agreement, help, parties }: OfHelp) {
  const { t } = useTranslation()
  const saying = useServiceDone(agreement.id)
  const problem = useProblem(t('service_agreement.done.failed'))
  const isTaken = help.from !== parties.viewer
  return {
    isBusy: saying.isPending,
    say: (onSettled?: () => void) =>
      saying.mutate(help.from, {
        onSuccess: () =>
          addToast(
            'success',
            t(`service_agreement.done.${isTaken ? 'confirmed' : 'asked'}`, {
              name: parties.other.first_name,
            }),
          ),
        onError: (thrown) => addToast('error', problem(thrown).sentence),
        onSettled: () => onSettled?.(),
      }),
  }
}

/** Help that the viewer took: confirmed here, and asked about once the other side says that it is done. */
function TakenHelp(props: OfHelp) {
  const { agreement, parties, help } = props
  const { t, i18n } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, say } = useSayDone(props)
  const name = parties.other.first_name
  const isAsked = saysDone(agreement, help.from)
  const what = whatOf(help, agreement, { t, language: i18n.language })
  const held = heldPoints(agreement)
  const points = held && formatNumber(held.points, i18n.language)
  const close = () => setIsAsking(false)

  const text = () => {
    if (!isAsked) return t(`service_agreement.done.take_hint${held ? '' : '_free'}`)
    const moves =
      points !== null && agreement.releases_at
        ? t('service_agreement.done.asks_points', {
            points,
            day: formatInstantDay(agreement.releases_at, i18n.language),
          })
        : ''
    return [t('service_agreement.done.asks_text', { what }), moves].filter(Boolean).join(' ')
  }
  return (
    <QuietCard
      icon={HandHelping}
      title={
        isAsked ? t('service_agreement.done.asks', { name }) : t('service_agreement.done.title', { what })
      }
      text={text()}
    >
      <Button onClick={() => setIsAsking(true)}>
        <Check aria-hidden="true" />
        {t('service_agreement.done.button')}
      </Button>
      {isAsked ? <ReportServiceProblem agreement={agreement} label={t('today.problem')} /> : null}
      <ConfirmDialog
        open={isAsking}
        title={t('service_agreement.done.confirm_title')}
        confirmLabel={t('service_agreement.done.confirm')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        busy={isBusy}
        onConfirm={() => say(close)}
        onClose={close}
      >
        {points === null
          ? t('service_agreement.done.confirm_no_points')
          : t('service_agreement.done.confirm_points', { points, name })}
      </ConfirmDialog>
    </QuietCard>
  )
}

/** Points that go to who helped. Those beside help of both sides wait for both. */
const heldPoints = (agreement: ServiceAgreement) => {
  const points = pointsOf(agreement)
  return points?.state === 'held' ? points : null
}

/** The viewer's own help: the other side is asked to confirm it. */
function OwnHelp(props: OfHelp & { isMain: boolean }) {
  const { agreement, parties, help, isMain } = props
  const { t, i18n } = useTranslation()
  const { isBusy, say } = useSayDone(props)
  const name = parties.other.first_name
  const what = whatOf(help, agreement, { t, language: i18n.language })
  if (saysDone(agreement, help.from))
    return <Note tone="neutral">{t('service_agreement.done.waiting', { name, what })}</Note>
  if (!agreement.permissions.done.allowed) return null
  return (
    <QuietCard
      icon={HandHelping}
      title={t('service_agreement.done.title', { what })}
      text={t('service_agreement.done.give_hint', { name })}
    >
      <Button variant={isMain ? 'primary' : 'secondary'} busy={isBusy} onClick={() => say()}>
        <Check aria-hidden="true" />
        {t('service_agreement.done.button')}
      </Button>
    </QuietCard>
  )
}

/** When the points go over, or where they went. */
export function HeldPoints({ agreement, viewer }: { agreement: ServiceAgreement; viewer: Party }) {
  const sentence = usePointsSentence(agreement, viewer)
  return sentence ? <Note tone="points">{sentence}</Note> : null
}

/** The team may have divided them, and some may have to wait. */
function releasedText(
  t: TFunction,
  { points_paid: paid, points_waiting: waiting = 0 }: ServiceAgreement,
  { side, given }: { side: 'mine' | 'theirs'; given: number },
  language: string,
): string {
  const gone = paid ?? given
  const back = given - gone - waiting
  const points = (count: number) => ({ points: formatNumber(count, language) })
  return [
    gone > 0 && t(`service_agreement.points.released_${side}`, points(gone)),
    waiting > 0 && t(`service_agreement.points.will_${side}`, points(waiting)),
    back > 0 && t(`service_agreement.points.returned_${side}`, points(back)),
  ]
    .filter(Boolean)
    .join(' ')
}

function usePointsSentence(agreement: ServiceAgreement, viewer: Party): string | null {
  const { t, i18n } = useTranslation()
  const given = pointsOf(agreement)
  if (!given || agreement.agreed_at === null) return null
  const points = formatNumber(given.points, i18n.language)
  const side = given.from === viewer ? 'mine' : 'theirs'
  if (given.state === 'released')
    return releasedText(t, agreement, { side, given: given.points }, i18n.language)
  if (given.state === 'returned') return t(`service_agreement.points.returned_${side}`, { points })
  if (given.state !== 'held') return null
  if (hasOpenProblem(agreement)) return t('service_agreement.points.problem', { points })
  const at = agreement.releases_at
  if (!at) return null
  const day = formatInstantDay(at, i18n.language)
  return openHelpOf(agreement).length > 0
    ? t('service_agreement.points.wait_confirm', { points, day })
    : t('service_agreement.points.moves', { points, day, time: formatTime(at, i18n.language) })
}

/** The review, once it is completed. */
export function ReviewNote({ agreement }: { agreement: ServiceAgreement }) {
  const { t } = useTranslation()
  if (agreement.status !== 'completed') return null
  const mayReview = agreement.permissions.review.allowed
  if (!mayReview)
    return (
      <Note tone="neutral" icon={<Star />}>
        {agreement.user_reviewed ? t('service_agreement.review.done') : t('reservations.completed.closed')}
      </Note>
    )
  return (
    <Note
      tone="success"
      icon={<Star />}
      action={
        <Link to={paths.review(agreement.id)} className={cx(buttonClass({ size: 'sm' }), 'self-center')}>
          {t('reservations.completed.review')}
        </Link>
      }
    >
      {t('service_agreement.review.text')}
    </Note>
  )
}
