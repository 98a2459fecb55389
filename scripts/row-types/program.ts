import { join } from 'node:path'
import ts from 'typescript'

/** Packages whose types matter for row types and calls; others would only cost time. */
const neededPackage = /^(zod|sql-template-tag)(\/|$)/

/** The server's program, without tests. @param planted texts that replace or add files */
export function serverProgram(root: string, planted: Readonly<Record<string, string>> = {}): ts.Program {
  const texts = new Map(Object.entries(planted).map(([file, text]) => [join(root, file), text]))
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.server.json'), {}, host)
  if (!config) throw new Error('tsconfig.server.json was not read.')
  const files = config.fileNames.filter((file) => isOfServer(root, file))
  return ts.createProgram({
    rootNames: [...new Set([...files, ...texts.keys()])],
    options: config.options,
    host: compilerHost(root, config.options, texts),
  })
}

const isOfServer = (root: string, file: string): boolean =>
  ['server', 'demo'].some((folder) => file.startsWith(join(root, folder, '/'))) &&
  !/\.test\.ts$|\/server\/testing\//.test(file)

function compilerHost(
  root: string,
  options: ts.CompilerOptions,
  texts: ReadonlyMap<string, string>,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  const { readFile, fileExists } = host
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  const { getSourceFile } = host
  host.getSourceFile = (file, target, ...rest) => {
    const text = texts.get(file)
    return text === undefined
      ? getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, text, target, true)
  }
  const cache = ts.createModuleResolutionCache(root, (file) => file, options)
  host.resolveModuleNameLiterals = (literals, file, redirected, own, sourceFile) =>
    literals.map((literal) => {
      const isOurs = /^[.#]/.test(literal.text) || file.includes('/node_modules/')
      if (!isOurs && !neededPackage.test(literal.text)) return { resolvedModule: undefined }
      const mode = ts.getModeForUsageLocation(sourceFile, literal, own)
      return ts.resolveModuleName(literal.text, file, own, host, cache, redirected, mode)
    })
  return host
}
