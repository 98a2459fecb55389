import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { acceptedPictures, readPicture } from '#web/platform/read-picture.ts'

const PortraitDialog = lazyComponent(() => import('./portrait-dialog.tsx'), 'PortraitDialog')

/** Large enough to be cropped, and not too large for a phone. */
const shownSide = 2048

type Options = {
  onCut: (portrait: Blob) => Promise<void> | void
  /** Another file is tried: clears the previous error. */
  onChoose: () => void
  onUnreadable: (sentence: string) => void
}

/** Lets the member choose and crop a picture. `picker` must be rendered. */
export function usePortrait({ onCut, onChoose, onUnreadable }: Options): {
  open: () => void
  picker: ReactNode
} {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Blob | null>(null)

  async function take(file: File) {
    onChoose()
    PortraitDialog.preload()
    const read = await readPicture(file, { maxSide: shownSide })
    if (typeof read === 'string') onUnreadable(t(`pictures.${read}`, { name: file.name }))
    // What this browser cannot show cannot be cropped either.
    else if (read === file) await onCut(file)
    else setPicture(read)
  }

  return {
    open: () => input.current?.click(),
    picker: (
      <>
        <input
          ref={input}
          type="file"
          accept={acceptedPictures}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void take(file)
            event.target.value = ''
          }}
        />
        {picture ? (
          <Suspense>
            <PortraitDialog picture={picture} onCut={onCut} onClose={() => setPicture(null)} />
          </Suspense>
        ) : null}
      </>
    ),
  }
}
