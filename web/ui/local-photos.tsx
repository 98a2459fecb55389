import { ImageIcon, ImagePlus, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { retainFocus } from './retain-focus.ts'

type LocalPhotosProps = {
  photos: readonly { id: string; file: Blob }[]
  /** The name of a photo, by its place. */
  nameOf: (at: number) => string
  removeLabel: (at: number) => string
  addLabel: string
  /** Absent while nothing may be added. */
  onAdd?: ((files: File[]) => void) | undefined
  /** Absent while nothing may be removed. */
  onRemove?: ((id: string) => void) | undefined
  /** For the button that adds: its error and hint. */
  button?: Pick<ComponentProps<'button'>, 'aria-invalid' | 'aria-describedby' | 'aria-busy'>
  /** A `data-` attribute of the file input: it has no name that could be read aloud. */
  mark: Record<`data-${string}`, string>
}

/** Photos that are not sent yet, each with a button that removes it, and a button that adds more. */
export function LocalPhotos(props: LocalPhotosProps) {
  const { photos, nameOf, removeLabel, addLabel, onAdd, onRemove, button, mark } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <div ref={retainFocus} className="grid grid-cols-4 gap-2">
      {photos.map(({ id, file }, at) => (
        <div key={id} className="relative aspect-square overflow-hidden rounded-md bg-skeleton">
          <LocalPhoto file={file} alt={nameOf(at)} />
          {onRemove ? (
            <IconButton
              label={removeLabel(at)}
              variant="float"
              size="sm"
              onClick={() => onRemove(id)}
              className="absolute top-1 right-1"
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      ))}
      {onAdd ? (
        <button
          type="button"
          aria-label={addLabel}
          {...button}
          onClick={() => input.current?.click()}
          className="grid aspect-square place-content-center rounded-md border-[1.5px] border-dashed border-line-field text-ink-muted transition-colors duration-(--dur-1) hover:border-ink-muted hover:bg-surface-hover"
        >
          <ImagePlus aria-hidden="true" className="size-6" />
        </button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        {...mark}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          onAdd?.(files)
        }}
      />
    </div>
  )
}

function LocalPhoto({ file, alt }: { file: Blob; alt: string }) {
  const [address, setAddress] = useState<string | null>(null)
  // A format that the server can read and this browser cannot.
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isUnknown) {
    return (
      <span role="img" aria-label={alt} className="grid size-full place-content-center text-ink-muted">
        <ImageIcon aria-hidden="true" className="size-6" />
      </span>
    )
  }
  return address ? (
    <img src={address} alt={alt} onError={() => setIsUnknown(true)} className="size-full object-cover" />
  ) : null
}
