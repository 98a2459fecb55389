/** What the cookie that mirrors the choice of a language says, in the header of a request; undefined without it. */
export const languageCookie = (header: string | null | undefined): string | undefined =>
  header?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
