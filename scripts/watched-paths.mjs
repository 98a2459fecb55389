import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** The web's texts only: the server reads none of them, and Vite reloads them in the page. */
const webAlone = ['i18n']

/** Changes that restart the server in development. */
export const watchedPaths = () => [
  'server',
  'demo',
  ...readdirSync(join(root, 'shared'))
    .filter((name) => !webAlone.includes(name))
    .map((name) => `shared/${name}`),
]
