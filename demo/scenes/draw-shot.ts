import { type Random, seededRandom } from '../seeded-random.ts'
import { exterior } from './exterior.ts'
import { type HomeScene, seedOf } from './home-scene.ts'
import { createInk, type Ink } from './ink.ts'
import { bathroom } from './inside/bathroom.ts'
import { bedroom } from './inside/bedroom.ts'
import { cabin } from './inside/cabin.ts'
import { childRoom } from './inside/child-room.ts'
import { kitchen } from './inside/kitchen.ts'
import { livingRoom } from './inside/living-room.ts'
import { poolside } from './inside/poolside.ts'
import type { RoomFacts } from './inside/room.ts'
import { studyRoom } from './inside/study.ts'
import { terrace } from './inside/terrace.ts'
import { bush, climber } from './land/flowers.ts'
import { drawLandscape, landscapeOf } from './land/landscape.ts'
import { tree } from './land/trees.ts'
import { lights } from './light.ts'
import { frameOf, withMishap } from './mishaps.ts'
import type { Shot } from './shots.ts'
import { group, spread } from './svg.ts'

const isBoat = ({ type }: HomeScene): boolean => type === 'boat'

/** The picture as SVG, always the same for the same home. */
export function drawShot(home: HomeScene, shot: Shot): string {
  // In the evening it is the same house, from the same viewpoint.
  const place = shot.kind === 'evening' ? 'outside' : shot.kind
  const random = seededRandom(seedOf(`${home.seed} ${place}`))
  const ink = createInk(random, lights[shot.hour], home.season)
  // Mirrored half of the time.
  const flipped = random.chance(0.5)
  const content = contentOf(ink, home, shot)
  const turned = flipped ? group(content, 'translate(1500 0) scale(-1 1)') : content
  const drawing = shot.mishap ? withMishap(ink, turned, shot.mishap) : closer(random, turned, home, shot)
  const { x, y, w, h, width, height } = frameOf(shot.mishap)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${height}"><defs>${ink.definitions()}</defs>${drawing}</svg>`
}

/** The distance varies by listing. */
function closer(random: Random, drawing: string, home: HomeScene, { kind }: Shot): string {
  if (kind !== 'outside' && kind !== 'evening') return drawing
  // A tall building would lose its roof.
  const isTall = home.floors > 2 || home.building === 'tower' || home.building === 'chalet'
  const zoom = isTall ? 1 : random.pick([1, 1.06, 1.12, 1.2])
  const left = (1500 * (zoom - 1) * random.whole(30, 70)) / 100
  const top = 1000 * (zoom - 1) * 0.72
  return group(drawing, `translate(${(-left).toFixed(1)} ${(-top).toFixed(1)}) scale(${zoom})`)
}

function contentOf(ink: Ink, home: HomeScene, { kind }: Shot): string {
  const outlook = { land: home.land, landmark: home.landmark, isHigh: home.isHigh || isBoat(home) }
  const facts: RoomFacts = {
    look: home.look,
    outlook,
    hasTv: home.hasTv,
    hasFireplace: home.hasFireplace,
    hasSedir: home.hasSedir,
  }
  switch (kind) {
    case 'outside':
    case 'evening':
      return exterior(ink, home)
    case 'living':
      return livingRoom(ink, facts)
    case 'bedroom':
    case 'twin':
      return bedroom(ink, facts, kind === 'twin')
    case 'kitchen':
      return kitchen(ink, facts, {
        hasDishwasher: home.hasDishwasher,
        hasWasher: home.hasWasher,
        isSmall: home.type === 'tiny_house' || home.type === 'room',
      })
    case 'bath':
      return bathroom(
        ink,
        facts,
        (home.building === 'honey' || home.building === 'cave' || home.building === 'ottoman') &&
          ink.random.chance(0.5),
      )
    case 'terrace':
      return terrace(ink, home.look, outlook, { petal: home.petal, isAfloat: isBoat(home) })
    case 'pool':
      return poolside(ink, home.look, { ...outlook, isHigh: false }, home.petal)
    case 'study':
      return studyRoom(ink, facts)
    case 'child':
      return childRoom(ink, facts)
    case 'cabin':
      return cabin(ink, facts, isBoat(home))
    case 'view':
      return view(ink, home)
  }
}

/** The land around the house, framed by plants. */
function view(ink: Ink, home: HomeScene): string {
  const { random } = ink
  const { trees } = landscapeOf[home.land]
  const shore = isBoat(home) ? 1000 : random.whole(800, 850)
  const land = drawLandscape(ink, home.land, {
    shore,
    landmark: home.landmark,
    landmarkAt: random.pick([420, 1080]),
  })
  if (isBoat(home)) return land
  const side = random.pick([130, 1370])
  const frame =
    tree(ink, random.pick(trees), side, 960, random.whole(520, 680)) +
    tree(ink, random.pick(trees), side < 750 ? 1340 : 160, shore + 70, random.whole(260, 360))
  const front = spread(7, 20, 1480)
    .map((x) =>
      bush(
        ink,
        x + random.whole(-50, 50),
        1016,
        random.whole(40, 86),
        random.pick(['#4f7f4a', '#5d8f52', '#7d9a5d']),
        random.chance(0.4) ? home.petal : undefined,
      ),
    )
    .join('')
  return (
    land +
    frame +
    front +
    (ink.season === 'winter'
      ? ''
      : climber(
          ink,
          spread(5, side - 90, side + 90).map((x) => [x, 975] as const),
          40,
          home.petal,
        ))
  )
}
