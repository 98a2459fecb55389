import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export function ClosePostDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open
      danger
      title={t('services.close_ask')}
      confirmLabel={t('services.close')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('services.close_text')}
    </ConfirmDialog>
  )
}
