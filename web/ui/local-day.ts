/** A day of the reader's clock, `YYYY-MM-DD`. */
export function toDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** Local midnight of a day, as react-day-picker counts. */
export function toDate(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
