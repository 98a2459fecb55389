import { create } from 'zustand'
import { onMemberChange } from '#web/platform/session.ts'

export type AuthForm = 'login' | 'register' | 'forgot'

export type AuthRequest = {
  /** Where the member goes after logging in; the current address by default. */
  returnTo?: string
  /** Why logging in is required; shown in the dialog. */
  message?: string
  /** Prefills the form. */
  email?: string
  /** What the server said of the registration; the mail of that address is to be opened next. */
  registered?: string
  /** Continues what the visitor was about to do. */
  onSignedIn?: () => void
}

export type ReportTarget = {
  kind: 'product' | 'user' | 'message' | 'ring_message' | 'product_review' | 'user_review' | 'service_post'
  id: number
  name: string
}

/** Every dialog that any page can open, with its parameters. The shell renders them. */
type Dialogs = {
  /** The preset questions and their answers. */
  assistant: object
  auth: { form: AuthForm; request: AuthRequest }
  /** The member to block. */
  block: { id: number; name: string }
  /** The number typed into another form; null for the profile's. */
  phone: { typedPhone: string | null }
  report: ReportTarget
}

type DialogStore = { [Name in keyof Dialogs]: Dialogs[Name] | null }

const useDialogStore = create<DialogStore>()(() => ({
  assistant: null,
  auth: null,
  block: null,
  phone: null,
  report: null,
}))

// Each of these was opened for one member, or to log in.
onMemberChange(() => useDialogStore.setState({ auth: null, block: null, phone: null, report: null }))

export const openDialog = <Name extends keyof Dialogs>(name: Name, about: Dialogs[Name]): void =>
  useDialogStore.setState({ [name]: about })

export const closeDialog = (name: keyof Dialogs): void => useDialogStore.setState({ [name]: null })

/** The parameters of an open dialog; null while it is closed. */
export const useDialog = <Name extends keyof Dialogs>(name: Name): Dialogs[Name] | null =>
  useDialogStore((dialogs): Dialogs[Name] | null => dialogs[name])

/** Calls back when a dialog has been closed. Returns an unsubscribe function. */
export const onDialogClosed = (name: keyof Dialogs, closed: () => void): (() => void) =>
  useDialogStore.subscribe((now, before) => {
    if (before[name] !== null && now[name] === null) closed()
  })

const noRequest: AuthRequest = {}

/** The parameters of the account dialog. */
export const useAuthRequest = (): AuthRequest => useDialog('auth')?.request ?? noRequest

/** Opens the account dialog. Without a request it continues with its current one. */
export function openAuth(form: AuthForm, request?: AuthRequest): void {
  const earlier = useDialogStore.getState().auth?.request ?? noRequest
  openDialog('auth', { form, request: request ?? earlier })
}

export const openPhoneDialog = (typedPhone: string | null = null): void => openDialog('phone', { typedPhone })
