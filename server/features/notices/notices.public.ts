/** Mail and support chat at once, whatever the member has chosen to receive. */
export { notifyMember } from './notify-member.ts'
