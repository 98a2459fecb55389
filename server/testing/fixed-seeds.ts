import fc from 'fast-check'
import { testSeed } from './test-length.ts'

// Loaded before every test file: fast-check generates the same in every run.
fc.configureGlobal({ seed: testSeed })
