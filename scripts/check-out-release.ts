import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The program of a release, from the history into a separate folder, with the packages that are installed here. */
export async function checkOutRelease(
  root: string,
  commit: string,
  parts: readonly string[] = ['package.json', 'server', 'shared', 'docs/documents'],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yuva-release-'))
  const archive = join(folder, 'release.tar')
  const write = () => run('git', ['archive', '-o', archive, commit, ...parts], { cwd: root })
  try {
    // A shallow clone lacks it.
    await write().catch(async () => {
      await run('git', ['fetch', '--depth=1', 'origin', commit], { cwd: root })
      await write()
    })
  } catch (error) {
    throw new Error(
      `The release (${commit}) is not in the history of this copy: a git clone of it is needed.`,
      {
        cause: error,
      },
    )
  }
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
