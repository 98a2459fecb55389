import type { Ink } from '../ink.ts'
import { art, artWall } from './art.ts'
import { fireplace } from './fireplace.ts'
import { drawFloor } from './floors.ts'
import { floorLamp, pendant } from './lamps.ts'
import { plant } from './plants.ts'
import { atmosphere, floorTop, indoor, type RoomFacts } from './room.ts'
import { armchair, sedir, sofa } from './seats.ts'
import { bookshelf, sideboard } from './storage.ts'
import { coffeeTable } from './tables.ts'
import { rug } from './textiles.ts'
import { drawWalls } from './walls.ts'
import { drawWindow } from './windows.ts'

export function livingRoom(ink: Ink, { look, outlook, hasTv, hasFireplace, hasSedir }: RoomFacts): string {
  const room = indoor(ink)
  const walls = drawWalls(room, look)
  const floor = drawFloor(room, look)
  const { random } = ink
  if (hasSedir) {
    const windows = [420, 750, 1080].map((at) => drawWindow(ink, room, look, outlook, at, 'sash')).join('')
    return (
      walls +
      floor +
      windows +
      sedir(room, 750, 820, 1180, look) +
      rug(room, 750, 900, 860, 130, look) +
      coffeeTable(room, 750, 936, look) +
      pendant(room, 750, 60, look) +
      plant(room, 1410, 880, 330) +
      plant(room, 90, 880, 260) +
      atmosphere(room, [[750, 110]])
    )
  }
  if (hasFireplace) {
    return (
      walls +
      floor +
      drawWindow(ink, room, look, outlook, 1130, look.window === 'panorama' ? 'pair' : look.window) +
      fireplace(room, 400, floorTop + 30, look) +
      rug(room, 760, 870, 900, 150, look) +
      sofa(room, 1050, 840, 520, look) +
      armchair(room, 180, 920, look) +
      coffeeTable(room, 700, 930, look) +
      floorLamp(room, 690, 750, look) +
      plant(room, 1430, 900, 380) +
      atmosphere(room, [
        [690, 390],
        [400, 620],
      ])
    )
  }
  const layout = look.window === 'panorama' ? 1 : random.whole(0, 2)
  if (layout === 0) {
    const shelf = random.chance(0.45)
    return (
      walls +
      floor +
      drawWindow(ink, room, look, outlook, 330) +
      (shelf ? bookshelf(room, 1370, 730, 200, 460, look) : '') +
      artWall(room, shelf ? 960 : 1000, 250, shelf ? 420 : 520, look) +
      floorLamp(room, 640, 740, look) +
      rug(room, 900, 880, 880, 140, look) +
      sofa(room, shelf ? 950 : 1000, 830, 600, look) +
      coffeeTable(room, 880, 940, look) +
      armchair(room, 330, 930, look) +
      pendant(room, 820, random.whole(60, 110), look) +
      plant(room, 100, 870, random.whole(320, 420)) +
      (shelf ? '' : plant(room, 1400, 900, random.whole(300, 420))) +
      atmosphere(room, [[640, 380]])
    )
  }
  if (layout === 1) {
    return (
      walls +
      floor +
      drawWindow(
        ink,
        room,
        look,
        outlook,
        750,
        look.window === 'arch' || look.window === 'small' ? 'pair' : look.window,
      ) +
      art(room, 130, 190, 170, 220, look.wood) +
      (random.chance(0.5) ? art(room, 1230, 190, 170, 220, look.wood) : '') +
      floorLamp(room, 1240, 760, look) +
      rug(room, 750, 890, 980, 150, look) +
      sofa(room, 750, 850, random.whole(580, 680), look) +
      coffeeTable(room, 750, 955, look) +
      plant(room, 190, 850, random.whole(330, 430)) +
      armchair(room, 1330, 935, look) +
      atmosphere(room, [[1240, 420]])
    )
  }
  return (
    walls +
    floor +
    drawWindow(ink, room, look, outlook, 1080) +
    sideboard(room, 400, 740, 520, look, hasTv) +
    (hasTv ? '' : artWall(room, 400, 220, 420, look)) +
    rug(room, 800, 880, 900, 150, look) +
    sofa(room, 1050, 880, 560, look) +
    coffeeTable(room, 620, 950, look) +
    floorLamp(room, 750, 750, look) +
    pendant(room, 700, random.whole(60, 110), look) +
    plant(room, 90, 840, 340) +
    plant(room, 1430, 930, 360) +
    atmosphere(room, [[750, 390]])
  )
}
