export { resealCalendarLinks } from './link-address.ts'
