import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testLength } from '#server/testing/test-length.ts'

const isJourney = ({ project }: TestSpecification) => Number(project.name === 'e2e')
const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder

/**
 * In the longer forms, journeys after proofs: a proof that takes minutes and starts last would leave a core idle. Vitest has
 * projects in the order of their names, and in a fresh clone files by their sizes.
 */
export default class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (testLength === 'short') return sorted
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || isJourney(a) - isJourney(b))
  }
}
