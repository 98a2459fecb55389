import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/hydration/lazy-part.ts'
import { uprightPicture } from './profiles.queries.ts'

const PortraitDialog = lazyPart(() => import('./portrait-dialog.tsx'), 'PortraitDialog')

/** Lets the member cut a portrait out of a file. `choose` rejects with UnreadablePicture. */
export function usePortrait(onCut: (portrait: Blob) => Promise<void> | void): {
  choose: (file: File) => Promise<void>
  dialog: ReactNode
} {
  const [picture, setPicture] = useState<Blob | null>(null)
  return {
    choose: async (file) => {
      PortraitDialog.preload()
      setPicture(await uprightPicture(file))
    },
    dialog: picture ? (
      <Suspense>
        <PortraitDialog picture={picture} onCut={onCut} onClose={() => setPicture(null)} />
      </Suspense>
    ) : null,
  }
}
