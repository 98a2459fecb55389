import type { accounts as tr } from '../tr/accounts.ts'
import type { Translation } from '../translation.ts'

export const accounts: Translation<typeof tr> = {
  email: 'E-mail',
  password: 'Password',
  password_repeat: 'Repeat password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  rule_met: 'done',
  rule_unmet: 'missing',
  login: {
    title: 'Log in',
    submit: 'Log in',
    forgot: 'I forgot my password',
    no_account: 'No account yet?',
    register: 'Sign up',
    failed: 'login failed, please check your information',
    user_failed: 'user information could not be retrieved',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail address and we will send a link to set a new password.',
    submit: 'Send link',
    failed: 'mail could not be sent, please try again',
    back: 'Back to log in',
  },
  register: {
    title: 'Sign up',
    first_name: 'Name',
    last_name: 'Surname',
    recommender_code: 'Representative code (optional)',
    recommender_hint: 'The code of the member who invited you.',
    terms:
      'I have read and accept the <agreement>user agreement</agreement>, the <privacy>privacy policy</privacy> and the <clarification>clarification text</clarification>.',
    submit: 'Sign up',
    failed: 'Registration failed! Please try again.',
    succeeded: 'Registration successful! You can log in.',
    have_account: 'Already a member?',
    login: 'Log in',
  },
  reset: {
    title: 'Reset password',
    new_password: 'New password',
    submit: 'Change password',
    failed: 'The password could not be changed. Please try again.',
  },
  verify: {
    title: 'E-mail verification',
    pending: 'Verifying',
    succeeded: 'Your account is verified',
    succeeded_text: 'You can log in now.',
    log_in: 'Log in',
    failed: 'Your account could not be verified',
    failed_text: 'Please try again later',
    home: 'Start page',
  },
}
