import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/platform/format.ts'
import type { MapLabels } from '#web/ui/map.tsx'

/** The map's labels; `region` is its accessible name. */
export function useMapLabels(region: string): MapLabels {
  const { t, i18n } = useTranslation()
  return {
    map: region,
    zoomIn: t('listings.map.zoom_in'),
    zoomOut: t('listings.map.zoom_out'),
    fullScreen: t('listings.map.full_screen'),
    exitFullScreen: t('listings.map.exit_full_screen'),
    cluster: (count) => t('listings.map.cluster', { number: formatNumber(count, i18n.language) }),
    failed: t('listings.map.failed'),
  }
}
