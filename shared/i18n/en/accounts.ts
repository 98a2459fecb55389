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
    failed: 'Login failed, please check your information',
    storage_refused:
      'Your browser saves no data of this site, so the next page would log you out. Allow it in the settings.',
    with_code: 'Use a two-step code instead',
    user_failed: 'User information could not be retrieved',
  },
  second_factor: {
    code: 'Code of the app',
    recovery_code: 'Recovery code',
    use_recovery: 'Use a recovery code',
    use_app: 'Use the code of the app',
    code_missing: 'Enter the code.',
    login_lead: 'Open your authenticator app and enter the 6 digits it shows.',
    back: 'Log in with another account',
  },
  mail_offer: {
    verification: 'Send again',
    login_link: 'Mail me a log-in link',
    failed: 'The mail could not be sent. Try again.',
  },
  login_link: {
    title: 'Your log-in link',
    text: 'The button opens your account in this browser. The link works once.',
    over: 'This link is no longer valid',
    over_text: 'It has run out, or has been used. You can ask for another on the log-in screen.',
    signed_in: 'You are logged in already',
    signed_in_text: 'An account is open in this browser. Log out first to use the link.',
    failed: 'You could not be logged in. Try again.',
  },
  consent: {
    title: 'Before you go on',
    lead: 'You have not accepted the membership documents in their present version yet.',
    accept: 'Accept and go on',
    newsletter:
      'I want to go on receiving the newsletter and have read the <kvkk>KVKK text</kvkk>. (Optional)',
    newsletter_lead:
      'The text that you accepted for the newsletter has changed. To go on receiving it, accept it again.',
    go_on: 'Go on',
    otherwise: 'If you don’t want to, <privacy>download your data or delete your account</privacy>.',
    failed: 'Your consent could not be saved. Try again.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail address and we will send a link to set a new password.',
    submit: 'Send link',
    failed: 'Mail could not be sent, please try again',
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
    succeeded_before: 'This link was opened before',
    log_in: 'Log in',
    failed: 'Your account could not be verified',
    failed_text: 'Please try again later',
    resend_lead:
      'The link may have run out or been used. If you confirmed before, log in; if not, type your address and we send another.',
    home: 'Start page',
  },
}
