import { create } from 'zustand'
import { readSetting, saveSetting } from './browser-storage.ts'

/** Where page views go: the operator's own counter, or nowhere. */
export type Analytics = { pageView(template: string, language: string): void }

/** Raised when what is counted changes: consent is then asked again. */
const consentVersion = 1
const storageKey = 'analytics-consent'

export type Choice = 'granted' | 'denied'

/** The saved choice; null if none was made, or for an earlier version. */
export function readChoice(saved: string | null): Choice | null {
  try {
    const { version, choice } = JSON.parse(saved ?? 'null') ?? {}
    return version === consentVersion && (choice === 'granted' || choice === 'denied') ? choice : null
  } catch {
    return null
  }
}

export const writeChoice = (choice: Choice): string => JSON.stringify({ version: consentVersion, choice })

type ConsentState = {
  /** Undefined until the browser has read it. */
  choice: Choice | null | undefined
  /** The prompt is shown, because nothing was chosen or the reader wants to choose again. */
  isPrompting: boolean
  look(): void
  ask(): void
  choose(choice: Choice): void
}

/** The consent to counting visits. Nothing is sent before it is given. */
export const useAnalyticsConsent = create<ConsentState>()((set) => ({
  choice: undefined,
  isPrompting: false,
  look: () => {
    const choice = readChoice(readSetting(storageKey))
    // A prompt opened before this part had loaded stays open.
    set((state) => ({ choice, isPrompting: state.isPrompting || choice === null }))
  },
  ask: () => set({ isPrompting: true }),
  choose: (choice) => {
    saveSetting(storageKey, writeChoice(choice))
    set({ choice, isPrompting: false })
  },
}))

type Send = typeof fetch

/** A plain counter: one small message a page view, without cookies and without the referrer. */
export function createBeacon({ url, id }: { url: string; id: string }, send: Send = fetch): Analytics {
  return {
    pageView(path, language) {
      void send(url, {
        method: 'POST',
        body: JSON.stringify({ id, event: 'page_view', path, language }),
        headers: { 'Content-Type': 'text/plain' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        mode: 'no-cors',
      }).catch(() => {})
    },
  }
}
