import { ImagePlus, Send, TriangleAlert, WifiOff } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findContactData } from '#shared/features/messages/contact-data.rules.ts'
import { postMessage } from '#shared/features/messages/messages.limits.generated.ts'
import { messageText } from '#shared/features/messages/messages.rules.ts'
import { insertReply } from '#shared/features/quick-replies/quick-replies.rules.ts'
import type { SavedItem } from '#web/platform/member-storage.ts'
import { acceptedPictures } from '#web/platform/read-picture.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { PlainForm } from '#web/ui/plain-form.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import type { SendProblem } from './chat-outbox.ts'
import { type PickedPicture, usePickedPictures } from './picked-pictures.ts'
import { PictureTray } from './picture-tray.tsx'
import { QuickReplies } from './quick-replies.tsx'

type ComposerProps = {
  /** The storage key of the unsent text. */
  draft: SavedItem
  /** Before an agreement, warns of contact data in the text. */
  warnsOfContact: boolean
  isWaiting: boolean
  problem: SendProblem | null
  /** Returns whether the text was accepted; if not, it stays in the field. */
  onSend: (text: string) => boolean
  /** Absent if no pictures can be sent. */
  onSendPictures?: ((text: string, pictures: readonly PickedPicture[]) => Promise<boolean>) | undefined
}

const { maxLength } = postMessage.message
const announceAt = 20

/** The text, saved while it is written, and its pictures. */
function useComposer({ draft, onSend, onSendPictures }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => savedText(draft))
  const picked = usePickedPictures()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isSaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${Math.min(field.current.scrollHeight, 160)}px`
  }, [text])

  function write(next: string) {
    setText(next)
    if (next) draft.save(next)
    else draft.remove()
  }

  function submit() {
    const cleaned = messageText(text)
    if (picked.pictures.length > 0) {
      void submitPictures(cleaned.ok ? cleaned.value : '')
      return
    }
    if (!cleaned.ok || !onSend(cleaned.value)) return
    write('')
    field.current?.focus()
  }

  async function submitPictures(words: string) {
    if (!onSendPictures || isSaving.current || picked.isReading) return
    isSaving.current = true
    const isSaved = await onSendPictures(words, picked.pictures)
    isSaving.current = false
    if (!isSaved) return
    picked.clear()
    write('')
    field.current?.focus()
  }

  function addFiles(files: FileList | null | undefined): boolean {
    if (!onSendPictures || !files || files.length === 0) return false
    picked.add([...files])
    return true
  }

  function insert(reply: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    const next = insertReply(text, reply, { start, end, max: maxLength })
    write(next.text)
    // After the menu has returned the focus to its button.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === '/' && text === '') setIsMenuOpen(true)
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlainEnter || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }

  return { text, field, picked, isMenuOpen, setIsMenuOpen, write, submit, addFiles, insert, handleKey }
}

/** The message input. Enter sends with a keyboard; on touch screens it starts a new line. */
export function Composer(props: ComposerProps) {
  const { warnsOfContact, isWaiting, problem, onSendPictures } = props
  const { t } = useTranslation()
  const id = useId()
  const { text, field, picked, isMenuOpen, setIsMenuOpen, write, submit, addFiles, insert, handleKey } =
    useComposer(props)
  const left = maxLength - text.length

  return (
    <PlainForm
      ref={retainFocus}
      onSubmit={submit}
      onDragOver={(event) => onSendPictures && event.preventDefault()}
      onDrop={(event) => {
        if (addFiles(event.dataTransfer.files)) event.preventDefault()
      }}
      className="flex flex-col gap-2 px-3 pt-2 pb-[calc(.75rem+var(--safe-bottom))] lg:px-6 lg:pt-3 lg:pb-5"
    >
      {isWaiting ? (
        <Note tone="warning" icon={<WifiOff />} role="status">
          {t('messages.offline')}
        </Note>
      ) : null}
      <ProblemNote problem={problem} />
      <ContactWarning text={warnsOfContact ? text : ''} />
      <PictureTray {...picked} />
      <div className="flex items-end gap-1 rounded-xl border border-line-field bg-surface py-1.5 pr-1.5 pl-1.5 focus-within:border-focus focus-within:shadow-[0_0_0_1px_var(--focus),0_0_0_4px_color-mix(in_oklab,var(--focus)_18%,transparent)]">
        {onSendPictures ? <AddPictures onAdd={addFiles} /> : null}
        <QuickReplies open={isMenuOpen} onOpenChange={setIsMenuOpen} onInsert={insert} />
        <label htmlFor={id} className="sr-only">
          {t('messages.field')}
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={text}
          maxLength={maxLength}
          onChange={(event) => write(event.target.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            if (addFiles(event.clipboardData.files)) event.preventDefault()
          }}
          placeholder={t('messages.placeholder')}
          enterKeyHint="enter"
          className="max-h-40 min-h-11 flex-1 resize-none bg-transparent py-2.5 leading-[1.4] outline-none"
        />
        <LiveText>{left <= announceAt ? t('shell.characters_left', { count: left }) : ''}</LiveText>
        <button
          type="submit"
          aria-label={t('messages.send')}
          className="grid size-11 flex-none place-items-center rounded-[.875rem] bg-primary text-on-primary transition-[background-color,transform] duration-(--dur-1) hover:bg-primary-hover active:scale-[.98]"
        >
          <Send aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    </PlainForm>
  )
}

function AddPictures({ onAdd }: { onAdd: (files: FileList | null) => void }) {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={acceptedPictures}
        multiple
        hidden
        data-testid="pictures"
        onChange={({ target }) => {
          onAdd(target.files)
          target.value = ''
        }}
      />
      <IconButton label={t('messages.pictures.add')} onClick={() => file.current?.click()}>
        <ImagePlus aria-hidden="true" className="text-ink-muted" />
      </IconButton>
    </>
  )
}

function ContactWarning({ text }: { text: string }) {
  const { t } = useTranslation()
  const kinds = findContactData(text, window.location.host)
  return (
    <div role="status">
      {kinds.length > 0 ? (
        <Note tone="warning" icon={<TriangleAlert />}>
          {kinds.map((kind) => (
            <p key={kind}>{t(`messages.contact.${kind}`)}</p>
          ))}
        </Note>
      ) : null}
    </div>
  )
}

function ProblemNote({ problem }: { problem: SendProblem | null }) {
  return problem && !problem.needsPremium ? (
    <Note tone="danger" role="alert">
      {problem.sentence}
    </Note>
  ) : null
}

function savedText(draft: SavedItem): string {
  const text = draft.read()
  return typeof text === 'string' ? text : ''
}
