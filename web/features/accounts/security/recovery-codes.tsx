import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '#shared/brand.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Note } from '#web/ui/note.tsx'

type RecoveryCodesProps = { codes: readonly string[]; lead: string; onDone: () => void }

/** The codes, shown only once: they must be copied or saved to continue. */
export function RecoveryCodes({ codes, lead, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const [isSaved, setIsSaved] = useState(false)
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      addToast('success', t('security.recovery.copied'))
    } catch {
      addToast('error', t('security.recovery.not_copied'))
    }
  }

  function save() {
    saveFile(`${brand.slug}-${t('security.recovery.file')}.txt`, 'text/plain', `${text}\n`)
  }

  return (
    <div className="flex flex-col gap-4.5">
      <Note tone="success" role="status">
        {lead}
      </Note>
      <p className="text-sm text-ink-muted">{t('security.recovery.lead')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-surface-sunken p-4 font-mono text-sm font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('security.recovery.copy')}
        </Button>
        <Button variant="secondary" size="sm" onClick={save}>
          <Download aria-hidden="true" />
          {t('security.recovery.save')}
        </Button>
      </div>
      <Checkbox label={t('security.recovery.kept')} checked={isSaved} onCheckedChange={setIsSaved} />
      <DialogFoot>
        <Button
          size="lg"
          block
          disabledReason={isSaved ? undefined : t('security.recovery.keep_first')}
          onClick={onDone}
        >
          {t('security.recovery.done')}
        </Button>
      </DialogFoot>
    </div>
  )
}
