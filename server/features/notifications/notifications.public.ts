export { placeOfCard } from './mail-listing.ts'
export { channelsOfMember } from './member-channels.ts'
export { sendNotificationMail } from './notification-mail.ts'
export { pushToMember } from './send-push.ts'
