import { bindRoutes } from '#server/platform/http/routes.ts'
import { profilesContract } from '#shared/features/profiles/profiles.contract.ts'
import { editProfile } from './edit-profile.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { setProfilePicture } from './set-profile-picture.ts'
import { showMyProfile, showUserProfile } from './show-profile.ts'
import { verifyPhone } from './verify-phone.ts'

export const profilesRoutes = bindRoutes(profilesContract, {
  'GET /my-profile/': (call) => showMyProfile(call),
  'PATCH /my-profile/': (call, input) => editProfile(call, input.body),
  'PATCH /my-profile/profile-picture/': (call) => setProfilePicture(call),
  'GET /user-profile/{id}': (call, input) => showUserProfile(call, input.params),
  'POST /send-phone-verification-code/': (call, input) => sendPhoneCode(call, input.body),
  'POST /verify-phone/': (call, input) => verifyPhone(call, input.body),
})
