import { create } from 'zustand'

export type AuthForm = 'login' | 'register' | 'forgot'

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

export type ReportTarget = { kind: 'product' | 'user' | 'message'; id: number; name: string }

/** Every dialog that any page may ask for, with what it is asked for. The shell shows them. */
type Dialogs = {
  auth: { form: AuthForm; request: AuthRequest }
  /** The member who is about to be blocked. */
  block: { id: number; name: string }
  /** The number typed into another form; null leaves it to the profile. */
  phone: { typedPhone: string | null }
  report: ReportTarget
}

type DialogStore = { [Name in keyof Dialogs]: Dialogs[Name] | null }

const useDialogStore = create<DialogStore>()(() => ({ auth: null, block: null, phone: null, report: null }))

export const openDialog = <Name extends keyof Dialogs>(name: Name, about: Dialogs[Name]): void =>
  useDialogStore.setState({ [name]: about })

export const closeDialog = (name: keyof Dialogs): void => useDialogStore.setState({ [name]: null })

/** What a dialog is open for; null while it is closed. */
export const useDialog = <Name extends keyof Dialogs>(name: Name): Dialogs[Name] | null =>
  useDialogStore((dialogs): Dialogs[Name] | null => dialogs[name])

/** Calls back when a dialog has been closed. Answers how to stop listening. */
export const onDialogClosed = (name: keyof Dialogs, closed: () => void): (() => void) =>
  useDialogStore.subscribe((now, before) => {
    if (before[name] !== null && now[name] === null) closed()
  })

const noRequest: AuthRequest = {}

/** What sign-in is asked for. */
export const useAuthRequest = (): AuthRequest => useDialog('auth')?.request ?? noRequest

/** Opens the account dialog. Without a request it goes on with the one that it was opened with. */
export function openAuth(form: AuthForm, request?: AuthRequest): void {
  const kept = useDialogStore.getState().auth?.request ?? noRequest
  openDialog('auth', { form, request: request ?? kept })
}

export const openPhoneDialog = (typedPhone: string | null = null): void => openDialog('phone', { typedPhone })
