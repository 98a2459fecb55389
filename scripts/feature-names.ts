/** One name in the spellings in which a feature is written down. */
export type FeatureNames = Record<string, string>

const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (kebab: string) => camel(`-${kebab}`)
const snake = (kebab: string) => kebab.replaceAll('-', '_')

/**
 * The spellings of a plural in kebab-case, by the placeholders of the templates. Throws an error with a sentence for
 * the user.
 */
export function featureNames(names: string): FeatureNames {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(names)) {
    throw new Error(`A feature is named by a plural in kebab-case, such as "house-notes"; not "${names}".`)
  }
  const name = names.endsWith('ies') ? `${names.slice(0, -3)}y` : names.slice(0, -1)
  const words = names.replaceAll('-', ' ')
  return {
    '%names%': names,
    '%name%': name,
    '%camelNames%': camel(names),
    '%camelName%': camel(name),
    '%Names%': pascal(names),
    '%Name%': pascal(name),
    '%snake_names%': snake(names),
    '%snake_name%': snake(name),
    '%words%': words,
    '%Words%': `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  }
}

export const withNames = (text: string, names: FeatureNames): string =>
  text.replace(/%\w+%/g, (placeholder) => names[placeholder] ?? placeholder)
