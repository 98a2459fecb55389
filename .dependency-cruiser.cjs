/** Who may import whom. Keep in step with ARCHITECTURE.md. */
const test = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-is-the-ground-floor',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|web|e2e|scripts)/' },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'], pathNot: 'node_modules/zod/' },
    },
    // In addition to other rules: the enumerations and messages that rules use.
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot:
          '^shared/(kernel|errors|brand)|\\.rules\\.ts$|-types\\.ts$|plans\\.ts$|\\.messages\\.ts$|common-passwords',
      },
    },
    // The fake API of component tests is built from the server's own HTTP edge.
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/testing/' },
      to: { path: '^server/' },
    },
    {
      name: 'web-testing-knows-the-edge-only',
      severity: 'error',
      from: { path: '^web/testing/' },
      to: { path: '^server/', pathNot: '^server/platform/http/(declared-errors|error-exit)\\.ts$' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'contracts-stay-out-of-the-browser',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/testing/' },
      // The sentences about input are mere texts, which forms use too.
      to: {
        path: '\\.contract\\.ts$|^shared/http/',
        pathNot: '^shared/http/input-sentences\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-features-meet-at-the-door',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: {
        path: '^server/features/([^/]+)/',
        pathNot: '^server/features/$1/|^server/features/[^/]+/[^/]+\\.public\\.ts$',
      },
    },
    // This checks the graph of features, not of files. The way back is an event, or a fact that server/features.ts hands in.
    // A feature and its own folders are one.
    {
      name: 'server-features-without-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/features/([^/]+)$' },
      to: { circular: true, pathNot: '^server/features/$1/' },
    },
    {
      name: 'web-features-do-not-meet',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-flows-down',
      severity: 'error',
      from: { path: '^web/(features|domain|hydration|ui|platform)/' },
      to: { path: '^web/(app|pages)/' },
    },
    {
      name: 'web-domain-knows-no-feature',
      severity: 'error',
      from: { path: '^web/domain/' },
      to: { path: '^web/features/' },
    },
    // From the shared features it knows the shape of the signed-in member, and no rule.
    {
      name: 'web-platform-knows-no-domain',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^(web/(features|domain)|shared/features)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-hydration-knows-no-screen',
      severity: 'error',
      from: { path: '^web/hydration/' },
      to: { path: '^(web/(features|domain|ui)|shared/features)/' },
    },
    {
      name: 'client-store-behind-its-doors',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/platform/' },
      to: { path: '^web/platform/client-store\\.ts$' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: {
        path: '^(shared|web/(features|domain|hydration|platform|app|pages))/',
        pathNot: '^shared/kernel/(durations|date-words|number-words)',
      },
    },
    // An installation does not contain the demo. The demo calls the server's use cases, as routes do.
    {
      name: 'demo-behind-its-door',
      severity: 'error',
      from: { path: '^(shared|server|web)/', pathNot: '^server/load-demo\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-door-opens-on-its-public-file',
      severity: 'error',
      from: { path: '^server/load-demo\\.ts$' },
      to: { path: '^demo/', pathNot: '^demo/demo\\.public\\.ts$' },
    },
    {
      name: 'demo-never-imports-web',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(web|e2e|scripts|benchmarks)/' },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^(server/features|shared/features)/' },
    },
    {
      name: 'sql-stays-in-queries',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$|sql-template-tag' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^(shared|server|demo|web)/', pathNot: '^server/testing/' },
      to: { path: '^server/testing/' },
    },
    {
      name: 'web-product-without-tests',
      severity: 'error',
      from: { path: '^(shared|server|demo|web)/', pathNot: '^web/testing/' },
      to: { path: '^web/testing/' },
    },
  ],
  // Tests may reach anywhere (they boot the whole app), so they are not part of the graph.
  options: {
    exclude: { path: `${test}|^\\.react-router/|/\\+types/` },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
