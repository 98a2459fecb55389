import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { LocateButton } from './locate-button.tsx'

afterEach(() => vi.restoreAllMocks())

const denied = { code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null }
const toJSON = () => ({})
const izmir = { latitude: 38.42, longitude: 27.14 }

describe.each(languages)('the button to where the device is, in %s', (language) => {
  it('asks the device only when clicked, says so where it is not allowed to, and takes any precision', async () => {
    const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
    const onFound = vi.fn()
    const { t, toast } = await renderScreen(<LocateButton onFound={onFound} />, { language })
    const button = page.getByRole('button', { name: t('listings.map.locate') })
    await expect.element(button).toBeVisible()
    expect(asked).not.toHaveBeenCalled()

    asked.mockImplementation((_found, failed) => failed?.(denied))
    await button.click()
    await expect.element(toast.getByText(t('listings.map.locate_failed'))).toBeVisible()
    expect(onFound).not.toHaveBeenCalled()

    asked.mockImplementation((found) =>
      found({ coords: { ...izmir, ...unknown, accuracy: 4_000, toJSON }, timestamp: 0, toJSON }),
    )
    await button.click()
    expect(onFound.mock.calls).toEqual([[izmir]])
  })
})
