/** What an installation needs. The demo marketplace, the sources of the website and the tools stay in the clone. */
export const packageContents = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'README.md',
  'build',
  'deploy',
  'docs',
  'scripts',
  'server',
  'shared',
]

/** What tar leaves out of these folders. */
export const packageExcludes = ['server/testing', '*.test.ts', 'docs/pictures']
