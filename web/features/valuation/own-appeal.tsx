import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValuationAppeal } from '#shared/features/valuation/valuation.contract.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { formatInstantDate } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

const AppealDialog = lazyComponent(() => import('./valuation-appeal-dialog.tsx'), 'AppealDialog')

type OwnAppealProps = { listingId: number; appeal: ValuationAppeal | null; canAppeal: boolean }

/** The state of the owner's appeal, and a link to a new one. */
export function OwnAppeal({ listingId, appeal, canAppeal }: OwnAppealProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  /** Stays mounted for the closing animation, and for what was typed. */
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      {appeal ? (
        <Note tone={appeal.outcome === null ? 'warning' : 'info'}>
          <p className="font-semibold">
            {appeal.outcome === null
              ? t('valuation.state.waiting', {
                  day: formatInstantDate(lastDay(appeal.due_at), i18n.language),
                })
              : t(`valuation.state.${appeal.outcome}`)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.statement ?? appeal.text}</p>
        </Note>
      ) : null}
      {canAppeal ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onPointerEnter={AppealDialog.preload}
          onFocus={AppealDialog.preload}
          onClick={() => {
            setWasOpened(true)
            setIsOpen(true)
          }}
        >
          {t('valuation.appeal')}
        </Button>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <AppealDialog listingId={listingId} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** It is due at the end of a day: at the midnight that begins the next. */
const lastDay = (dueAt: string): string => new Date(Date.parse(dueAt) - 1).toISOString()
