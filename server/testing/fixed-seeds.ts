import fc from 'fast-check'
import { testSeed } from './test-length.ts'

// Loaded before every test file: what fast-check makes up is the same in every run.
fc.configureGlobal({ seed: testSeed })
