import { expect, it } from 'vitest'
import { conditionalTexts } from './conditional-texts.ts'

const problems = (markup: string) => conditionalTexts('web/a.tsx', `const A = () => ${markup}`).length

it.each([
  "<p><b>Ev</b>{isOpen ? t('a.open') : null}</p>",
  "<>{isOpen && t('a.open')}<b>Ev</b></>",
  "<p><b>Ev</b>{isOpen ? `, Ev` : ''}</p>",
  "<p>Ev {isOpen ? t('a.open') : null}</p>",
  "<p><b>Ev</b>{isOpen ? t('a.open').trim() : undefined}</p>",
  '<p><b>Ev</b>{isOpen ? formatDay(day) : <i>Ev</i>}</p>',
])('finds %s', (markup) => {
  expect(problems(markup)).toBe(1)
})

it.each([
  "<p>{isOpen ? t('a.open') : null}</p>",
  "<p>\n  {isOpen ? t('a.open') : null}\n</p>",
  "<p><b>Ev</b>{isOpen ? <span>{t('a.open')}</span> : null}</p>",
  "<p><b>Ev</b>{isOpen ? t('a.open') : isShut ? t('a.shut') : t('a.both')}</p>",
  "<p><b>Ev</b>{t('a.open')}</p>",
])('leaves %s', (markup) => {
  expect(problems(markup)).toBe(0)
})
