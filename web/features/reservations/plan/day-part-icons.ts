import { CircleDashed, Moon, Sun, Sunrise } from 'lucide-react'

/** When in the day something is done. */
export const dayPartIcons = { morning: Sunrise, noon: Sun, evening: Moon, any: CircleDashed } as const
