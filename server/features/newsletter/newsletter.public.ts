export { isOnMailingList, setOnMailingList } from './mailing-list.ts'
