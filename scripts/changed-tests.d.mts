export function narrowToFeatures(concerned: readonly string[], changed: readonly string[]): readonly string[]
