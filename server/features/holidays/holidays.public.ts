export { findHolidayWindow, holidayWindows } from './find-holiday.ts'
