import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'

export type AroundFact = { key: 'neighbourhood' | 'centre' | 'sea' | 'pier' | 'airport'; text: string }

/** What is around a home, in words: only what is known and near enough to matter. */
export function useAroundFacts(): (
  listing: Pick<ListingFull, 'city' | 'district' | 'surroundings'>,
) => AroundFact[] {
  const { t } = useTranslation()
  const about = (km: number) =>
    km === 0 ? t('listings.detail.around.under_1_km') : t('listings.detail.around.about_km', { km })
  const named = ({ name, km }: { name: string; km: number }) =>
    t('listings.detail.around.named', { name, distance: about(km) })
  return ({ city, district, surroundings }) => {
    const { neighbourhood, centre_km, sea_km, airport, pier } = surroundings
    // The central district of a province is called "Merkez": the town has the province's name.
    const centre = !district || district === 'Merkez' ? city : district
    return [
      ...(neighbourhood === null ? [] : [{ key: 'neighbourhood' as const, text: neighbourhood }]),
      ...(centre_km === null
        ? []
        : [{ key: 'centre' as const, text: named({ name: centre, km: centre_km }) }]),
      ...(sea_km === null ? [] : [{ key: 'sea' as const, text: about(sea_km) }]),
      ...(pier === null ? [] : [{ key: 'pier' as const, text: named(pier) }]),
      ...(airport === null ? [] : [{ key: 'airport' as const, text: named(airport) }]),
    ]
  }
}
