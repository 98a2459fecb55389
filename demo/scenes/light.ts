export const hours = ['morning', 'noon', 'golden', 'dusk', 'night', 'mist'] as const
export type Hour = (typeof hours)[number]
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** The effect of an hour on every color. */
export type Light = {
  hour: Hour
  /** From the top down to the horizon. */
  sky: readonly [string, string, string]
  /** The color of distant things. */
  haze: string
  /** The ambient color, and its strength. */
  ambient: string
  strength: number
  sun: { color: string; x: number; y: number; radius: number; glow: number } | null
  moon: boolean
  /** Share of windows in which a lamp burns. */
  lit: number
  glass: readonly [string, string]
  /** From the horizon to the shore. */
  water: readonly [string, string]
  cloud: string
  shadow: number
}

export const lights: Record<Hour, Light> = {
  morning: {
    hour: 'morning',
    sky: ['#7fbfd8', '#bfe1e2', '#fdf0d4'],
    haze: '#dbe9e2',
    ambient: '#fff3dc',
    strength: 0.5,
    sun: { color: '#fff6d8', x: 1180, y: 250, radius: 52, glow: 0.8 },
    moon: false,
    lit: 0,
    glass: ['#9cc7d6', '#5b8aa0'],
    water: ['#a6d5d8', '#2f93a8'],
    cloud: '#ffffff',
    shadow: 0.22,
  },
  noon: {
    hour: 'noon',
    sky: ['#2b86cc', '#73bce8', '#d3eef6'],
    haze: '#c4e1ec',
    ambient: '#ffffff',
    strength: 0,
    sun: { color: '#fffbe6', x: 1230, y: 140, radius: 46, glow: 0.7 },
    moon: false,
    lit: 0,
    glass: ['#8fc3e0', '#3f7ba3'],
    water: ['#5fc3d2', '#0f7ca6'],
    cloud: '#ffffff',
    shadow: 0.26,
  },
  golden: {
    hour: 'golden',
    sky: ['#86b3c4', '#f2d6a6', '#ffbe73'],
    haze: '#f1cda0',
    ambient: '#ffd8a0',
    strength: 0.6,
    sun: { color: '#fff0c4', x: 1120, y: 420, radius: 62, glow: 1 },
    moon: false,
    lit: 0.2,
    glass: ['#f3d9a8', '#8d8a8c'],
    water: ['#f5c98c', '#4d8c97'],
    cloud: '#fff0dc',
    shadow: 0.28,
  },
  dusk: {
    hour: 'dusk',
    sky: ['#3a3a72', '#95608f', '#f79a6c'],
    haze: '#b8768a',
    ambient: '#b890b4',
    strength: 0.75,
    sun: { color: '#ffd79a', x: 1090, y: 520, radius: 58, glow: 0.9 },
    moon: false,
    lit: 0.65,
    glass: ['#8a6a92', '#474570'],
    water: ['#e59a80', '#4a4478'],
    cloud: '#f0a690',
    shadow: 0.3,
  },
  night: {
    hour: 'night',
    sky: ['#0b1736', '#1b3060', '#3d5b8c'],
    haze: '#2c4674',
    ambient: '#5d76b8',
    strength: 0.85,
    sun: null,
    moon: true,
    lit: 0.7,
    glass: ['#33507c', '#1c3054'],
    water: ['#3f6290', '#12264c'],
    cloud: '#3f588a',
    shadow: 0.4,
  },
  mist: {
    hour: 'mist',
    sky: ['#9fbac2', '#c6d6d6', '#e9ece4'],
    haze: '#d6e0dc',
    ambient: '#e2ebe8',
    strength: 0.6,
    sun: { color: '#fbf8ea', x: 1100, y: 230, radius: 48, glow: 0.5 },
    moon: false,
    lit: 0.25,
    glass: ['#b6cbd0', '#748f98'],
    water: ['#c2d4d3', '#6f9ba0'],
    cloud: '#eef2ef',
    shadow: 0.16,
  },
}
