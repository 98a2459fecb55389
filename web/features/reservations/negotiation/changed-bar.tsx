import { Check, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { givesMedicine } from '#shared/features/reservations/extras/extras.rules.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Sides } from '../reservation-texts.ts'
import { changedParts, type Terms } from '../terms/reservation-terms.ts'
import { useTermTexts } from '../terms/terms-list.tsx'

type ChangedBarProps = {
  before: Terms
  after: Terms
  viewer: Sides['viewer']
  cityOf: (listing: number) => string | undefined
  isSaving: boolean
  /** Why saving failed; shown until the next attempt. */
  error: string | undefined
  onDiscard: () => void
  onSave: () => void
  onSaveAndApprove: () => void
}

/** Replaces the approvals while there are unsaved changes: the saved terms, and the proposed ones. */
export function ChangedBar(props: ChangedBarProps) {
  const { before, after, viewer, cityOf, isSaving, error, onDiscard, onSave, onSaveAndApprove } = props
  const { t } = useTranslation()
  const texts = useTermTexts(viewer, cityOf)
  const [act, setAct] = useState<'save' | 'send'>('save')
  const parts = texts.shownOf(after, changedParts(before, after))
  return (
    <BottomBar
      label={t('reservations.bar.changed')}
      variant="floating"
      className="flex-col items-stretch! border-warning-ink/30 sm:flex-row sm:items-center! short:py-1.5"
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{t('reservations.bar.changed')}</p>
        <ul className="flex flex-wrap gap-x-4 text-xs">
          {parts.map((part) => (
            <li key={part} className="min-w-0">
              <span className="text-ink-muted">{texts.labelOf(part)}</span>{' '}
              <s className="text-ink-muted">{texts.beforeOf(part, before)}</s>{' '}
              <b className="font-semibold">{texts.textOf(part, after, before)}</b>
            </li>
          ))}
        </ul>
        {error ? (
          <p role="alert" className="text-xs font-medium text-danger-ink">
            {error}
          </p>
        ) : (
          <p className="text-xs text-ink-muted">{t('reservations.bar.changed_hint')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
          <Undo2 aria-hidden="true" />
          {t('reservations.bar.discard')}
        </Button>
        <Button
          variant="secondary"
          busy={isSaving && act === 'save'}
          disabled={isSaving && act !== 'save'}
          onClick={() => {
            setAct('save')
            onSave()
          }}
        >
          <Save aria-hidden="true" />
          {t('reservations.bar.save')}
        </Button>
        {/* A yes to a medicine is given where it is asked, with the approval. */}
        {givesMedicine(after.extras, viewer) ? null : (
          <Button
            busy={isSaving && act === 'send'}
            disabled={isSaving && act !== 'send'}
            onClick={() => {
              setAct('send')
              onSaveAndApprove()
            }}
          >
            <Check aria-hidden="true" />
            {t('asking.change.send')}
          </Button>
        )}
      </div>
    </BottomBar>
  )
}
