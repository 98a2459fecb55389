import { darker, lighter } from '../color.ts'
import type { Ink } from '../ink.ts'
import { climber } from '../land/flowers.ts'
import { softShadow } from '../land/sky.ts'
import { rect, spread } from '../svg.ts'
import type { HouseFacts, Standing } from './houses.ts'

/** A tall new building with its terraces. */
export function residenceTower(
  ink: Ink,
  x: number,
  base: number,
  facts: HouseFacts & { storeys: number },
): Standing {
  const { random } = ink
  const towers = random.chance(0.45) ? [-150, 140] : [0]
  const color = random.pick(['#eceae4', '#d9dde0', '#e6d9c6', '#c4cdd4', '#f2ede6'])
  const accent = random.pick(['#8a6a4c', '#4a6a7d', '#b98a5c', '#5d6f78'])
  const parts: string[] = []
  for (const [index, shift] of towers.entries()) {
    const w = towers.length > 1 ? 230 : random.whole(280, 340)
    const storeys = Math.max(8, Math.min(15, facts.storeys)) - index * 2
    const storey = 46
    const [left, top] = [x + shift - w / 2, base - storeys * storey - 60]
    parts.push(
      softShadow(ink, x + shift, base + 6, w, 24),
      rect(
        left,
        top,
        w,
        base - top,
        ink.linear(
          [
            [0, ink.tone(lighter(color, 0.3))],
            [0.6, ink.tone(color)],
            [1, ink.tone(darker(color, 0.22))],
          ],
          'right',
        ),
      ),
      rect(left + w * 0.78, top, w * 0.22, base - top, ink.tone(accent), { opacity: 0.75 }),
    )
    for (let floor = 0; floor < storeys; floor += 1) {
      const y = top + 26 + floor * storey
      for (const at of spread(4, 0.06, 0.6)) {
        const lit = random.chance(ink.light.lit)
        parts.push(
          rect(
            left + w * at,
            y,
            w * 0.14,
            27,
            lit
              ? ink.fade('#ffe9b4', '#f3b35a')
              : ink.fade(ink.light.glass[0], ink.light.glass[1], 'diagonal'),
          ),
        )
      }
      parts.push(
        rect(left - 8, y + 28, w * 0.8, 5, ink.tone(lighter(color, 0.5))),
        rect(left - 8, y + 14, w * 0.8, 14, ink.tone('#bcd6de'), { opacity: 0.3 }),
        rect(
          left + w * 0.84,
          y,
          w * 0.09,
          27,
          random.chance(ink.light.lit) ? '#ffd98a' : ink.tone(darker(accent, 0.3)),
        ),
      )
      if (random.chance(0.12))
        parts.push(climber(ink, [[left + w * random.next() * 0.6, y + 22]], 22, 'white'))
    }
    parts.push(rect(left + w * 0.2, top - 26, w * 0.4, 26, ink.tone(darker(color, 0.1))))
  }
  const wide = towers.length > 1 ? 640 : 460
  parts.push(
    rect(x - wide / 2, base - 66, wide, 66, ink.tone(lighter(accent, 0.2))),
    rect(
      x - wide / 2 + 14,
      base - 52,
      wide - 28,
      52,
      ink.light.lit > 0.3 ? ink.fade('#ffe6ac', '#eeb062') : ink.fade(ink.light.glass[0], ink.light.glass[1]),
    ),
    ...spread(Math.round(wide / 60), x - wide / 2 + 20, x + wide / 2 - 20).map((at) =>
      rect(at - 2, base - 54, 4, 54, ink.tone('#3a3f45')),
    ),
    rect(x - wide / 2 - 10, base - 74, wide + 20, 12, ink.tone('#f4f0e8')),
  )
  return { svg: parts.join(''), left: x - wide / 2, right: x + wide / 2 }
}
