import { describe, expect, it } from 'vitest'
import { wifiCode } from './wifi-code.rules.ts'

/** Reads a code as a phone does: a backslash takes the next character as it is. */
function read(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  let part = ''
  let name: string | null = null
  const rest = code.replace(/^WIFI:/, '')
  for (let at = 0; at < rest.length; at++) {
    const character = rest[at] ?? ''
    if (character === '\\') part += rest[++at] ?? ''
    else if (character === ':' && name === null) {
      name = part
      part = ''
    } else if (character === ';') {
      if (name !== null) fields[name] = part
      name = null
      part = ''
    } else part += character
  }
  return fields
}

describe('the code of a wifi', () => {
  it.each([
    ['IncirliEv', 'limon-incir-27', 'WIFI:T:WPA;S:IncirliEv;P:limon-incir-27;;'],
    ['Misafir', '', 'WIFI:T:nopass;S:Misafir;;'],
    ['ev;T:nopass', 'a;b', 'WIFI:T:WPA;S:ev\\;T\\:nopass;P:a\\;b;;'],
    ['Ayşe’nin "evi"', 'x,y', 'WIFI:T:WPA;S:Ayşe’nin \\"evi\\";P:x\\,y;;'],
    ['a\\b', '\\', 'WIFI:T:WPA;S:a\\\\b;P:\\\\;;'],
  ])('%s, %s', (wifi_name, wifi_password, code) => {
    expect(wifiCode({ wifi_name, wifi_password })).toBe(code)
  })

  it('is none without a name', () => {
    expect(wifiCode({ wifi_name: '', wifi_password: 'limon' })).toBeNull()
  })

  it('is read as what was written, whatever stands in it', () => {
    const signs = ['\\', ';', ',', ':', '"', "'", ' ', 'ğ', '🔑', 'P:']
    const texts = signs.flatMap((one) => signs.map((other) => `${one}a${other}`))
    for (const wifi_name of texts)
      for (const wifi_password of texts)
        expect(read(wifiCode({ wifi_name, wifi_password }) ?? '')).toEqual({
          T: 'WPA',
          S: wifi_name,
          P: wifi_password,
        })
  })
})
