/** The value of the cookie that mirrors the chosen language, from a request's header; undefined without it. */
export const languageCookie = (header: string | null | undefined): string | undefined =>
  header?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
