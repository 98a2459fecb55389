import { searchFilters } from '#shared/features/search/search-filters.ts'

/**
 * The dialog's part of the table of filters for the browser: the results page has a byte limit, and columns and tags
 * are not needed.
 */
export const dialogFiltersPath = 'shared/features/search/dialog-filters.generated.ts'

export function dialogFiltersText(): string {
  const filters = Object.entries(searchFilters).flatMap(([name, filter]) => {
    const { kind, control } = filter
    if (control.kind === 'elsewhere') return []
    const max = 'max' in control ? control.max : 'max' in filter ? filter.max : undefined
    const steps = filter.kind === 'steps' ? Object.keys(filter.steps) : undefined
    const group = control.kind === 'field' ? control.group : undefined
    const about = control.kind === 'checkbox' ? control.about : undefined
    // For the dialog it is a checkbox like any flag.
    const shownKind = kind === 'lacks' ? 'flag' : kind
    return [[name, { kind: shownKind, max, steps, group, about }]]
  })
  const text = JSON.stringify(Object.fromEntries(filters), null, 2)
  return `// Written by npm run docs from search-filters.ts.\n\nexport const dialogFilterTable = ${text} as const\n`
}
