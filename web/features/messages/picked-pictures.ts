import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxMessagePictures } from '#shared/features/messages/message-pictures.rules.ts'
import { readPicture } from '#web/platform/read-picture.ts'

/** A picture chosen for a message that is not sent yet. */
export type PickedPicture = { id: string; file: Blob; url: string; alt: string }

const maxSide = 1600

/** The pictures beside the text that is being written: scaled down, so that little is saved and sent. */
export function usePickedPictures() {
  const { t } = useTranslation()
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const release = useEffectEvent(() => {
    for (const { url } of pictures) URL.revokeObjectURL(url)
  })
  useEffect(() => () => release(), [])

  async function add(files: readonly File[]) {
    const free = maxMessagePictures - pictures.length
    setProblem(files.length > free ? t('messages.pictures.too_many', { max: maxMessagePictures }) : null)
    setIsReading(true)
    for (const file of files.slice(0, free)) {
      const picture = await readPicture(file, { maxSide })
      if (typeof picture === 'string') setProblem(t(`pictures.${picture}`, { name: file.name }))
      else
        setPictures((known) =>
          known.length < maxMessagePictures
            ? [
                ...known,
                { id: crypto.randomUUID(), file: picture, url: URL.createObjectURL(picture), alt: '' },
              ]
            : known,
        )
    }
    setIsReading(false)
  }

  return {
    pictures,
    isReading,
    problem,
    add: (files: readonly File[]) => void add(files),
    remove(id: string) {
      const gone = pictures.find((each) => each.id === id)
      if (gone) URL.revokeObjectURL(gone.url)
      setProblem(null)
      setPictures((known) => known.filter((each) => each.id !== id))
    },
    describe: (id: string, alt: string) =>
      setPictures((known) => known.map((each) => (each.id === id ? { ...each, alt } : each))),
    clear() {
      for (const { url } of pictures) URL.revokeObjectURL(url)
      setProblem(null)
      setPictures([])
    },
  }
}

export type PickedPictures = ReturnType<typeof usePickedPictures>
