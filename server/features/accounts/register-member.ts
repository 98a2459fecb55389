import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { errorSentence } from '#shared/errors/error-catalogue.ts'
import { knownAddressMail, verificationMail } from '#shared/features/accounts/account-mails.messages.ts'
import type { accountsContract } from '#shared/features/accounts/accounts.contract.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { waitingRegistrationMail } from '#shared/features/accounts/login-mails.messages.ts'
import { checkRegistration } from '#shared/features/accounts/registration.rules.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { deleteConsents, recordConsent } from '../consents/consents.public.ts'
import { consentVersion } from '../documents/documents.public.ts'
import { accountMail } from './account-mail.ts'
import {
  insertMember,
  replaceUnverified,
  selectByEmail,
  selectByUserCode,
  selectEmailTaken,
  selectForUpdate,
  selectUserCodeTaken,
} from './accounts.queries.ts'
import { selectLiveLink } from './links.queries.ts'
import { issueLink, linkUrl } from './one-time-link.ts'
import { hashPassword } from './password-hash.ts'
import { newChannelId, newSecret, newUserCode } from './secret-token.ts'
import { mayMail } from './send-verification.ts'

type RegistrationBody = EndpointInput<(typeof accountsContract)['POST /auth/register/']>['body']
type NewMember = {
  firstName: string
  lastName: string
  email: string
  passwordHash: string
  recommendedBy: number | null
  /** The documents in force were accepted with the registration. */
  acceptsTerms: boolean
  browserKey: string | undefined
}

/**
 * Registers a member, who then has to open the mailed link. A known address gets the same answer after the same work,
 * and its owner a mail.
 */
export async function registerMember(call: Call, body: RegistrationBody): Promise<{ detail: string }> {
  refuseBadForm(call, body)
  const newMember: NewMember = {
    firstName: body.first_name,
    lastName: body.last_name,
    email: normalizeEmail(body.email),
    recommendedBy: await findRecommender(call, body.recommender_code),
    passwordHash: await hashPassword(body.password),
    acceptsTerms: body.terms_version === consentVersion(call.config, 'terms'),
    browserKey: body.browser_key,
  }
  const mailAllowed = await mayMail(call, 'register', newMember.email)
  await call.db.transaction(async (tx) => {
    const known = await selectByEmail(tx, newMember.email)
    if (known) return handleKnownEmail(call, tx, newMember, known.id, mailAllowed)
    // The address of a former or the system member: taken, and without a mailbox.
    if (await selectEmailTaken(tx, newMember.email)) return
    await createMember(call, tx, newMember, mailAllowed)
  })
  return { detail: accountSentence('registered', call.locale) }
}

function refuseBadForm(call: Call, body: RegistrationBody): void {
  const limits = call.config.password
  // The repeated password and the consent box belong to the form: a call has no use for them.
  const form = { ...body, password_repeat: body.password, terms_accepted: true }
  const checked = checkRegistration(form, limits)
  if (checked.ok) return
  const sentence = accountSentence(checked.error, call.locale, limits)
  throw new AppError('invalid_input', { fields: { [checked.field]: [sentence] } })
}

async function findRecommender(call: Call, code: string | null | undefined): Promise<number | null> {
  if (!code) return null
  const recommender = await selectByUserCode(call.db, code.replace(/[\s-]/g, '').toUpperCase())
  if (recommender) return recommender.id
  const sentence = errorSentence('invalid_recommender_code', call.locale)
  throw new AppError('invalid_recommender_code', { fields: { recommender_code: [sentence] } })
}

async function createMember(
  call: Call,
  tx: Transaction,
  newMember: NewMember,
  mailAllowed: boolean,
): Promise<void> {
  const inserted = await insertMember(tx, {
    ...newMember,
    userCode: await freeUserCode(tx),
    channelId: newChannelId(),
    locale: call.locale,
    createdAt: call.now,
  })
  // Registered concurrently: the mail is on its way to them.
  if (!inserted) return
  await emit<DomainEvent>(tx, call.clock, { type: 'member_registered', member_id: inserted.id })
  await sendVerificationMail(call, tx, newMember, inserted.id, mailAllowed)
}

/**
 * While its link is valid, the first registration of an address holds: the link confirms the name and password it was
 * sent for. After that, the address is free again.
 */
async function handleKnownEmail(
  call: Call,
  tx: Transaction,
  newMember: NewMember,
  memberId: number,
  mailAllowed: boolean,
): Promise<void> {
  // Locked, so that only one of two registrations after the expiry replaces it.
  const known = await selectForUpdate(tx, memberId)
  if (!known || !mailAllowed) return
  const { publicUrl } = call.config
  if (known.emailVerifiedAt)
    return void (await call.outbox.send(
      tx,
      await accountMail(known, knownAddressMail(`${publicUrl}/?dialog=login`)),
    ))
  if (await selectLiveLink(tx, known.id, 'verify_email', call.now)) {
    const mail = await accountMail(known, waitingRegistrationMail(`${publicUrl}/?dialog=forgot`))
    return void (await call.outbox.send(tx, mail))
  }
  await replaceUnverified(tx, known.id, { ...newMember, locale: call.locale })
  await deleteConsents(tx, known.id)
  await sendVerificationMail(call, tx, newMember, known.id, mailAllowed)
}

async function sendVerificationMail(
  call: Call,
  tx: Transaction,
  newMember: NewMember,
  memberId: number,
  mailAllowed: boolean,
): Promise<void> {
  // Without it, or with an earlier version, the web requires it at the first log-in.
  if (newMember.acceptsTerms)
    await recordConsent(tx, call.config, { memberId, document: 'terms', locale: call.locale, at: call.now })
  const secret = newSecret()
  const reader = { email: newMember.email, firstName: '', locale: call.locale, emailVerifiedAt: null }
  const mail = await accountMail(
    reader,
    verificationMail(linkUrl(call.config, 'verify_email', memberId, secret)),
  )
  if (!mailAllowed) return
  const { browserKey } = newMember
  await issueLink(tx, { memberId, purpose: 'verify_email', secret, now: call.now, browserKey })
  await call.outbox.send(tx, mail)
}

async function freeUserCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = newUserCode()
    if (!(await selectUserCodeTaken(tx, code))) return code
  }
}
