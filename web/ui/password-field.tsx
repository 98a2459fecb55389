import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from './class-names.ts'
import { TextField, type TextFieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type PasswordRule = { id: string; label: string; met: boolean }

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  labels: {
    show: string
    hide: string
    /** After each rule: "tamam", "eksik". */
    met: string
    unmet: string
  }
  /** The rules' state for the typed text; none at login. */
  rules?: readonly PasswordRule[] | undefined
}

/** A password with an eye to show it and, when choosing one, its rules turning from ring to tick. */
export function PasswordField({ labels, rules = [], className, ...field }: PasswordFieldProps) {
  const rulesId = useId()
  const [isVisible, setIsVisible] = useState(false)
  // Before any input every rule is unmet, which screen readers need not announce.
  const [isTouched, setIsTouched] = useState(false)
  if (field.value && !isTouched) setIsTouched(true)
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <TextField
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        type={isVisible ? 'text' : 'password'}
        aria-describedby={cx(field['aria-describedby'], rules.length > 0 && rulesId) || undefined}
        trailing={
          <IconButton
            label={isVisible ? labels.hide : labels.show}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        }
      />
      {rules.length > 0 ? (
        <ul id={rulesId} className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-xs">
          {rules.map((rule) => (
            <li
              key={rule.id}
              className={cx('flex items-start gap-1.5', rule.met ? 'text-success-ink' : 'text-ink-muted')}
            >
              {rule.met ? (
                <CircleCheck aria-hidden="true" className="mt-px size-4" />
              ) : (
                <Circle aria-hidden="true" className="mt-px size-4" />
              )}
              <span>
                {rule.label}
                {isTouched ? <span className="sr-only">, {rule.met ? labels.met : labels.unmet}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
