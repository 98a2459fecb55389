import type { PageHandle } from '#web/platform/page-handle.ts'

/** The header over the page for addresses that lead nowhere; apart from the page, which is rarely shown. */
export const notFoundHandle: PageHandle = { isHeaderOverPicture: true, isNight: true }
