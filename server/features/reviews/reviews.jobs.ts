import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { publishReviews } from './publish-reviews.ts'
import { recomputeBadges } from './recompute-badges.ts'

export const reviewsJobs = (ports: Ports): Job[] => [publishReviews(ports), recomputeBadges(ports)]
