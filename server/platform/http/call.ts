import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { Transaction } from '../database/database.ts'
import type { Ports } from '../ports.ts'

/** Who is calling: a member with a live session. */
export type Caller = {
  id: number
  sessionId: string
  isStaff: boolean
  /** The second factor protects this account. */
  hasSecondFactor: boolean
  /** Why and until when the member is suspended, as a sentence; null if they are not. */
  suspension: Record<Locale, string> | null
  /** Has requested the deletion of the account, and can still cancel it. */
  isLeaving: boolean
}

/** Finds the caller behind a bearer token; null if the token is wrong or its session has ended. */
export type Authenticate = (
  ports: Pick<Ports, 'db' | 'config'>,
  token: string,
  now: Date,
) => Promise<Caller | null>

/** What a use case receives besides its input: the ports, and facts about this call. */
export type Call = Ports & {
  caller: Caller | null
  locale: Locale
  /** The language requested by the caller; null if none of ours, which is answered in Turkish. */
  namedLocale: Locale | null
  /** The present, read once per call. */
  now: Date
  ip: string
  userAgent: string
  cookies: Record<string, string | undefined>
  files: UploadedFile[]
  reply: ReplyControl
}

/** A call by a signed-in member. */
export type MemberCall = Call & { caller: Caller }

/** A file of a multipart call, on disk until it is read so that memory stays bounded. */
export type UploadedFile = { field: string; filename: string; read(): Promise<Buffer> }

export type RefusalWork = (tx: Transaction) => Promise<void>

export type ReplyControl = {
  status(code: number): void
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string, value: string): void
  /** Runs in a transaction of its own, once this call was refused and everything else of it rolled back. */
  afterRefusal(work: RefusalWork): void
}
export type CookieOptions = { path: string; maxAgeSeconds: number }

/** JSON text already in the shape of the answer: sent unchanged. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
