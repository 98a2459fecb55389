import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './tree-rules.ts'

type PlaceRule = {
  /** Files that the rule is about. */
  in: RegExp
  /** Files that may have it: its one place. */
  except: RegExp
  /** Matches outside the place. */
  found: (text: string) => boolean
  says: string
}

const tests = /\.test\.tsx?$|^(server|web)\/testing\//
const reExportOrComment = /export (type )?\{[^}]*\} from '[^']+'|\/\*\*.*?\*\//gs

const codeOf = (text: string): string => text.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')

/** An array literal as a query's key. */
const keyByHand =
  /\b(query|mutation)Key:\s*\[|\b([gs]et(Query|Queries)Data|getQueryState|is(Fetching|Mutating)|\w+Quer(y|ies))(<[^()]*>)?\(\s*\[/

/** `select *`, `select r.*`, `returning *`, also after other columns. */
const everyColumn = /\b(select|returning)\s+(distinct\s+)?(\w+\.)?\*|(`|,|\})\s*\w+\.\*\s|,\s*\*\s+from\b/i

/** A text by its language: `tr: 'Merhaba'`, `tr: (name) => …`, `tr: { subject: '…'`, `locale === 'tr' ? 'Merhaba'`. */
const bilingualText =
  /\btr:\s*(\([^()]*\)\s*=>\s*[({\s]*)?(\{\s*\w+:\s*)?['"`]|=== 'tr'\s*\?\s*['"`](?!tr-TR|\w+_tr')/

/** A locale known for writing as machines do, or what a locale wrote being cut, searched or compared. */
const dateByLocale =
  /(DateTimeFormat|toLocale\w*String)\(\s*'(en-CA|fr-CA|sv|lt)\b|(\.format(Range)?|\btoLocale(Date|Time)?String)\([^()]*(\([^()]*\)[^()]*)*\)\s*(\.(split|slice|replace|replaceAll|substring|match|indexOf|startsWith|length)\b|[=!]==)/

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
  {
    in: /^server\/features\//,
    // Two websites of their own: the sandbox bank, and the viewer of a demo's messages.
    except: /\/(sandbox-bank-texts|outbox-page)\.ts$/,
    found: (text) => bilingualText.test(codeOf(text)),
    says: 'what mails and answers say stands in shared/features/*/*.messages.ts',
  },
  {
    in: /^web\//,
    except: /^web\/platform\/api-(query|cache)\.ts$/,
    found: (text) => keyByHand.test(text),
    says: 'keys of queries are made by web/platform/api-query.ts',
  },
  {
    in: /^web\//,
    // The theme's script runs before anything else has loaded.
    except: /^web\/platform\/(browser-storage|member-files|offline-pages|theme)\.ts$/,
    found: (text) => /\b(localStorage|sessionStorage|indexedDB|caches\.\w+)\b/.test(codeOf(text)),
    says: 'what the browser saves goes through web/platform/browser-storage.ts, and goes with its member',
  },
  {
    in: /^web\//,
    except: /^web\/platform\/(api-client|send-once)\.ts$/,
    found: (text) => /idempotency-?key/i.test(codeOf(text)),
    says: 'a call gets its Idempotency-Key from web/platform/send-once.ts',
  },
  {
    in: /^(server|demo|benchmarks|scripts)\//,
    except: /^$/,
    found: (text) => everyColumn.test(codeOf(text)),
    says: 'a statement names its columns',
  },
  {
    in: /^(server|demo)\//,
    except: /memberships\.queries\.ts$/,
    found: (text) => /withdrawn_at is null/.test(text),
    says: 'which subscriptions count says memberships.queries.ts',
  },
  {
    in: /^(server|demo)\//,
    except: /member-fragments\.queries\.ts$/,
    found: (text) =>
      /email_verified_at is not null and|suspended_at is null and|and \w*\.?suspended_at is null/.test(text),
    says: 'who is verified, and who is active, says member-fragments.queries.ts',
  },
  {
    in: /^(server|demo|shared|web|benchmarks)\//,
    except: /^shared\/kernel\/durations\.ts$/,
    found: (text) => /\b(86_?400_?000|3_?600_?000)\b/.test(text),
    says: 'days and hours in milliseconds are in shared/kernel/durations.ts',
  },
  {
    in: /^(server|demo|shared|web)\//,
    except: /^shared\/kernel\/civil-date\.ts$/,
    found: (text) => /'Europe\/Istanbul'/.test(text),
    says: 'the time zone of homes is listingTimeZone',
  },
  {
    in: /^(shared|server|demo)\//,
    except: /^$/,
    found: (text) => dateByLocale.test(text),
    says: 'a date that is data comes from civil-date.ts: what a locale writes differs between browsers',
  },
  {
    in: /^web\//,
    except: /^$/,
    found: (text) =>
      /\b(DateTime|Number|List|RelativeTime)Format\b|\bCollator\b|\btoLocale(Date|Time)?String\b/.test(
        codeOf(text),
      ),
    says: 'dates, numbers and lists come from date-words.ts and number-words.ts: locales differ between browsers',
  },
  {
    in: /^(shared|server|demo|web)\//,
    // Names of countries, in the order of the reader's alphabet.
    except: /^web\/features\/search\/when\/holiday-country\.tsx$/,
    found: (text) => /\.localeCompare\(/.test(codeOf(text)),
    says: 'data are compared as they are: a locale may order them otherwise',
  },
  {
    in: /^web\//,
    except: /^$/,
    found: (text) => /\btype(=\{?|:\s*)["'](date|time|datetime-local|month|week)["']/.test(codeOf(text)),
    says: 'a date is typed into DateField: the own fields of a browser follow its language, not that of the page',
  },
  {
    in: /^web\//,
    except: /^web\/ui\/plain-form\.tsx$/,
    found: (text) => /<form\b/.test(text),
    says: 'a form is drawn by Form or PlainForm',
  },
  {
    in: /^web\//,
    except: /^web\/domain\/form-dialog\.tsx$/,
    found: (text) => /<Form\b/.test(text) && /<(Confirm)?Dialog\b/.test(text),
    says: 'a form in a dialog stands in FormDialog, which asks before what was typed is lost',
  },
  {
    in: /^web\//,
    except: /^web\/platform\/use-problem\.ts$/,
    found: (text) => /(?<!function )\bproblemOf\(|'shell\.offline'/.test(text),
    says: 'useProblem explains what was thrown',
  },
  {
    in: /^web\//,
    except: /^web\/ui\//,
    found: (text) => /\bmaxLength(=\{?|:)\s*["']?\d/.test(codeOf(text)),
    says: 'how long a text may be comes from the contract, by *.limits.generated.ts',
  },
  {
    in: /^web\//,
    except: /^web\/(features\/staff\/|pages\/staff-|app\/shell\/staff-layout\.tsx$)/,
    found: (text) => /['"`]staff\.[a-z_]/.test(codeOf(text)),
    says: 'only the console loads its texts',
  },
  {
    in: /^web\//,
    except: /^$/,
    found: (text) => /\buseQueries\b/.test(codeOf(text)),
    says: 'useQueries would be in the first load of every page; ask by one composedQuery',
  },
]

/** Code that has one permitted place, and occurs elsewhere too. */
export function placeProblems(root: string): string[] {
  const files = sourceFiles(root).filter((file) => /\.tsx?$/.test(file) && !tests.test(file))
  return files.flatMap((file) => {
    const concerned = rules.filter((rule) => rule.in.test(file) && !rule.except.test(file))
    if (concerned.length === 0) return []
    const text = readFileSync(join(root, file), 'utf8')
    return concerned.filter(({ found }) => found(text)).map(({ says }) => `${file}: ${says}`)
  })
}
