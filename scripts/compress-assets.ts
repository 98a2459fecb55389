import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|mjs|css|svg|json|webmanifest)$/
const worthwhileBytes = 512

/** Compresses the browser's files once, as well as possible, instead of moderately at each request. */
export async function compressAssets(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true })
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(join(directory, file))),
  )
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthwhileBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
