const unavailableStates = new Set(['53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '58030'])
const unavailableSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable|after calling end on the pool/i

/** The SQLSTATE of an error or its cause ('23505', '40001', …), if any. */
export function databaseErrorCode(error: unknown): string | undefined {
  return chainOf(error)
    .map(textOf('code'))
    .find((code) => code !== undefined && isState(code))
}

/** True if the error is a refusal by the named constraint or unique index. */
export function isConstraintViolation(error: unknown, constraintName: string): boolean {
  return (
    databaseErrorCode(error)?.startsWith('23') === true &&
    chainOf(error).some((link) => textOf('constraint')(link) === constraintName)
  )
}

/** True if the same work may succeed when the transaction is run again: serialization failure, deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === '40001' || code === '40P01'
}

/** True if a text has a character that the database cannot store, such as NUL. */
export function isUnstorableText(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === '22021' || code === '22P05'
}

/** True if the database is unreachable or out of space: the caller should retry later (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = databaseErrorCode(error)
  if (state !== undefined) return state.startsWith('08') || unavailableStates.has(state)
  return chainOf(error).some((link) => {
    const code = textOf('code')(link)
    if (code === 'ENOENT') return textOf('syscall')(link) === 'connect'
    if (code !== undefined) return unavailableSystemCodes.has(code)
    return unavailableMessages.test(textOf('message')(link) ?? '')
  })
}

/** System errors such as EPIPE have five letters too, but no digit. */
const isState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)

function chainOf(error: unknown): object[] {
  const chain: object[] = []
  for (let link = error; typeof link === 'object' && link !== null && chain.length < 10; ) {
    chain.push(link)
    link = (link as { cause?: unknown }).cause
  }
  return chain
}

const textOf =
  (key: string) =>
  (link: object): string | undefined => {
    const value = (link as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : undefined
  }
