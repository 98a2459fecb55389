/** Mail and chat with support at once, whatever the member has chosen to get. */
export { notifyMember } from './notify-member.ts'
