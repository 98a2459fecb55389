import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { SubmitButton } from '#web/ui/form.tsx'

type EditableCardProps = {
  id: string
  title: string
  /** Beside the title: usually an EditButton, nothing while editing. */
  action: ReactNode
  headClassName: string
  children: ReactNode
}

/** A section of the member's profile, viewed or edited in place. */
export function EditableCard({ id, title, action, headClassName, children }: EditableCardProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={cx('flex items-center justify-between gap-4', headClassName)}>
        <h2 id={id} className="type-block">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}

export function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" size="sm" onClick={onClick}>
      <Pencil aria-hidden="true" />
      {t('shell.edit')}
    </Button>
  )
}

/** Cancel and save, at the end of a form in a card. */
export function EditActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex justify-end gap-2">
      <Button variant="ghost" onClick={onCancel} disabled={isBusy}>
        {t('shell.cancel')}
      </Button>
      <SubmitButton>{t('shell.save')}</SubmitButton>
    </div>
  )
}
