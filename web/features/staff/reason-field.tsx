import { TextArea, type TextAreaProps } from '#web/ui/field.tsx'
import { filled, useStaffTexts } from './staff-texts.ts'

/** The reason for an action that cannot be undone. */
export function ReasonField(field: Omit<TextAreaProps, 'label'>) {
  const s = useStaffTexts()
  return (
    <TextArea
      label={s.reason.label}
      hint={s.reason.hint}
      rows={3}
      remainingLabel={(count) => filled(s.form.left, { count })}
      {...field}
    />
  )
}
