import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Those of a run of component tests. */
    languages: ('tr' | 'en')[]
  }
}
