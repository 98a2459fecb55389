import { globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configurationTable } from './configuration-table.ts'
import { dialogFiltersPath, dialogFiltersText } from './dialog-filters.ts'
import { eventDocument, eventsPath } from './event-document.ts'
import { withFeatureGraph } from './feature-graph.ts'
import { featureOverviews } from './feature-overview.ts'
import { limitFiles, limitsPattern } from './field-limits.ts'
import { licenceDocument } from './licences.ts'
import { operationTable } from './operation-limits.ts'
import { recordApiExamples } from './record-api-examples.ts'
import { schemaDocument, schemaPath } from './schema-document.ts'
import { coveragePath, withCurrentTests } from './spec-coverage.ts'
import { withCurrentLines } from './where.ts'

/**
 * Writes the generated documents and parts of documents: settings, licences, schema, events, limits of operations, lines, coverage, and the examples of the
 * OpenAPI document; and the forms' limits from the contracts.
 */
const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs')
const guide = join(docs, 'operations.md')
const [before = '', , after = ''] = (await readFile(guide, 'utf8')).split(/<!-- \/?settings -->/)
await writeFile(guide, `${before}<!-- settings -->\n\n${configurationTable()}\n\n<!-- /settings -->${after}`)
await writeFile(join(docs, 'licences.md'), licenceDocument())
await writeFile(join(root, schemaPath), await schemaDocument(root))
await writeFile(join(root, eventsPath), eventDocument(root))
const architecture = join(root, 'ARCHITECTURE.md')
await writeFile(architecture, withFeatureGraph(root, await readFile(architecture, 'utf8')))
const overviews = featureOverviews(root, (path) => readFileSync(join(root, path), 'utf8'))
for (const [file, text] of overviews) await writeFile(join(root, file), text)
await writeFile(join(root, dialogFiltersPath), dialogFiltersText())
const limits = await limitFiles()
for (const file of globSync(limitsPattern, { cwd: root })) if (!limits.has(file)) await rm(join(root, file))
for (const [file, text] of limits) await writeFile(join(root, file), text)
await writeFile(join(docs, 'operation-limits.md'), operationTable())
const where = join(docs, 'where.md')
await writeFile(where, withCurrentLines(root, await readFile(where, 'utf8')))
const coverage = join(root, coveragePath)
await writeFile(coverage, withCurrentTests(root, await readFile(coverage, 'utf8')))
recordApiExamples()
