import { Gavel } from 'lucide-react'
import { useState } from 'react'
import type { DecisionKind } from '#shared/features/moderation/moderation-types.ts'
import { Button } from '#web/ui/button.tsx'
import { DecisionDialog, type DecisionTarget } from './decision-dialog.tsx'

type DecideButtonProps = { allowed: readonly DecisionKind[]; target: DecisionTarget; label: string }

/** Opens the decision dialog for a report, member or listing; renders nothing if nothing can be decided. */
export function DecideButton({ allowed, target, label }: DecideButtonProps) {
  const [isDeciding, setIsDeciding] = useState(false)
  return (
    <>
      {allowed.length > 0 ? (
        <Button onClick={() => setIsDeciding(true)}>
          <Gavel aria-hidden="true" />
          {label}
        </Button>
      ) : null}
      <DecisionDialog
        allowed={isDeciding ? allowed : null}
        target={target}
        title={label}
        onClose={() => setIsDeciding(false)}
      />
    </>
  )
}
