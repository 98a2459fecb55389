export type SearchPart = 'where' | 'types' | 'when' | 'guests'

/** The part that opens once a choice is made. */
export const nextPart = { where: 'types', types: 'when', when: 'guests', guests: null } as const
