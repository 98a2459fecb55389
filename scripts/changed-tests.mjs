const featureOf = (path) => /^server\/features\/[^/]+\//.exec(path)?.[0]

/**
 * The test files to run at once, among those that a change concerns. Every server test starts the whole app, and so is
 * concerned by every feature: a change in features alone runs the tests of these features, and leaves the other features
 * and the tests of the whole server to `npm test`. Paths from the root.
 */
export function narrowToFeatures(concerned, changed) {
  const code = changed.filter((path) => /\.([mc]?[jt]sx?|sql|json)$/.test(path))
  const isElsewhere = (path) => !featureOf(path) && /^(server|demo|shared|scripts)\//.test(path)
  if (code.some((path) => isElsewhere(path) && !/\.test\.ts$/.test(path))) return concerned
  const features = new Set(code.map(featureOf).filter(Boolean))
  return concerned.filter(
    (path) =>
      !/^(server|demo|scripts)\//.test(path) || features.has(featureOf(path)) || changed.includes(path),
  )
}
