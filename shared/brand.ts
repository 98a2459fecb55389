/** The product's name and slug, once: rename the product here. */
export const brand = {
  name: 'Yuva',
  slug: 'yuva',
} as const

/** The exchange type paid with the product's own points, and the path of the history page. */
export const pointServiceType = `${brand.slug}_point` as const
export const historyPath = `/${brand.slug}-history` as const

/** Text saved outside of the code contains `{product}` for the product's name. */
export const withBrand = (text: string): string => text.replaceAll('{product}', brand.name)
