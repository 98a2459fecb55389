import { create } from 'zustand'

export type AuthDialog = 'login' | 'register' | 'forgot'

export type AuthRequest = {
  /** Where the member goes after logging in; the address they are at keeps them where they are. */
  returnTo?: string
  /** Why sign-in is asked for; stays in the dialog. */
  message?: string
  /** Filled in already. */
  email?: string
  /** Goes on with what the visitor was about to do. */
  onSignedIn?: () => void
}

type AuthDialogsState = {
  dialog: AuthDialog | null
  request: AuthRequest
  /** The member's page that is shown to a visitor: whatever log-in follows leads back to it. */
  memberPage: string | null
  /** Opens a dialog; without a request it keeps the one that another dialog was opened with. */
  open(dialog: AuthDialog, request?: AuthRequest): void
  close(): void
  setMemberPage(address: string | null): void
}

/** Which account dialog is open. Any feature may ask for sign-in here; the shell shows the dialogs. */
export const useAuthDialogs = create<AuthDialogsState>()((set) => ({
  dialog: null,
  request: {},
  memberPage: null,
  open: (dialog, request) =>
    set((state) => ({ dialog, request: request ?? (state.dialog ? state.request : {}) })),
  close: () => set({ dialog: null, request: {} }),
  setMemberPage: (memberPage) => set({ memberPage }),
}))
