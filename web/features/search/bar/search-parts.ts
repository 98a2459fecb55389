export type SearchPart = 'where' | 'types' | 'when' | 'guests'

/** The part that opens after a choice. */
export const nextPart = { where: 'types', types: 'when', when: 'guests', guests: null } as const
