import { saveSetting } from './browser-storage.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'

/** Runs before first paint: the saved theme, else the system's. Inlined in the document's head. */
export const themeScript = `(function(){var d=document.documentElement,t;try{t=localStorage.getItem('${storageKey}')}catch(e){}d.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';try{if(JSON.parse(localStorage.getItem('yuva')||'{}').state.Token)d.dataset.session='member'}catch(e){}})()`

export const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'

export function switchTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  saveSetting(storageKey, theme)
}
