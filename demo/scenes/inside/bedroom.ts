import { seededRandom } from '../../seeded-random.ts'
import type { Ink } from '../ink.ts'
import { art, artWall } from './art.ts'
import { bed, nightstand } from './beds.ts'
import { drawFloor } from './floors.ts'
import { pendant } from './lamps.ts'
import { plant } from './plants.ts'
import { atmosphere, indoor, type RoomFacts } from './room.ts'
import { armchair } from './seats.ts'
import { wardrobe } from './storage.ts'
import { rug } from './textiles.ts'
import { drawWalls } from './walls.ts'
import { drawWindow } from './windows.ts'

export function bedroom(ink: Ink, { look, outlook }: RoomFacts, isTwin: boolean): string {
  const room = indoor(ink)
  const { random } = ink
  const walls = drawWalls(room, look)
  const floor = drawFloor(room, look)
  if (isTwin) {
    const alike = random.whole(0, 0x7fffffff)
    return (
      walls +
      floor +
      drawWindow(ink, room, look, outlook, 750, look.window === 'panorama' ? 'pair' : look.window) +
      art(room, 250, 150, 150, 190, look.wood) +
      art(room, 1100, 150, 150, 190, look.wood) +
      rug(room, 750, 900, 460, 120, look) +
      [330, 1170].map((x) => bed({ ...room, random: seededRandom(alike) }, x, 860, 360, look)).join('') +
      nightstand(room, 620, 790, look) +
      nightstand(room, 880, 790, look) +
      pendant(room, 750, 40, look) +
      atmosphere(room, [
        [620, 560],
        [880, 560],
      ])
    )
  }
  const layout = random.whole(0, 2)
  if (layout === 0) {
    return (
      walls +
      floor +
      drawWindow(ink, room, look, outlook, 310) +
      artWall(room, 920, 200, 360, look) +
      rug(room, 900, 900, 820, 120, look) +
      bed(room, 920, 870, 520, look) +
      nightstand(room, 580, 800, look) +
      nightstand(room, 1262, 800, look) +
      plant(room, 90, 880, 380) +
      (random.chance(0.6) ? armchair(room, 290, 930, look) : '') +
      pendant(room, 1390, 70, look) +
      atmosphere(room, [
        [580, 600],
        [1262, 600],
      ])
    )
  }
  if (layout === 1) {
    const wide = look.window === 'panorama'
    return (
      walls +
      floor +
      (wide
        ? drawWindow(ink, room, look, outlook, 750, 'panorama')
        : [300, 1200]
            .map((at) =>
              drawWindow(
                ink,
                room,
                look,
                outlook,
                at,
                look.window === 'pair' || look.window === 'doors' ? 'sash' : look.window,
              ),
            )
            .join('') + artWall(room, 750, 190, 320, look)) +
      rug(room, 750, 905, 900, 120, look) +
      bed(room, 750, 880, 540, look) +
      nightstand(room, 405, 800, look) +
      nightstand(room, 1095, 800, look) +
      plant(room, 1400, 900, 400) +
      atmosphere(room, [
        [405, 600],
        [1095, 600],
      ])
    )
  }
  return (
    walls +
    floor +
    drawWindow(ink, room, look, outlook, 1140) +
    wardrobe(room, 190, 750, look) +
    artWall(room, 600, 200, 320, look) +
    rug(room, 640, 900, 760, 120, look) +
    bed(room, 600, 870, 480, look) +
    nightstand(room, 915, 800, look) +
    armchair(room, 1200, 910, look) +
    plant(room, 1430, 860, 360) +
    atmosphere(room, [[915, 600]])
  )
}
