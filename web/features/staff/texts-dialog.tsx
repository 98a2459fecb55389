import { useState } from 'react'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { StaffForm } from './staff-form.tsx'
import { filled, useStaffTexts } from './staff-texts.ts'

type FieldOf<Name extends string> = { name: Name; label: string; maxLength: number; rows?: number }

type TextsDialogProps<Name extends string> = {
  title: string
  fields: readonly FieldOf<Name>[]
  /** Null while the dialog is closed. */
  start: (Record<Name, string> & { is_active?: boolean }) | null
  /** Of the switch, where there is one. */
  activeLabel?: string
  save: (texts: Record<Name, string>, isActive: boolean) => Promise<unknown>
  onClose: () => void
}

/** Texts that the team writes in both languages. */
export function TextsDialog<Name extends string>(props: TextsDialogProps<Name>) {
  const s = useStaffTexts()
  const { start, title, onClose } = props
  return (
    <FormDialog open={start !== null} onClose={onClose} title={title} closeLabel={s.close}>
      {(onBusy) => (start ? <TextsForm {...props} start={start} onBusy={onBusy} /> : null)}
    </FormDialog>
  )
}

type TextsFormProps<Name extends string> = TextsDialogProps<Name> & {
  start: Record<Name, string> & { is_active?: boolean }
  onBusy: (isBusy: boolean) => void
}

function TextsForm<Name extends string>(props: TextsFormProps<Name>) {
  const { fields, start, activeLabel, save, onBusy, onClose } = props
  const s = useStaffTexts()
  const [texts, setTexts] = useState<Record<Name, string>>(start)
  const [isActive, setIsActive] = useState(start.is_active ?? true)
  const isWhole = fields.every(({ name }) => texts[name].trim())
  return (
    <StaffForm
      confirmLabel={s.support.save}
      done={s.saved}
      act={isWhole ? () => save(texts, isActive) : null}
      onBusy={onBusy}
      onClose={onClose}
    >
      {(wasTried) => (
        <>
          {fields.map(({ name, label, maxLength, rows }) => {
            const shared = {
              label,
              maxLength,
              value: texts[name],
              onValueChange: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
              error: wasTried && !texts[name].trim() ? s.support.missing : undefined,
            }
            return rows ? (
              <TextArea
                key={name}
                rows={rows}
                remainingLabel={(count) => filled(s.form.left, { count })}
                {...shared}
              />
            ) : (
              <TextField key={name} {...shared} />
            )
          })}
          {activeLabel ? (
            <Switch label={activeLabel} checked={isActive} onCheckedChange={setIsActive} />
          ) : null}
        </>
      )}
    </StaffForm>
  )
}
