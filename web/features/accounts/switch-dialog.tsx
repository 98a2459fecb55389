import { use } from 'react'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { FormHostContext } from '#web/ui/form.tsx'
import { LinkButton } from './link-button.tsx'

type SwitchDialogProps = { question?: string; action: string; onSwitch: () => void }

/** Switches from one account dialog to another. */
export function SwitchDialog({ question, action, onSwitch }: SwitchDialogProps) {
  const { leave } = use(FormHostContext)
  return (
    <DialogFoot>
      <p className="flex basis-full flex-wrap items-center justify-center gap-x-2 text-sm text-ink-muted">
        {question}
        <LinkButton onClick={() => leave(onSwitch)}>{action}</LinkButton>
      </p>
    </DialogFoot>
  )
}
