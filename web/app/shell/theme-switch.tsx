import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentTheme, switchTheme, type Theme } from '#web/platform/theme.ts'
import { switchButtonClass, switchGroupClass } from './switch-look.ts'

const icons = { light: Sun, dark: Moon } as const
const themes: readonly Theme[] = ['light', 'dark']

function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme that is shown now. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(followTheme, currentTheme, () => 'light')

/** Light or dark; saved for the next visit. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <fieldset aria-label={t('shell.theme.label')} className={switchGroupClass}>
      {themes.map((each) => {
        const Icon = icons[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={theme === each}
            onClick={() => switchTheme(each)}
            className={switchButtonClass}
          >
            <Icon aria-hidden="true" />
            {t(`shell.theme.${each}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
