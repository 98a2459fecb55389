let address: string | null = null

/** The member's page that is shown to a visitor: whatever log-in follows leads back to it. Null on any other page. */
export const currentMemberPage = (): string | null => address

export function setMemberPage(next: string | null): void {
  address = next
}
