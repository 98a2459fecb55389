export { claimPictures } from './claim-pictures.ts'
export { type AgreedDeposit, holdDeposits, returnDeposits } from './hold-deposits.ts'
