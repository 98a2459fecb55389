import type { pictures as tr } from '../tr/pictures.ts'
import type { Translation } from '../translation.ts'

export const pictures: Translation<typeof tr> = {
  not_a_picture: '{{name}} is not a picture. Choose a JPEG, PNG, WebP or HEIF.',
  too_large: '{{name}} is too large. 10 MB at most.',
  broken: '{{name}} cannot be opened: the file is damaged, or too large for this browser.',
}
