import type { BrowserContext } from 'playwright-core'

type Counted = { clicks: number; fields: number }

/** Counts what a person does in all pages of a browser: clicks, and fields that are typed into. */
export async function countClicks(context: BrowserContext): Promise<Counted> {
  const counted: Counted = { clicks: 0, fields: 0 }
  await context.exposeBinding('countForTest', (_source, kind: keyof Counted) => {
    counted[kind] += 1
  })
  await context.addInitScript(() => {
    const count = (kind: string) =>
      (window as unknown as { countForTest(kind: string): void }).countForTest(kind)
    let typed: EventTarget | null = null
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target === typed || (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)))
          return
        typed = target
        count('fields')
      },
      true,
    )
  })
  return counted
}

/** The table of a journey, into the output of the tests. */
export function printCounted(rows: Record<string, Counted>): void {
  const lines = Object.entries(rows).map(
    ([name, { clicks, fields }]) => `${name.padEnd(40)} ${clicks} clicks, ${fields} fields\n`,
  )
  process.stdout.write(lines.join(''))
}
