import { describe, expect, it } from 'vitest'
import { OperatorError, terminalText } from './operator-error.ts'
import { inTerminalLanguage, terminalLanguage } from './terminal-language.mjs'

describe('the language of the terminal', () => {
  it.each([
    [{ LANG: 'tr_TR.UTF-8' }, 'tr'],
    [{ LANG: 'tr' }, 'tr'],
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'tr_TR.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'tr_TR' }, 'tr'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'tr_TR.UTF-8' }, 'tr'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: '', LC_MESSAGES: '' }, 'en'],
    [{ LANG: 'trv_TW' }, 'en'],
    [{ LANG: 'de_DE' }, 'en'],
  ] as const)('%j is %s', (environment, language) => {
    expect(terminalLanguage(environment)).toBe(language)
  })

  it("is the system's where the shell says nothing", () => {
    expect(['tr', 'en']).toContain(terminalLanguage({}))
  })

  it('picks the sentence', () => {
    const sentence = { tr: 'Merhaba', en: 'Hello' }
    expect(inTerminalLanguage(sentence, { LANG: 'tr_TR.UTF-8' })).toBe('Merhaba')
    expect(inTerminalLanguage(sentence, { LANG: 'C.UTF-8' })).toBe('Hello')
  })
})

describe('what a terminal shows of an error', () => {
  it('is the sentence alone where somebody can do something about it, the stack of anything else', () => {
    const cause = new Error('EACCES')
    const error = new OperatorError({ tr: 'Olmaz.', en: 'No.' }, { cause })
    expect(terminalText(error)).toBe(inTerminalLanguage(error.sentence))
    expect(error.cause).toBe(cause)
    expect(terminalText(new Error('unforeseen'))).toMatch(/unforeseen\n\s+at /)
    expect(terminalText('a string')).toBe('a string')
  })
})
