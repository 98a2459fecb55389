type SwitchDialogProps = { question?: string; action: string; onSwitch: () => void }

/** The way from one account dialog to another. */
export function SwitchDialog({ question, action, onSwitch }: SwitchDialogProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-muted">
      {question}
      <button type="button" className="link inline-flex min-h-9 items-center" onClick={onSwitch}>
        {action}
      </button>
    </p>
  )
}
