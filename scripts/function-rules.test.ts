import { describe, expect, it } from 'vitest'
import { functionsOf, limitProblems } from './function-rules.ts'

const measure = (text: string, file = 'web/plant.tsx') =>
  functionsOf(file, () => text).map(({ name, branches, props }) => ({ name, branches, props }))

describe('the size of a function', () => {
  it('counts its own branches, not those of the functions inside it', () => {
    const text = `
      function outer(a: boolean, b: string | null) {
        if (a && b) return 1
        for (const each of [1, 2]) inner(each)
        const inner = (n: number) => (n > 0 ? n : (b ?? '').length || 0)
        return a ? 1 : 2
      }`
    expect(measure(text)).toEqual([
      { name: 'outer', branches: 5, props: 0 },
      { name: 'inner', branches: 4, props: 0 },
    ])
  })

  it('counts cases that share their statements as one', () => {
    const text = `const kind = (n: number) => { switch (n) { case 1: case 2: return 'low'; case 3: return 'high' } }`
    expect(measure(text)).toEqual([{ name: 'kind', branches: 3, props: 0 }])
  })

  it('counts the props of a component, wherever their type stands', () => {
    const text = `
      type BoxProps = { a: string; b: number } & { c?: boolean }
      export function Box({ a, b, c }: BoxProps) { return <p>{a}</p> }
      const Dot = ({ x, y }: { x: number; y: number }) => <i style={{ x, y }} />
      function useBox(props: BoxProps) { return props }`
    expect(measure(text)).toEqual([
      { name: 'Box', branches: 1, props: 3 },
      { name: 'Dot', branches: 1, props: 2 },
      { name: 'useBox', branches: 1, props: 0 },
    ])
  })

  it('counts props whose type is imported from a file beside the component', () => {
    const files: Record<string, string> = {
      'web/ui/box.tsx': `import type { BoxProps } from './box-props.ts'\nexport function Box(props: BoxProps) {}`,
      'web/ui/box-props.ts': 'export type BoxProps = { a: string; b: number }',
    }
    expect(functionsOf('web/ui/box.tsx', (file) => files[file] ?? '')).toMatchObject([
      { name: 'Box', props: 2 },
    ])
  })

  it('names a callback by the function around it, and counts lines from the first to the last', () => {
    const [send, work] = functionsOf(
      'web/plant.ts',
      () => 'function send() {\n  run(() => {\n    work()\n  })\n}',
    )
    expect(send).toMatchObject({ name: 'send', line: 1, lines: 5 })
    expect(work).toMatchObject({ name: 'within send', line: 2, lines: 3 })
  })
})

describe('a function beyond a limit', () => {
  const long = { file: 'web/a.tsx', name: 'Long', line: 3, lines: 90, branches: 2, props: 0 }
  const excepting = (lines: number) => [{ why: 'planted', functions: { 'a.tsx Long': { lines } } }]

  it('is refused, unless it is an exception of this size', () => {
    expect(limitProblems([long], [])).toEqual(['web/a.tsx:3: Long has 90 lines; 80 at most'])
    expect(limitProblems([long], excepting(90))).toEqual([])
    expect(limitProblems([long], excepting(85))).toEqual(['web/a.tsx:3: Long has 90 lines; 85 at most'])
  })

  it('has fewer branches on the web', () => {
    const branched = { ...long, lines: 20, branches: 11 }
    expect(limitProblems([branched], [])).toEqual(['web/a.tsx:3: Long has 11 branches; 10 at most'])
    expect(limitProblems([{ ...branched, file: 'server/a.ts' }], [])).toEqual([])
  })

  it('is no exception any more once it is short enough', () => {
    expect(limitProblems([{ ...long, lines: 80 }], excepting(90))).toEqual([
      'a.tsx Long no longer needs its exception',
    ])
  })
})
