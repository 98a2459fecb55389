import { create } from 'zustand'

type PhoneDialogState = {
  isOpen: boolean
  open(): void
  close(): void
}

/** Whether the dialog that verifies a phone number is open. Any feature may ask for it; pages and the shell show it. */
export const usePhoneDialog = create<PhoneDialogState>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))

export const openPhoneDialog = (): void => usePhoneDialog.getState().open()
