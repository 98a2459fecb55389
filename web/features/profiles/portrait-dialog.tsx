import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import type { PictureArea } from '#web/platform/draw-downscaled.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { cutPortrait } from './profiles.queries.ts'

type PortraitDialogProps = {
  /** Upright, from `readPicture`. */
  picture: Blob
  onCut: (portrait: Blob) => Promise<void> | void
  onClose: () => void
}

const closest = 4
const arrowStep = 8

/** Crops the picture to the portrait, by dragging, pinching or arrow keys. */
export function PortraitDialog({ picture, onCut, onClose }: PortraitDialogProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])

  async function cut() {
    if (!area) return
    setIsBusy(true)
    try {
      await onCut(await cutPortrait(picture, area))
      onClose()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={t('profiles.photo.cut_title')}
      description={t('profiles.photo.cut_lead')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            {t('shell.cancel')}
          </Button>
          <Button busy={isBusy} disabled={!area} onClick={() => void cut()}>
            {t('profiles.photo.cut_use')}
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-lg bg-surface-sunken">
        <Cropper
          {...(address ? { image: address } : {})}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={closest}
          keyboardStep={arrowStep}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('profiles.photo.cut_area') }}
          mediaProps={{ alt: '' }}
          // The content security policy forbids styles set by scripts; they are in this component's stylesheet.
          disableAutomaticStylesInjection
        />
      </div>
      <Slider
        label={t('profiles.photo.zoom')}
        min={100}
        max={closest * 100}
        step={10}
        value={Math.round(zoom * 100)}
        valueText={`${Math.round(zoom * 100)} %`}
        onChange={(percent) => setZoom(percent / 100)}
      />
    </Dialog>
  )
}
