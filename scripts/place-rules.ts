import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './tree-rules.ts'

type PlaceRule = {
  /** Files that the rule is about. */
  in: RegExp
  /** Files that may have it: its one place. */
  except: RegExp
  /** What stands elsewhere than in its place. */
  found: (text: string) => boolean
  says: string
}

const tests = /\.test\.tsx?$|^(server|web)\/testing\//
const reExportOrComment = /export (type )?\{[^}]*\} from '[^']+'|\/\*\*.*?\*\//gs

const rules: PlaceRule[] = [
  {
    in: /^server\/features\/[^/]+\/[^/]+\.public\.ts$/,
    except: /^$/,
    found: (text) => text.replaceAll(reExportOrComment, '').trim() !== '',
    says: 'the door of a feature only exports from its files',
  },
  {
    in: /^server\/features\/.*\.ts$/,
    except: /\.queries\.ts$/,
    found: (text) => /from 'sql-template-tag'/.test(text),
    says: 'SQL stands in *.queries.ts',
  },
]

/** Things that have one place, and stand in another too. */
export function placeProblems(root: string): string[] {
  const files = sourceFiles(root).filter((file) => /\.tsx?$/.test(file) && !tests.test(file))
  return files.flatMap((file) => {
    const concerned = rules.filter((rule) => rule.in.test(file) && !rule.except.test(file))
    if (concerned.length === 0) return []
    const text = readFileSync(join(root, file), 'utf8')
    return concerned.filter(({ found }) => found(text)).map(({ says }) => `${file}: ${says}`)
  })
}
