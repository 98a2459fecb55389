import { afterAll, inject } from 'vitest'
import { recordInto, writeRecorded } from './record-statements.ts'

// Loaded before every test file of the project.
recordInto(inject('recordings'))
afterAll(writeRecorded)
