export { deleteCare, findOwnCard } from './care.queries.ts'
export { careOfMember, incompleteCareOf, openCareOf, sealedCareOf } from './read-care.ts'
export { resealCare } from './reseal-care.ts'
