import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textPieces } from './text-pieces.ts'

/** A message with its URLs as links. For an external link a dialog asks first. */
export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [isPrompting, setIsPrompting] = useState(false)
  const pieces = textPieces(text)

  function follow(event: MouseEvent, href: string) {
    if (new URL(href).origin === window.location.origin) return
    event.preventDefault()
    setLeaving(href)
    setIsPrompting(true)
  }

  function leave() {
    setIsPrompting(false)
    if (leaving) window.open(leaving, '_blank', 'noopener,noreferrer')
  }

  return (
    <>
      {pieces.map(({ text: piece, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never move
            key={index}
            href={href}
            rel="noopener nofollow ugc"
            onClick={(event) => follow(event, href)}
            className="break-all underline underline-offset-2"
          >
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
      {leaving ? (
        <ConfirmDialog
          open={isPrompting}
          onClose={() => setIsPrompting(false)}
          title={t('messages.leave.title')}
          confirmLabel={t('messages.leave.open')}
          cancelLabel={t('profiles.leave.stay')}
          closeLabel={t('shell.close')}
          onConfirm={leave}
        >
          <p>{t('messages.leave.text')}</p>
          <p className="mt-3 rounded-md bg-surface-sunken p-3 font-medium break-all text-ink">{leaving}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
