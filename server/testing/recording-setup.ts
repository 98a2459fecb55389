import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { mergeRecorded } from './recorded-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory in which the workers record statements. */
    recordings: string
  }
}

/** Collects the statements of the run for the check of row types. */
export default function setUp(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'yuva-recorded-'))
  project.provide('recordings', directory)
  return () => {
    mergeRecorded(join(import.meta.dirname, '..', '..'), directory)
    rmSync(directory, { recursive: true })
  }
}
