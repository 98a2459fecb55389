import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { LegOffer } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import { thisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useReasonText } from '../reservation-texts.ts'
import { useAcceptLegOffer } from './leg-offers.queries.ts'

/** Accepts the offered stay, after its cost or gain has been confirmed. */
export function AcceptLegOffer({ reservationId, offer }: { reservationId: number; offer: LegOffer }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const reasonText = useReasonText()
  const accepting = useAcceptLegOffer(reservationId)
  const problem = useProblem(t('shell.answer_not_sent'))
  const close = () => setIsOpen(false)
  const role = offer.is_guest ? 'guest' : 'host'
  const points = formatNumber(offer.points, i18n.language)

  function accept() {
    setError(undefined)
    accepting.mutate(undefined, {
      onSuccess: ({ reservation }) => {
        close()
        addToast('success', t('leg_offers.accepted'))
        void navigate(paths.reservation(reservation))
      },
      onError: (thrown) => setError(problem(thrown).sentence),
    })
  }

  return (
    <>
      <Button disabledReason={reasonText(offer.accept.reason)} onClick={() => setIsOpen(true)}>
        {t(`leg_offers.accept_${role}`)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('leg_offers.accept_title')}
        confirmLabel={t(`leg_offers.accept_${role}`)}
        cancelLabel={t('leg_offers.back')}
        closeLabel={t('shell.close')}
        onConfirm={accept}
        onClose={close}
        busy={accepting.isPending}
        error={error}
      >
        <p className="font-semibold text-ink">
          {offer.residence_card.city},{' '}
          {formatRange(offer.start_date, offer.end_date, i18n.language, thisYear())}
        </p>
        <p className="mt-2">{t(`leg_offers.accept_text_${role}`, { points })}</p>
      </ConfirmDialog>
    </>
  )
}
