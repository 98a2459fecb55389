export { endNegotiationsOf } from './end-negotiations-of.ts'
