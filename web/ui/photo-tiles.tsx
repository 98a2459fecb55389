import { CircleAlert, Ellipsis, FileImage, ImagePlus, Maximize2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Progress } from './progress.tsx'
import { useTouchOrder } from './use-touch-order.ts'

export type PhotoTile = {
  id: string
  /** An object URL or a stored picture; empty where the browser cannot show it yet. */
  src: string
  /** The tile's accessible name ("3. fotoğraf"). */
  name: string
  /** 0…100 during the upload; null once it is complete. */
  progress?: number | null | undefined
  error?: string | undefined
}

type PhotoTilesProps = {
  /** In order; the first is the cover. */
  tiles: readonly PhotoTile[]
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
  /** Opens a picture full screen, uncropped. */
  onView: (id: string) => void
  /** All chosen files: the caller checks how many are allowed. */
  onAdd: (files: File[]) => void
  max: number
  /** The accepted types, as an input's `accept`. */
  accept?: string | undefined
  labels: {
    group: string
    cover: string
    add: string
    makeCover: string
    moveForward: string
    moveBack: string
    remove: string
    /** Labels each picture's button ("3. fotoğrafı büyüt"). */
    view: (name: string) => string
    menu: (name: string) => string
    uploading: (name: string) => string
  }
}

/**
 * Pictures of a listing to add, order and remove. Dragging orders them, by mouse or after a long press; the menu of
 * each does the same, so that dragging is never the only way.
 */
export function PhotoTiles(props: PhotoTilesProps) {
  const {
    tiles,
    onMove,
    onView,
    onAdd,
    max,
    accept = 'image/jpeg,image/png,image/webp,image/avif',
    labels,
  } = props
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  function take(files: FileList | null) {
    if (files && files.length > 0) onAdd([...files])
  }
  function put(from: number | null, to: number | null) {
    if (from !== null && to !== null && from !== to) onMove(from, to)
    setDragged(null)
    setOver(null)
  }
  function drop(event: DragEvent, to: number) {
    // Files dropped on a tile are handled by the container.
    if (dragged === null) return
    event.preventDefault()
    put(dragged, to)
  }
  const byTouch = useTouchOrder({ list, onTake: setDragged, onOver: setOver, onDrop: put })

  return (
    <ul ref={list} aria-label={labels.group} className="grid grid-cols-3 gap-2">
      {tiles.map((tile, index) => (
        <li
          key={tile.id}
          data-tile={index}
          {...byTouch(index)}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged === null) return
            event.preventDefault()
            setOver(index)
          }}
          onDrop={(event) => drop(event, index)}
          className={cx(
            'relative aspect-square overflow-hidden rounded-md bg-skeleton transition-opacity select-none [-webkit-touch-callout:none]',
            dragged === index && 'opacity-40',
            over === index &&
              dragged !== null &&
              dragged !== index &&
              'ring-2 ring-primary ring-offset-2 ring-offset-canvas',
          )}
        >
          <TilePicture tile={tile} />
          {index === 0 ? (
            <Badge tone="inverse" className="absolute top-1.5 left-1.5">
              {labels.cover}
            </Badge>
          ) : null}
          <TileMenu tile={tile} at={index} props={props} />
          {tile.src && typeof tile.progress !== 'number' && !tile.error ? (
            <IconButton
              label={labels.view(tile.name)}
              variant="float"
              size="sm"
              onClick={() => onView(tile.id)}
              className="absolute bottom-1.5 left-1.5"
            >
              <Maximize2 aria-hidden="true" />
            </IconButton>
          ) : null}
          <TileState tile={tile} uploadingLabel={labels.uploading(tile.name)} />
        </li>
      ))}
      {tiles.length < max ? <AddTile label={labels.add} accept={accept} onFiles={take} /> : null}
    </ul>
  )
}

type AddTileProps = {
  label: string
  accept: string
  onFiles: (files: FileList | null) => void
}

function AddTile({ label, accept, onFiles }: AddTileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className="aspect-square">
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onFiles(event.dataTransfer.files)
        }}
        className="grid size-full place-content-center place-items-center gap-1 rounded-md border-[1.5px] border-dashed border-line-field text-center text-xs font-semibold text-ink-muted transition-colors duration-(--dur-1) hover:border-ink-muted hover:bg-surface-hover"
      >
        <ImagePlus aria-hidden="true" className="size-6" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </li>
  )
}

function TileState({ tile, uploadingLabel }: { tile: PhotoTile; uploadingLabel: string }) {
  return (
    <>
      {typeof tile.progress === 'number' ? (
        <div className="absolute inset-x-2 bottom-2 rounded-full bg-surface p-1">
          <Progress label={uploadingLabel} value={tile.progress} />
        </div>
      ) : null}
      {tile.error ? (
        <p
          role="alert"
          className="absolute inset-x-0 bottom-0 flex items-start gap-1.5 bg-danger-soft p-2 text-2xs font-semibold text-danger-ink"
        >
          <CircleAlert aria-hidden="true" className="size-4" />
          {tile.error}
        </p>
      ) : null}
    </>
  )
}

function TilePicture({ tile }: { tile: PhotoTile }) {
  return tile.src ? (
    <img src={tile.src} alt={tile.name} draggable={false} className="size-full object-cover" />
  ) : (
    <span role="img" aria-label={tile.name} className="grid size-full place-items-center text-ink-subtle">
      <FileImage aria-hidden="true" className="size-8" />
    </span>
  )
}

type TileMenuProps = {
  tile: PhotoTile
  at: number
  props: PhotoTilesProps
}

function TileMenu({ tile, at, props }: TileMenuProps) {
  const { tiles, labels, onMove, onRemove } = props
  return (
    <Menu
      trigger={
        <IconButton
          label={labels.menu(tile.name)}
          variant="float"
          size="sm"
          className="absolute top-1.5 right-1.5"
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {at > 0 ? <MenuItem onSelect={() => onMove(at, 0)}>{labels.makeCover}</MenuItem> : null}
      {at > 0 ? <MenuItem onSelect={() => onMove(at, at - 1)}>{labels.moveForward}</MenuItem> : null}
      {at < tiles.length - 1 ? (
        <MenuItem onSelect={() => onMove(at, at + 1)}>{labels.moveBack}</MenuItem>
      ) : null}
      <MenuItem danger onSelect={() => onRemove(tile.id)}>
        {labels.remove}
      </MenuItem>
    </Menu>
  )
}
