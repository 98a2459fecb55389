/** As browsers have it (https://www.w3.org/TR/trusted-types/); TypeScript's library does not know it yet. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown
}

/** Made by React before it sets the source of a script; scripts made from markup do not run. */
const emptyScript = '<script></script>'

/** Markup that libraries set: none but React's empty script, and text without tags (the styles of the picture crop). */
export const allowedHtml = (html: string): string | null =>
  html === emptyScript || !html.includes('<') ? html : null

/** Scripts and workers come from this site or from a blob that this site made. */
export const allowedScriptUrl = (url: string, site: string): string | null =>
  new URL(url, site).origin === site ? url : null

/** Whatever sets markup or loads a script goes through here where the browser enforces Trusted Types. */
export function enforceTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: allowedHtml,
    createScriptURL: (url) => allowedScriptUrl(url, location.origin),
  })
}
