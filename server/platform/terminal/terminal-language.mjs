// Read by `npm start` before anything is installed, on whatever Node the machine has: plain JavaScript, no imports.

/** The language of the terminal: what the shell was told, or else the system. */
export function terminalLanguage(environment = process.env) {
  const told = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG
  const locale = told || Intl.DateTimeFormat().resolvedOptions().locale
  return /^tr\b|^tr_/i.test(locale) ? 'tr' : 'en'
}

export const inTerminalLanguage = (sentence, environment = process.env) =>
  sentence[terminalLanguage(environment)]
