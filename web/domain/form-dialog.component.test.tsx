import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAuth } from '#web/domain/dialogs.ts'
import type { Language } from '#web/platform/language.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormActions, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FormDialog } from './form-dialog.tsx'

function Letter({ onClose }: { onClose: () => void }) {
  const form = useForm({
    values: { words: '', password: '' },
    send: async () => onClose(),
    refusal: () => null,
  })
  return (
    <Form form={form}>
      <TextField label="words" {...form.text('words')} />
      <TextField label="password" autoComplete="current-password" {...form.text('password')} />
      <FormActions cancelLabel="cancel" onCancel={onClose}>
        <SubmitButton>send</SubmitButton>
      </FormActions>
    </Form>
  )
}

function Opened() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <FormDialog open={isOpen} onClose={() => setIsOpen(false)} title="letter">
        <Letter onClose={() => setIsOpen(false)} />
      </FormDialog>
    </>
  )
}

async function open(language: Language) {
  const screen = await renderScreen(<Opened />, { language })
  const { t } = screen
  const question = page.getByRole('alertdialog', { name: t('profiles.leave.form_title') })
  const dialog = page.getByRole('dialog', { name: 'letter' })
  const show = () => page.getByRole('button', { name: 'open' }).click()
  await show()
  return {
    ...screen,
    show,
    dialog,
    question,
    words: page.getByRole('textbox', { name: 'words' }),
    stay: question.getByRole('button', { name: t('profiles.leave.form_stay') }),
    leave: question.getByRole('button', { name: t('profiles.leave.form_leave') }),
    close: dialog.getByRole('button', { name: t('shell.close') }),
  }
}

describe.each(languages)('form in a dialog in %s', (language) => {
  it('asks before typed input is lost, however it is closed', async () => {
    const { words, question, stay, leave, close, dialog, show } = await open(language)
    await words.fill('Merhaba')
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => close.click(),
      () => dialog.getByRole('button', { name: 'cancel' }).click(),
      () => page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true }),
    ]
    for (const way of ways) {
      await way()
      await expect.element(question).toBeVisible()
      await expect.element(stay).toHaveFocus()
      await stay.click()
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(words).toHaveValue('Merhaba')
    }
    await close.click()
    await leave.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await show()
    await expect.element(words).toHaveValue('')
  })

  it('asks nothing if nothing is lost: untouched, restored, only a password, sent', async () => {
    const { words, question, close, dialog, show } = await open(language)
    const fills = [
      async () => {},
      async () => {
        await words.fill('Merhaba')
        await words.fill('')
      },
      () => page.getByLabelText('password').fill('Zeytin!26'),
    ]
    for (const fill of fills) {
      await fill()
      await close.click()
      await expect.element(dialog).not.toBeInTheDocument()
      await show()
    }
    await words.fill('Merhaba')
    await dialog.getByRole('button', { name: 'send' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
  })

  it('asks before a registration is lost by closing it or by switching to the login', async () => {
    const { t, unmount } = await renderScreen(null, { language })
    openAuth('register')
    const dialog = page.getByRole('dialog', { name: t('accounts.register.title') })
    const first = dialog.getByLabelText(t('accounts.register.first_name'))
    const question = page.getByRole('alertdialog', { name: t('profiles.leave.form_title') })
    const login = page.getByRole('dialog', { name: t('accounts.login.title') })
    await first.fill('Ayşe')
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: t('profiles.leave.form_stay') }).click()
    await expect.element(first).toHaveValue('Ayşe')
    await dialog.getByRole('button', { name: t('accounts.register.login'), exact: true }).click()
    await question.getByRole('button', { name: t('profiles.leave.form_leave') }).click()
    await expect.element(login).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    // A typed address is passed on, so switching to the log-in asks nothing.
    await login.getByLabelText(t('accounts.email')).fill('ayse@ornek.com')
    await login.getByRole('button', { name: t('accounts.login.register') }).click()
    await expect.element(dialog.getByLabelText(t('accounts.email'))).toHaveValue('ayse@ornek.com')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await unmount()
  })
})
