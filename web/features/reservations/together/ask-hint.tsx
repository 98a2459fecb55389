import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

type AskHintProps = {
  hasPoints: boolean
  isBusy: boolean
  disabledReason?: string | undefined
  onTalk: () => void
  /** Beside the quiet act. */
  children?: ReactNode
}

/** What asking means, and the act before it: a negotiation in which nothing is approved yet. */
export function AskHint({ hasPoints, isBusy, disabledReason, onTalk, children }: AskHintProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-center text-xs text-balance text-ink-muted">
        {t(hasPoints ? 'reservations.card.ask_hint' : 'reservations.card.ask_hint_no_points')}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-5">
        {children}
        <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-ink-muted">
          {t('reservations.card.talk_first')}
          <Button
            variant="ghost"
            className="px-1! text-primary-ink! hover:underline"
            busy={isBusy}
            disabledReason={disabledReason}
            onClick={onTalk}
          >
            {t('reservations.card.create')}
          </Button>
        </p>
      </div>
    </>
  )
}
