import type { HomeScene } from './home-scene.ts'
import type { Ink } from './ink.ts'
import { bush, pot } from './land/flowers.ts'
import { drawLandscape, landscapeOf } from './land/landscape.ts'
import { tree } from './land/trees.ts'
import { aFrame } from './outside/a-frame.ts'
import { boat } from './outside/boats.ts'
import { bungalow } from './outside/bungalow.ts'
import { campfire } from './outside/camp.ts'
import { caravan } from './outside/caravan.ts'
import type { HouseStyle } from './outside/house-looks.ts'
import { type HouseFacts, house, type Standing } from './outside/houses.ts'
import { lounger, parasol, pool } from './outside/pool.ts'
import { resort } from './outside/resort.ts'
import { beehiveHouse, caveHouse } from './outside/rock-houses.ts'
import { street, streetLife } from './outside/street.ts'
import { tinyHouse } from './outside/tiny-house.ts'
import { residenceTower } from './outside/tower.ts'
import { cubes, modernVilla } from './outside/villas.ts'
import { corners, group, polygon, rect, spread } from './svg.ts'

const scaled = ({ svg, left, right }: Standing, x: number, base: number, scale: number): Standing => ({
  svg: group(
    svg,
    `translate(${(x * (1 - scale)).toFixed(1)} ${(base * (1 - scale)).toFixed(1)}) scale(${scale.toFixed(3)})`,
  ),
  left: x + (left - x) * scale,
  right: x + (right - x) * scale,
})

function standing(ink: Ink, home: HomeScene, x: number, base: number): Standing {
  const facts: HouseFacts & { storeys: number } = {
    floors: home.floors,
    hasBalcony: home.hasBalcony,
    petal: home.petal,
    storeys: home.storeys,
  }
  const grow = (drawn: Standing, scale: number) =>
    scaled(drawn, x, base, scale * (0.92 + ink.random.next() * 0.22))
  switch (home.building) {
    case 'cubes':
      return grow(cubes(ink, x, base, facts), facts.floors > 2 ? 1.1 : 1.28)
    case 'villa':
      return grow(modernVilla(ink, x, base, facts), 1.16)
    case 'cave':
      return grow(caveHouse(ink, x, base, facts), 1.12)
    case 'beehive':
      return grow(beehiveHouse(ink, x, base), 1.14)
    case 'tower':
      return grow(residenceTower(ink, x, base, facts), 1.02)
    case 'resort':
      return grow(resort(ink, x, base, facts), 1)
    case 'aFrame':
      return grow(aFrame(ink, x, base, facts), 1.24)
    case 'tiny':
      return grow(tinyHouse(ink, x, base, facts), 1.4)
    case 'bungalow':
      return grow(bungalow(ink, x, base, facts), 1.34)
    case 'caravan':
      return grow(caravan(ink, x, base, facts), 1.3)
    default:
      return grow(
        house(ink, home.building as HouseStyle, x, base, facts),
        facts.floors === 1 ? 1.44 : facts.floors === 2 ? 1.3 : 1.2,
      )
  }
}

/** The home from outside, in its land. */
export function exterior(ink: Ink, home: HomeScene): string {
  switch (home.building) {
    case 'historic':
    case 'modern':
    case 'brick':
    case 'seaside':
      return inStreet(ink, home)
    case 'gulet':
    case 'motorYacht':
    case 'sailingYacht': {
      const scale = 1.04 + ink.random.next() * 0.24
      const land = drawLandscape(ink, home.land, { shore: 1000, landmark: home.landmark })
      return (
        land + boat(ink, home.building, ink.random.whole(640, 860), ink.random.whole(770, 830), scale).svg
      )
    }
    default:
      return inGarden(ink, home)
  }
}

function inStreet(ink: Ink, home: HomeScene): string {
  const { random } = ink
  const base = random.whole(836, 866)
  const style = home.building as 'historic' | 'modern' | 'brick' | 'seaside'
  const land = drawLandscape(ink, home.land, {
    shore: base - 60,
    groundKind: style === 'seaside' ? 'terrace' : 'pavement',
  })
  const row = street(ink, style, random.whole(560, 940), base, {
    floors: home.floors,
    hasBalcony: home.hasBalcony,
    petal: home.petal,
    storeys: home.storeys,
  })
  if (style !== 'seaside') return land + row.svg + streetLife(ink, base, random.chance(0.8))
  const kinds = landscapeOf[home.land].trees
  const greens = spread(5, random.whole(60, 200), random.whole(1300, 1440))
    .map((x) => tree(ink, random.pick(kinds), x, base + random.whole(10, 50), random.whole(220, 320)))
    .join('')
  return (
    land +
    row.svg +
    rect(0, base, 1500, 1000 - base, ink.tone('#d9cdb8')) +
    rect(0, base, 1500, 12, ink.tone('#efe6d6')) +
    (home.hasPool ? pool(ink, 750, base + 30, 900, 90) : greens) +
    (home.hasPool
      ? ''
      : spread(9, 40, 1460)
          .map((x) =>
            bush(
              ink,
              x + random.whole(-30, 30),
              1006,
              random.whole(40, 80),
              '#5d8f52',
              random.chance(0.4) ? home.petal : undefined,
            ),
          )
          .join(''))
  )
}

function inGarden(ink: Ink, home: HomeScene): string {
  const { random } = ink
  const { trees, grounds } = landscapeOf[home.land]
  const shore = home.hasPool ? random.whole(660, 690) : random.whole(706, 748)
  const base = shore + (home.hasPool ? 70 : random.whole(96, 136))
  const side = home.landmark ? -1 : random.pick([-1, 0, 1])
  const x = 750 + side * random.whole(90, 190)
  const groundKind = home.hasPool ? ('terrace' as const) : random.pick(grounds)
  const land = drawLandscape(ink, home.land, {
    shore,
    landmark: home.landmark,
    groundKind,
    landmarkAt: x < 750 ? 1230 : 270,
  })
  const drawn = standing(ink, home, x, base)
  const room = (at: number) => at < drawn.left - 30 || at > drawn.right + 30
  const behind = spread(random.whole(4, 7), 40, 1460)
    .map((at) => at + random.whole(-60, 60))
    .filter((at) => room(at) && !(home.landmark && at > 1000))
  const back = behind
    .map((at) => tree(ink, random.pick(trees), at, shore + random.whole(14, 50), random.whole(200, 330)))
    .join('')
  const beside = [drawn.left - random.whole(70, 130), drawn.right + random.whole(70, 130)].filter(
    (at) => at > 30 && at < 1470 && random.chance(0.75),
  )
  const near = beside
    .map((at) => tree(ink, random.pick(trees), at, base + random.whole(20, 50), random.whole(330, 470)))
    .join('')
  const way =
    home.hasPool || groundKind === 'cobbles' || groundKind === 'terrace'
      ? ''
      : polygon(
          corners(x - 26, base + 8, x + 26, base + 8, x + 170 + side * -60, 1000, x - 90 + side * -60, 1000),
          ink.linear([
            [0, ink.tone(ink.season === 'winter' ? '#cfd8e2' : '#d9c7a5'), 0.9],
            [1, ink.tone(ink.season === 'winter' ? '#dfe6ee' : '#c4ae88'), 0.9],
          ]),
        )
  const corner = (at: number) =>
    spread(3, at - 70, at + 70)
      .map((px) =>
        bush(
          ink,
          px + random.whole(-20, 20),
          1010,
          random.whole(54, 104),
          random.pick(['#4f7f4a', '#5d8f52', '#7d9a5d']),
          random.chance(0.5) ? home.petal : undefined,
        ),
      )
      .join('')
  const water = home.hasPool
    ? pool(ink, 750, base + 64, random.whole(820, 1080), random.whole(96, 130)) +
      lounger(ink, drawn.right + 30 > 1250 ? 120 : drawn.right + 40, base + 40) +
      parasol(
        ink,
        drawn.right + 30 > 1250 ? 90 : Math.min(1420, drawn.right + 90),
        base + 44,
        home.look.accent,
      )
    : ''
  const fire =
    (home.building === 'caravan' || home.building === 'tiny' || home.building === 'aFrame') &&
    random.chance(0.4)
      ? campfire(ink, x + 330, base + 110)
      : ''
  const front = random.pick([
    () => corner(90) + corner(1410),
    () => corner(120),
    () => corner(1390),
    () => pot(ink, 180, 985, 150, 'flowers', home.petal),
  ])()
  return land + back + way + drawn.svg + near + water + fire + front
}
