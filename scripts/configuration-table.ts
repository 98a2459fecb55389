import { environmentSchema } from '#server/platform/config/environment.ts'

type Setting = { description?: string; default?: unknown; enum?: string[] }

/** The settings as a table for docs/operations.md, from the very schema that reads them. */
export function configurationTable(): string {
  const { properties = {} } = environmentSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(([name, property]) => {
    const { description = '', default: fallback, enum: values } = property as Setting
    const choices = values ? ` (${values.map((value) => `\`${value}\``).join(', ')})` : ''
    return `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${description}${choices} |`
  })
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}
