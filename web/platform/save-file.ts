/** Downloads a text or bytes as a file. */
export function saveFile(
  name: string,
  type: 'text/calendar' | 'text/csv' | 'text/plain' | 'application/pdf',
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const charset = typeof content === 'string' ? ';charset=utf-8' : ''
  const url = URL.createObjectURL(new Blob([content], { type: `${type}${charset}` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
