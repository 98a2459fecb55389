import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { Form, FormActions, SubmitButton } from './form.tsx'
import { FullScreen } from './full-screen.tsx'
import { useForm } from './use-form.ts'

const sent: string[] = []

function LongForm({ isBlock }: { isBlock: boolean }) {
  const form = useForm({
    values: { name: 'Ayşe' },
    send: async ({ name }) => sent.push(name),
    refusal: () => null,
  })
  const submit = <SubmitButton block={isBlock}>Gönder</SubmitButton>
  return (
    <Form form={form}>
      <input aria-label="Ad" defaultValue="Ayşe" />
      <div className="h-[200rem]">Uzun</div>
      {isBlock ? (
        submit
      ) : (
        <FormActions cancelLabel="Bu kadar uzun bir vazgeç" onCancel={() => {}}>
          {submit}
        </FormActions>
      )}
    </Form>
  )
}

const shapes = {
  'a dialog with actions': (
    <FormDialog open onClose={() => {}} title="Sayfa">
      <LongForm isBlock={false} />
    </FormDialog>
  ),
  'a dialog with one button': (
    <FormDialog open onClose={() => {}} title="Sayfa">
      <LongForm isBlock />
    </FormDialog>
  ),
  'a whole screen': (
    <FullScreen open onClose={() => {}} title="Sayfa" closeLabel="Kapat">
      <LongForm isBlock />
    </FullScreen>
  ),
}

const submit = page.getByRole('button', { name: 'Gönder' })
const isWhole = (height: number) => {
  const { top, bottom, left, right } = submit.element().getBoundingClientRect()
  return top > 0 && bottom <= height && left >= 0 && right <= window.innerWidth
}

/** What the browser says while a keyboard covers the lower part of the page. */
function openKeyboard(left: number): void {
  const viewport = window.visualViewport
  if (!viewport) throw new Error('The browser has no visual viewport')
  Object.defineProperty(viewport, 'height', { configurable: true, value: left })
  onTestFinished(() => {
    Reflect.deleteProperty(viewport, 'height')
    viewport.dispatchEvent(new Event('resize'))
  })
  viewport.dispatchEvent(new Event('resize'))
}

describe.each(languages)('the foot of a dialog in %s', (language) => {
  it.each(Object.entries(shapes))(
    '%s shows its button however long it is, and sends by it',
    async (_, shape) => {
      sent.length = 0
      await renderScreen(shape, { language, width: 390 })
      await expect.poll(() => isWhole(844)).toBe(true)
      await page.viewport(320, 568)
      await expect.poll(() => isWhole(568)).toBe(true)
      await submit.click()
      expect(sent).toEqual(['Ayşe'])
    },
  )

  it.each(Object.entries(shapes))('%s ends above the keyboard and above the home bar', async (_, shape) => {
    document.documentElement.style.setProperty('--safe-bottom', '34px')
    onTestFinished(() => {
      document.documentElement.style.removeProperty('--safe-bottom')
    })
    await renderScreen(shape, { language, width: 390 })
    await page.viewport(320, 568)
    await expect.poll(() => isWhole(568 - 34)).toBe(true)
    openKeyboard(300)
    await expect.poll(() => isWhole(300)).toBe(true)
    // Nothing is left free for the home bar, which the keyboard covers.
    expect(300 - submit.element().getBoundingClientRect().bottom).toBeLessThan(34)
  })
})
