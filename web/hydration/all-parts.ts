const attribute = 'data-all-parts'

/** Runs in the head of a page whose parts do not wait for the visitor. */
export const allPartsScript = `document.documentElement.setAttribute('${attribute}','')`

/** Whether this page's parts are loaded before it is hydrated. */
export const hasAllParts = (): boolean => document.documentElement.hasAttribute(attribute)
