/** An error's HTTP status, and its sentence in both languages. */
export type CatalogueEntry = { status: number; tr: string; en: string }
