import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** How the six steps are shown. */
export type FormLayout = {
  isWide: boolean
  /** Every step below the other, with the steps as navigation; otherwise one step at a time. */
  isOnePage: boolean
  /** Whether every step has a save button: a new listing on a phone has it only on the last one. */
  savesAnywhere: boolean
}

/** A new listing is one step per screen; a saved one is sections of one page, if there is room for them. */
export function useFormLayout(kind: 'create' | 'edit'): FormLayout {
  const isWide = useMediaQuery('(min-width: 1024px)')
  return { isWide, isOnePage: kind === 'edit' && isWide, savesAnywhere: kind === 'edit' || isWide }
}
