import { useTranslation } from 'react-i18next'
import { TextArea, type TextAreaProps } from '#web/ui/field.tsx'

/** The reason for an action that cannot be undone. */
export function ReasonField(field: Omit<TextAreaProps, 'label'>) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('staff.reason.label')}
      hint={t('staff.reason.hint')}
      rows={3}
      remainingLabel={(count) => t('staff.form.left', { count })}
      {...field}
    />
  )
}
