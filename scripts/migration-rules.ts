import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  CreateStmt,
  IndexStmt,
  InsertStmt,
  Node,
} from 'libpg-query'
import { parse } from 'libpg-query'
import { type Baseline, type Migration, statementsOf } from '#server/platform/database/migration-file.ts'
import { isConstant, nodesOf, pinsKey, statementsChangingRows } from './migration-nodes.ts'

/** The effect of earlier files: tables, and the columns that reference their rows. */
type Schema = { tables: Set<string>; keys: Map<string, Set<string>> }

/**
 * What a migration may not do while the previous release still serves: it may only add, without long locks and without
 * rewriting rows. What is no longer used is removed by a file marked `-- migrate: contract since <release>`. See
 * docs/upgrade.md. `releases` are those of CHANGELOG.md. Files that the baseline replaces were written for stopped servers.
 */
export async function migrationProblems(
  baseline: Baseline | null,
  migrations: readonly Migration[],
  releases: readonly string[],
): Promise<string[]> {
  const schema: Schema = { tables: new Set(), keys: new Map() }
  for (const statement of baseline ? await parsed(baseline) : []) learn(statement, schema)
  const problems: string[] = []
  for (const migration of migrations.filter(({ number }) => number > (baseline?.replaces ?? 0))) {
    const statements = await parsed(migration)
    const found = [
      ...shapeProblems(migration, statements, releases),
      ...statements.flatMap((statement) => statementProblems(statement, statements, migration, schema)),
    ]
    problems.push(...found.map((problem) => `server/migrations/${migration.name}: ${problem}`))
    for (const statement of statements) learn(statement, schema)
  }
  return problems
}

async function parsed({ name, text }: Pick<Migration, 'name' | 'text'>): Promise<Node[]> {
  const { stmts } = await parse(text).catch((error: Error) => {
    throw new Error(`server/migrations/${name} cannot be read: ${error.message}`)
  })
  return (stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
}

function learn(statement: Node, { tables, keys }: Schema): void {
  if (!('CreateStmt' in statement)) return
  const { relation, tableElts = [] } = statement.CreateStmt
  const table = relation?.relname ?? ''
  tables.add(table)
  const named = new Set<string>()
  const note = ({ contype, keys: columns }: Constraint, column?: string) => {
    if (contype !== 'CONSTR_PRIMARY' && contype !== 'CONSTR_UNIQUE') return
    const names = column === undefined ? (columns ?? []).map(stringOf) : [column]
    if (names.length === 1) named.add(names[0] ?? '')
  }
  for (const element of tableElts) {
    if ('Constraint' in element) note(element.Constraint)
    if ('ColumnDef' in element)
      for (const constraint of constraintsOf(element.ColumnDef)) note(constraint, element.ColumnDef.colname)
  }
  keys.set(table, named)
}

function shapeProblems(migration: Migration, statements: Node[], releases: readonly string[]): string[] {
  const problems: string[] = []
  const { contractSince, inTransaction, text } = migration
  if (contractSince !== null && !releases.includes(contractSince))
    problems.push(`"contract since ${contractSince}" names no release of CHANGELOG.md`)
  const unread = text
    .split('\n')
    .find(
      (line) =>
        /^--\s*migrate:/.test(line) && !/^-- migrate: (no transaction|contract since \S+)$/.test(line),
    )
  if (unread) problems.push(`"${unread}" is not understood`)
  if (!inTransaction) {
    if (statementsOf(text).length !== statements.length)
      problems.push(
        'without a transaction each statement ends its line with a semicolon, and nothing else does',
      )
    const isAlone = (statement: Node) =>
      ('IndexStmt' in statement && statement.IndexStmt.concurrent) ||
      ('DropStmt' in statement && statement.DropStmt.concurrent)
    if (!statements.every(isAlone))
      problems.push('without a transaction only indexes are built and dropped, each concurrently')
  }
  return problems
}

function statementProblems(
  statement: Node,
  file: readonly Node[],
  migration: Migration,
  schema: Schema,
): string[] {
  const isNew = (table = ''): boolean =>
    file.some((other) => 'CreateStmt' in other && other.CreateStmt.relation?.relname === table)
  if (harmless.some((kind) => kind in statement)) return []
  const changes = statementsChangingRows(statement)
  if (changes.length > 0)
    return changes.flatMap((node) =>
      rowProblems(node, (table) => (isNew(table) ? 'new' : schema.keys.get(table))),
    )

  if ('CreateStmt' in statement) return createProblems(statement.CreateStmt, schema)
  if ('IndexStmt' in statement) return indexProblems(statement.IndexStmt, migration, isNew)
  if ('AlterTableStmt' in statement) {
    const { relation } = statement.AlterTableStmt
    return isNew(relation?.relname) ? [] : alterProblems(statement.AlterTableStmt, file, migration)
  }
  if ('RenameStmt' in statement)
    return ['renames: the release before asks for the old name; add the new one beside it']
  if ('DropStmt' in statement) {
    if (migration.contractSince !== null) return []
    return ['drops what the release before may use: mark a later file with "contract since <release>"']
  }
  if ('DoStmt' in statement) return ['a DO block cannot be judged: write out what it does']
  return [`${Object.keys(statement)[0]} is not known to be safe beside the release before`]
}

const harmless = [
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateExtensionStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CreateSeqStmt',
  'ViewStmt',
  'CommentStmt',
]

function createProblems({ relation, if_not_exists: isLenient }: CreateStmt, { tables }: Schema): string[] {
  if (isLenient) return [`${relation?.relname}: "if not exists" hides a table of another shape`]
  return tables.has(relation?.relname ?? '') ? [`the table ${relation?.relname} exists already`] : []
}

function indexProblems(
  { idxname, relation, concurrent, if_not_exists: isLenient }: IndexStmt,
  { inTransaction }: Migration,
  isNew: (table?: string) => boolean,
): string[] {
  if (isNew(relation?.relname) && !concurrent) return []
  if (!concurrent) {
    return [
      `the index ${idxname} stops writes while it is built: "create index concurrently if not exists" in a file of ` +
        'its own with the line "-- migrate: no transaction"',
    ]
  }
  const problems: string[] = []
  if (inTransaction) problems.push('an index is built concurrently only under "-- migrate: no transaction"')
  if (!isLenient || !idxname)
    problems.push(
      'an index that is built concurrently needs a name and "if not exists": it may be tried again',
    )
  return problems
}

function alterProblems(
  { relation, cmds = [] }: AlterTableStmt,
  file: readonly Node[],
  migration: Migration,
): string[] {
  const table = relation?.relname ?? ''
  const commands = cmds.flatMap((each) => ('AlterTableCmd' in each ? [each.AlterTableCmd] : []))
  return commands.flatMap((command) =>
    commandProblems(command, file, table, migration.contractSince !== null).map(
      (problem) => `${table}: ${problem}`,
    ),
  )
}

function commandProblems(
  { subtype, name = '', def }: AlterTableCmd,
  file: readonly Node[],
  table: string,
  isContract: boolean,
): string[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnProblems(def.ColumnDef) : ['a column without a type']
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintProblems(def.Constraint) : []
    case 'AT_ValidateConstraint':
      return addedConstraints(file, table).some(({ conname }) => conname === name)
        ? [`validates ${name} under the lock that adding it took: validate it in a later file`]
        : []
    case 'AT_DropConstraint': {
      // A check that is widened: dropped and added again under the same name.
      const isReplaced = addedConstraints(file, table).some(
        ({ conname, contype }) => conname === name && contype === 'CONSTR_CHECK',
      )
      return isContract || isReplaced
        ? []
        : [`drops the constraint ${name}, which the release before may rely on`]
    }
    case 'AT_DropColumn':
      return isContract ? [] : [`drops the column ${name}, which the release before uses`]
    case 'AT_DropNotNull':
      return isContract ? [] : [`lets ${name} be null, which the release before does not expect`]
    case 'AT_AlterColumnType':
      return [`changes the type of ${name}, which rewrites the table: add a column, fill it in batches`]
    case 'AT_SetNotNull':
      return [
        `asks ${name} to be not null, which reads the whole table: add a check "not valid" and validate it later`,
      ]
    case 'AT_ColumnDefault':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
      return []
    default:
      return [`${subtype} is not known to be safe beside the release before`]
  }
}

const addedConstraints = (file: readonly Node[], table: string): Constraint[] =>
  file.flatMap((statement) =>
    'AlterTableStmt' in statement && statement.AlterTableStmt.relation?.relname === table
      ? (statement.AlterTableStmt.cmds ?? []).flatMap((each) =>
          'AlterTableCmd' in each &&
          each.AlterTableCmd.subtype === 'AT_AddConstraint' &&
          each.AlterTableCmd.def &&
          'Constraint' in each.AlterTableCmd.def
            ? [each.AlterTableCmd.def.Constraint]
            : [],
        )
      : [],
  )

function columnProblems(column: ColumnDef): string[] {
  const { colname, typeName } = column
  const constraints = constraintsOf(column)
  const fallback = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const problems: string[] = []
  if (/serial/.test(stringOf(typeName?.names?.at(-1))))
    problems.push(`the column ${colname} counts up, which rewrites the table`)
  if (fallback && !isConstant(fallback))
    problems.push(`the default of ${colname} is worked out for every row, which rewrites the table`)
  for (const { contype } of constraints) {
    if (contype === 'CONSTR_NOTNULL' && !fallback)
      problems.push(`${colname} is not null without a default: the release before does not fill it in`)
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY')
      problems.push(`the column ${colname} is worked out for every row, which rewrites the table`)
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
      problems.push(
        `${colname} is unique by an index that stops writes while it is built: build it concurrently`,
      )
    if (contype === 'CONSTR_CHECK')
      problems.push(`the check of ${colname} reads the whole table: "add constraint … check (…) not valid"`)
    if (contype === 'CONSTR_FOREIGN' && fallback)
      problems.push(`the reference of ${colname} is checked for every row: leave out its default`)
  }
  return problems
}

function constraintProblems({ conname, contype, skip_validation: isNotValid }: Constraint): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (!conname) return ['a constraint needs a name, by which it is validated later']
    return isNotValid
      ? []
      : [
          `the constraint ${conname} is checked for every row under a lock: add it "not valid", validate it later`,
        ]
  }
  return [`the constraint ${conname ?? contype} builds an index that stops writes: build it concurrently`]
}

/** Rows are changed in a migration only one by one, by their key; everything else is a backfill's. */
function rowProblems(node: Node, keysOf: (table: string) => 'new' | Set<string> | undefined): string[] {
  if ('InsertStmt' in node) return insertProblems(node.InsertStmt)
  if (!('UpdateStmt' in node || 'DeleteStmt' in node))
    return ['merges into or empties a table that the release before uses']
  const { relation, whereClause } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt
  const table = relation?.relname ?? ''
  const keys = keysOf(table)
  if (keys === 'new' || (keys && pinsKey(whereClause, keys))) return []
  return [`changes many rows of ${table} in one go: a backfill does it in batches`]
}

function insertProblems({ relation, selectStmt }: InsertStmt): string[] {
  const reads = selectStmt ? nodesOf(selectStmt, 'RangeVar').length > 0 : false
  return reads
    ? [`fills ${relation?.relname} from other tables in one go: a backfill does it in batches`]
    : []
}

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []))

const stringOf = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : ''
