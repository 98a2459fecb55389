export { resealGuides } from './reseal-guides.ts'
