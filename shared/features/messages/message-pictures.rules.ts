import { fail, ok, type Result } from '../../kernel/result.ts'

export const maxMessagePictures = 6
export const maxAltLength = 200

/** The text of a message that has only pictures, so that mails, pushes and older programs have something to show. */
export const pictureOnlyText = '📷'
/** The text that remains of a deleted picture message. */
export const deletedPictureText = '📷 ✕'

/** How long a deleted picture stays after a report was decided, so that an appeal can still be judged. */
export const reportedPictureDays = 90

/** The descriptions of the pictures, as sent: a JSON list of texts, one for each picture or fewer. */
export function pictureAlts(json: string | undefined, count: number): Result<string[], 'invalid_input'> {
  let sent: unknown = []
  try {
    if (json) sent = JSON.parse(json)
  } catch {
    return fail('invalid_input')
  }
  if (!Array.isArray(sent) || sent.length > count) return fail('invalid_input')
  if (!sent.every((alt) => typeof alt === 'string' && alt.length <= maxAltLength))
    return fail('invalid_input')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
  const cleaned = sent.map((alt: string) => alt.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())
  return ok(Array.from({ length: count }, (_, index) => cleaned[index] ?? ''))
}
