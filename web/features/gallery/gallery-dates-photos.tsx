import { useState } from 'react'
import { formatDay } from '#web/platform/format.ts'
import type { CalendarLabels } from '#web/ui/calendar-props.ts'
import { DateRangeCalendarLazy } from '#web/ui/date-range-calendar-lazy.tsx'
import type { GalleryPhoto } from '#web/ui/gallery-photo.ts'
import { PhotoGallery } from '#web/ui/photo-gallery.tsx'
import { type PhotoTile, PhotoTiles } from '#web/ui/photo-tiles.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { GalleryPart, useGalleryText } from './gallery-frame.tsx'

const TODAY = '2026-10-05'
const CLOSED = new Set(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-11-21', '2026-11-22'])

function useCalendarLabels(): CalendarLabels {
  const { t } = useGalleryText()
  return {
    calendar: t('Tarihler', 'Dates'),
    previousMonth: t('Önceki ay', 'Previous month'),
    nextMonth: t('Sonraki ay', 'Next month'),
    today: t('bugün', 'today'),
    start: t('varış', 'arrival'),
    end: t('ayrılış', 'departure'),
    within: t('seçili', 'chosen'),
    unavailable: t('uygun değil', 'not available'),
    tooShort: t('En az iki gün seç.', 'Choose two days at least.'),
    blocked: t('Arada kapalı günler var.', 'There are closed days in between.'),
    latestEnd: (date) => t(`En geç ${date} günü bitebilir.`, `It can end on ${date} at the latest.`),
  }
}

export function CalendarPart() {
  const { t, language } = useGalleryText()
  const labels = useCalendarLabels()
  const [stay, setStay] = useState({ start: '2026-10-12', end: '2026-10-18' })
  const [edge, setEdge] = useState<'start' | 'end'>('start')
  const day = (date: string) => formatDay(date, language)
  return (
    <GalleryPart
      id="calendar"
      title={t('Tarih seçici: geçmiş, kapalı, bugün, aralık', 'Date range: past, closed, today, range')}
    >
      <Segmented
        label={t('Seçilen uç', 'Which end')}
        value={edge}
        onChange={setEdge}
        options={[
          { value: 'start', label: `${t('Varış', 'Arrival')} · ${day(stay.start)}` },
          { value: 'end', label: `${t('Ayrılış', 'Departure')} · ${day(stay.end)}` },
        ]}
      />
      <DateRangeCalendarLazy
        value={stay}
        onChange={setStay}
        edge={edge}
        onEdgeChange={setEdge}
        limits={{
          isClosed: (date) =>
            CLOSED.has(date)
              ? t('Bu gün bu takas türünde kapalı.', 'Closed for this type of exchange.')
              : null,
          minNights: 2,
          minDate: TODAY,
        }}
        view={{ today: TODAY }}
        locale={language}
        labels={labels}
        hint={t(
          'Üstü çizili günler bu takas türünde kapalı. En az iki gün seç.',
          'Struck days are closed for this type. Choose two days at least.',
        )}
      />
    </GalleryPart>
  )
}

export function TwoMonthsPart() {
  const { t, language } = useGalleryText()
  const labels = useCalendarLabels()
  const [stay, setStay] = useState({ start: '2026-11-04', end: '2026-11-11' })
  return (
    <GalleryPart id="two-months" title={t('İki ay, kendi evin', 'Two months, your own home')}>
      <DateRangeCalendarLazy
        value={stay}
        onChange={setStay}
        limits={{
          isClosed: (date) =>
            CLOSED.has(date) ? t('Evin bu gün kapalı.', 'Your home is closed that day.') : null,
          minDate: TODAY,
        }}
        view={{ today: TODAY, tone: 'own', numberOfMonths: 2 }}
        locale={language}
        labels={labels}
      />
    </GalleryPart>
  )
}

// Pictures drawn here, so that the gallery needs no server. The '#' makes the size suffix a harmless fragment.
function scene(sky: string, wall: string, sea: string): PictureSource {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="${sky}" d="M0 0h400v300H0z"/><circle cx="310" cy="70" r="32" fill="#fff" opacity=".7"/><path fill="${sea}" d="M0 210h400v90H0z"/><path fill="${wall}" d="M90 130h150v120H90z"/><path fill="#b4553a" d="M70 135 165 75l95 60z"/><path fill="#12616a" d="M148 190h36v60h-36zM108 155h26v30h-26zM198 155h26v30h-26z"/></svg>`
  const url = `data:image/svg+xml,${encodeURIComponent(drawing)}#`
  return { url, widths: [480, 960], width: 400, height: 300, placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' }
}

const SCENES = [
  scene('#bfe3ec', '#f2e3c4', '#5fb3c2'),
  scene('#f7d9c0', '#fff3e0', '#e8a987'),
  scene('#dfe8f5', '#e8d7f0', '#8fa9d6'),
  scene('#d9ecd8', '#fbf6e6', '#7cb58b'),
  scene('#27404a', '#8a7f6d', '#16303a'),
]

export function PhotosPart() {
  const { t } = useGalleryText()
  const names = [
    t('Taş evin cephesi', 'Front of the stone house'),
    t('Gün batımında teras', 'Terrace at sunset'),
    t('Yatak odası', 'Bedroom'),
    t('Bahçe', 'Garden'),
    t('Gece', 'Night'),
  ]
  const photos: GalleryPhoto[] = SCENES.map((source, index) => ({
    id: `scene-${index}`,
    source,
    alt: names[index] ?? '',
  }))
  const [viewing, setViewing] = useState<number | null>(null)
  return (
    <GalleryPart id="photos" title={t('Fotoğraf galerisi', 'Photo gallery')}>
      <PhotoGallery
        photos={photos}
        viewing={viewing}
        onView={setViewing}
        labels={{
          gallery: t('Fotoğraflar', 'Photos'),
          previous: t('Önceki fotoğraf', 'Previous photo'),
          next: t('Sonraki fotoğraf', 'Next photo'),
          close: t('Kapat', 'Close'),
          all: t(`${photos.length} fotoğraf`, `${photos.length} photos`),
          open: (index) => t(`${index}. fotoğrafı büyüt`, `Enlarge photo ${index}`),
          position: (index, total) => t(`Fotoğraf ${index} / ${total}`, `Photo ${index} of ${total}`),
        }}
      />
    </GalleryPart>
  )
}

export function PhotoTilesPart() {
  const { t } = useGalleryText()
  const [tiles, setTiles] = useState<PhotoTile[]>(() =>
    SCENES.slice(0, 4).map((source, index) => ({
      id: `tile-${index}`,
      src: source.url,
      name: t(`${index + 1}. fotoğraf`, `Photo ${index + 1}`),
      progress: index === 2 ? 60 : null,
      error: index === 3 ? t('Bu resim açılamadı', 'This picture could not be opened') : undefined,
    })),
  )
  const [first] = SCENES
  return (
    <GalleryPart id="photo-tiles" title={t('Fotoğraf yükleme', 'Photo upload')}>
      <PhotoTiles
        tiles={tiles}
        max={20}
        onAdd={(files) =>
          setTiles([
            ...tiles,
            ...files.map((file) => ({
              id: crypto.randomUUID(),
              src: URL.createObjectURL(file),
              name: file.name,
            })),
          ])
        }
        onRemove={(id) => setTiles(tiles.filter((tile) => tile.id !== id))}
        onView={() => undefined}
        onMove={(from, to) => {
          const next = [...tiles]
          const [moved] = next.splice(from, 1)
          if (moved) next.splice(to, 0, moved)
          setTiles(next)
        }}
        labels={{
          group: t('Fotoğraflar', 'Photos'),
          cover: t('Kapak', 'Cover'),
          add: t('Ekle', 'Add'),
          makeCover: t('Kapak yap', 'Make cover'),
          moveForward: t('Öne al', 'Move forward'),
          moveBack: t('Arkaya al', 'Move back'),
          remove: t('Sil', 'Delete'),
          view: (name) => t(`${name}: büyüt`, `Enlarge ${name}`),
          menu: (name) => t(`${name}: seçenekler`, `${name}: options`),
          uploading: (name) => t(`${name} yükleniyor`, `${name} is uploading`),
        }}
      />
      {first ? (
        <div className="aspect-4/3 overflow-hidden rounded-lg">
          <Picture source={first} alt={t('Taş ev', 'Stone house')} sizes="400px" />
        </div>
      ) : null}
    </GalleryPart>
  )
}
