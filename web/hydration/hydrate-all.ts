const attribute = 'data-hydrate-all'

/** Runs in the head of a page whose parts hydrate at once. */
export const hydrateAllScript = `document.documentElement.setAttribute('${attribute}','')`

/** Whether this page's parts are loaded before hydration. */
export const shouldHydrateAll = (): boolean => document.documentElement.hasAttribute(attribute)
