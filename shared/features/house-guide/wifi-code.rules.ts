/** Separators of the format, and its quotes, are escaped by a backslash, which thereby is one of them. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&')

/** The text of a QR code that joins a network when a phone reads it; null without a name to look for. */
export function wifiCode(guide: { wifi_name: string; wifi_password: string }): string | null {
  const { wifi_name: name, wifi_password: password } = guide
  if (name === '') return null
  return password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`
}
