import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { brand } from '#shared/brand.ts'

const accessTokenLifeSeconds = 15 * 60

const algorithm = 'HS256'
const issuer = brand.slug
const audience = `${brand.slug}-api`

/** Whose token it is and the session that it lives and dies with. */
export type AccessClaims = { memberId: number; sessionId: string }

const Claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,15}$/), sid: z.uuid() })

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret)

/** A signed access token that is good for 15 minutes from `now`. */
export function signAccessToken(config: Config, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(claims.memberId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLifeSeconds)
    .sign(keyOf(config.tokenSecrets[0]))
}

/** The token's claims; null unless we signed it, for this API, and it is valid at `now`. */
export async function readAccessToken(
  config: Config,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  for (const secret of config.tokenSecrets) {
    const claims = await readSigned(secret, token, now)
    if (claims) return claims
  }
  return null
}

async function readSigned(secret: string, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const claims = Claims.safeParse(payload)
    return claims.success ? { memberId: Number(claims.data.sub), sessionId: claims.data.sid } : null
  } catch {
    return null
  }
}
