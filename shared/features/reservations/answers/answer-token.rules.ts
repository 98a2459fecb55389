/** What the token of a link says, before its signature is checked; null where it says nothing. */
export function answerTokenParts(token: string) {
  const [, text, memberId, reservationId, version, signature] =
    /^((\d{1,15})-(\d{1,15})-(\d{1,9}))-([\w-]{43})$/.exec(token) ?? []
  if (text === undefined || signature === undefined) return null
  return {
    text,
    memberId: Number(memberId),
    reservationId: Number(reservationId),
    version: Number(version),
    signature,
  }
}
