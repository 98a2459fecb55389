import { create } from 'zustand'

export type ReportTarget = { kind: 'product' | 'user' | 'message'; id: number; name: string }

type ReportDialogState = {
  target: ReportTarget | null
  /** Opens the report of a home (`product`), a member or a message; `name` is what the dialog calls it. */
  openReport(target: ReportTarget): void
  closeReport(): void
}

/** What is being reported. Any feature may ask here; the shell shows the dialog. */
export const useReportDialog = create<ReportDialogState>()((set) => ({
  target: null,
  openReport: (target) => set({ target }),
  closeReport: () => set({ target: null }),
}))
