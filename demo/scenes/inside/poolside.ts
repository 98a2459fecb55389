import type { Ink } from '../ink.ts'
import { climber, pot } from '../land/flowers.ts'
import { drawLandscape, landscapeOf } from '../land/landscape.ts'
import { tree } from '../land/trees.ts'
import { lounger, parasol, pool } from '../outside/pool.ts'
import { circle, ellipse, spread } from '../svg.ts'
import type { Outlook, RoomLook } from './room.ts'
import { fruitBowl, tea } from './tableware.ts'
import type { Petal } from './terrace.ts'

/** The pool with its loungers, and the land behind. */
export function poolside(ink: Ink, look: RoomLook, outlook: Outlook, petal: Petal): string {
  const { random } = ink
  const shore = 600
  const land = drawLandscape(ink, outlook.land, { shore, landmark: outlook.landmark, groundKind: 'terrace' })
  const back = [90, 300, 1240, 1420]
    .map((x) =>
      tree(
        ink,
        random.pick(landscapeOf[outlook.land].trees),
        x + random.whole(-30, 30),
        shore + 30,
        random.whole(280, 380),
      ),
    )
    .join('')
  const hedge =
    spread(9, 430, 1090)
      .map((x) => circle(x, shore + 20, 46, ink.tone(random.pick(['#4f7f4a', '#5d8f52', '#467048']))))
      .join('') +
    climber(
      ink,
      spread(6, 460, 1060).map((x) => [x, shore + 6] as const),
      60,
      petal,
    )
  return (
    land +
    hedge +
    back +
    pool(ink, 720, 700, 1080, 190) +
    lounger(ink, 250, 690) +
    lounger(ink, 460, 684) +
    parasol(ink, 420, 690, look.accent) +
    lounger(ink, 960, 686) +
    pot(ink, 1330, 780, 160, 'flowers', petal) +
    pot(ink, 90, 960, 180, 'shrub') +
    ellipse(1240, 944, 90, 16, ink.tone(look.wood)) +
    tea(ink, 1210, 938) +
    fruitBowl(ink, 1266, 936) +
    circle(1460, 990, 90, ink.tone('#4f7f4a'))
  )
}
