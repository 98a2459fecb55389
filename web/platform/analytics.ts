import { create } from 'zustand'
import { readSetting, saveSetting } from './browser-storage.ts'

/** Where page views go: the operator's own counter, or nowhere. */
export type Analytics = { pageView(template: string, language: string): void }

/** Raised when what is counted changes: then everybody is asked anew. */
const consentVersion = 1
const storageKey = 'analytics-consent'

export type Choice = 'granted' | 'denied'

/** The kept choice; null if none was made, or one on other terms. */
export function readChoice(kept: string | null): Choice | null {
  try {
    const { version, choice } = JSON.parse(kept ?? 'null') ?? {}
    return version === consentVersion && (choice === 'granted' || choice === 'denied') ? choice : null
  } catch {
    return null
  }
}

export const writeChoice = (choice: Choice): string => JSON.stringify({ version: consentVersion, choice })

type ConsentState = {
  /** Undefined until the browser has looked. */
  choice: Choice | null | undefined
  /** The question is on the page, because nothing was chosen or the reader wants to choose anew. */
  isAsking: boolean
  look(): void
  ask(): void
  choose(choice: Choice): void
}

/** What the reader said about counting visits. Nothing is sent before they have said yes. */
export const useAnalyticsConsent = create<ConsentState>()((set) => ({
  choice: undefined,
  isAsking: false,
  look: () => {
    const choice = readChoice(readSetting(storageKey))
    // Who has asked for the question before this part had arrived keeps it.
    set((state) => ({ choice, isAsking: state.isAsking || choice === null }))
  },
  ask: () => set({ isAsking: true }),
  choose: (choice) => {
    saveSetting(storageKey, writeChoice(choice))
    set({ choice, isAsking: false })
  },
}))

type Send = typeof fetch

/** A plain counter: one small message a page view, without cookies and without the address it comes from. */
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
