import { create } from 'zustand'

type PhoneDialogState = {
  isOpen: boolean
  /** What was typed into another form; null leaves the number to the profile. */
  typedPhone: string | null
  open(typedPhone: string | null): void
  close(): void
}

/** Whether the dialog that verifies a phone number is open. Any feature may ask for it; pages and the shell show it. */
export const usePhoneDialog = create<PhoneDialogState>()((set) => ({
  isOpen: false,
  typedPhone: null,
  open: (typedPhone) => set({ isOpen: true, typedPhone }),
  close: () => set({ isOpen: false, typedPhone: null }),
}))

export const openPhoneDialog = (typedPhone: string | null = null): void =>
  usePhoneDialog.getState().open(typedPhone)
