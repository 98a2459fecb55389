/** The account whose password a form is about, for password managers; nobody else needs it. */
export const AccountName = ({ email }: { email: string | undefined }) => (
  <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
)
