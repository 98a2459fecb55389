let address: string | null = null

/** The members' page that a visitor has opened: any log-in returns to it. Null on other pages. */
export const currentMemberPage = (): string | null => address

export function setMemberPage(next: string | null): void {
  address = next
}
