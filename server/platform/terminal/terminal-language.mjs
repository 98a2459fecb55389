// Read by `npm start` before anything is installed, on whatever Node the machine has: plain JavaScript, no imports.

/** The language of the terminal: the shell's, or else the system's. */
export function terminalLanguage(environment = process.env) {
  const configured = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG
  const locale = configured || Intl.DateTimeFormat().resolvedOptions().locale
  return /^tr\b|^tr_/i.test(locale) ? 'tr' : 'en'
}

export const inTerminalLanguage = (sentence, environment = process.env) =>
  sentence[terminalLanguage(environment)]
