import { z } from 'zod'
import { DeliveryError, type SmsSender } from './mailer.ts'

const answerSchema = z.object({ code: z.string(), description: z.string().optional() })

// Netgsm's codes: 40 and 41 are the sender's header, 50 to 52 the number, 30 the log-in, 60 the credit.
const finalCodes = new Set(['50', '51', '52'])

/**
 * Text messages over Netgsm's OTP service (Turkish numbers only). Numbers are E.164 here and sent without the country
 * code. Source: integrations.md.
 */
export function createNetgsmSms(options: {
  user: string
  password: string
  header: string
  url?: string
}): SmsSender {
  const url = options.url ?? 'https://api.netgsm.com.tr/sms/rest/v2/otp'
  const authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`
  return {
    savesSent: false,
    async send(to, text) {
      const number = /^\+90(5\d{9})$/.exec(to)?.[1]
      if (!number) throw new DeliveryError('permanent', 'not a Turkish mobile number')
      const code = await post(url, authorization, { msgheader: options.header, msg: text, no: number })
      if (code === '00') return
      throw new DeliveryError(finalCodes.has(code) ? 'permanent' : 'temporary', `Netgsm answered ${code}`)
    },
  }
}

/** The code of Netgsm's answer. Refusals have status 200 or 406 and the same JSON. */
async function post(url: string, authorization: string, body: object): Promise<string> {
  let status = 0
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    status = response.status
    return answerSchema.parse(await response.json()).code
  } catch (error) {
    const reason = status ? `unreadable answer, status ${status}` : String(error)
    throw new DeliveryError('temporary', `Netgsm: ${reason}`)
  }
}
