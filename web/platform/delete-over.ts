import { memberDatabases, memberKeys, readText, saveText } from './browser-storage.ts'
import { sweepFiles } from './member-files.ts'
import { swept } from './saved-ends.ts'

/** Deletes everything expired that is saved for members and visitors; public/sw.js does the same with files. */
export async function deleteOver(): Promise<void> {
  for (const [area, key] of memberKeys()) {
    const text = readText(key, area)
    const left = swept(parsed(text))
    if (left === null || text === null) saveText(key, null, area)
    else if (text !== JSON.stringify(left)) saveText(key, JSON.stringify(left), area)
  }
  for (const name of await memberDatabases()) await sweepFiles(name).catch(() => {})
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return text
  }
}
