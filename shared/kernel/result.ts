/** The result of a pure rule: a value, or the code of the error that explains the refusal. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; error: Code }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const fail = <Code extends string>(error: Code): { ok: false; error: Code } => ({ ok: false, error })
