/** Tabs of one browser may refresh at the same moment, each with the token that the first of them rotates. */
export const graceMs = 10_000

/**
 * What a refresh token is good for. `rotate`: it belongs to the session's generation. `share`: it is the immediate
 * parent and was rotated a moment ago, so its holder gets a token of the same new generation. `reuse`: an old token was
 * reused, so somebody else may hold the new one.
 */
export function judgeRefresh(
  tokenGeneration: number,
  session: { generation: number; rotatedAt: Date },
  now: Date,
): 'rotate' | 'share' | 'reuse' {
  if (tokenGeneration === session.generation) return 'rotate'
  const isParent = tokenGeneration === session.generation - 1
  const isFresh = now.getTime() - session.rotatedAt.getTime() <= graceMs
  return isParent && isFresh ? 'share' : 'reuse'
}
