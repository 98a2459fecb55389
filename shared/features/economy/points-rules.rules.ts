/** A version by its times; not announced, it is a proposal. */
export type VersionTimes = { version: number; announcedAt: Date | null; startsAt: Date }

export type VersionState = 'proposed' | 'announced' | 'in_force' | 'past'

/** The version in force: the last of those that have started. */
export function versionInForce<V extends VersionTimes>(versions: readonly V[], now: Date): V | undefined {
  return versions
    .filter((each) => hasStarted(each, now))
    .sort(byStart)
    .at(-1)
}

/** The announced version that comes next. */
export function nextVersion<V extends VersionTimes>(versions: readonly V[], now: Date): V | undefined {
  return versions
    .filter((each) => each.announcedAt !== null && each.startsAt > now)
    .sort(byStart)
    .at(0)
}

export function stateOf(version: VersionTimes, versions: readonly VersionTimes[], now: Date): VersionState {
  if (version.announcedAt === null) return 'proposed'
  if (!hasStarted(version, now)) return 'announced'
  return versionInForce(versions, now)?.version === version.version ? 'in_force' : 'past'
}

const hasStarted = ({ announcedAt, startsAt }: VersionTimes, now: Date): boolean =>
  announcedAt !== null && announcedAt <= now && startsAt <= now

const byStart = (a: VersionTimes, b: VersionTimes): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.version - b.version
