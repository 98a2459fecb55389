import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { PushSender } from '../push/push.ts'
import { renderMail } from './mail-layout.ts'
import { DeliveryError, type Mailer, type SmsSender } from './mailer.ts'
import type { OutgoingMessage } from './messages.ts'
import { createOutbox, type DeliveryPorts, deliverOutbox } from './outbox-delivery.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createViewerMailer, createViewerSms } from './viewer-mailer.ts'

type Row = {
  recipient: string
  text: string
  html: string
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

const start = new Date('2026-05-01T09:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const mail = (to: string) => ({
  channel: 'email' as const,
  to,
  subject: 'Konu: ığüşöç',
  text: 'Gizli bağlantı',
  html: '<p>Gizli bağlantı</p>',
})

let db: ConnectedDatabase & { url: string }
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.execute(sql`truncate outbox_message, delivery_attempt, refused_address`))

const clock = { now: () => start, advance: () => {} }
const rows = () =>
  db.query<Row>(
    sql`select recipient, text, html, sent_at, attempts, last_error from outbox_message order by id`,
  )

const noPush: PushSender = { publicKey: '', send: () => Promise.reject(new Error('no push here')) }

function portsWith(mailer: Mailer, smsSender: SmsSender = createViewerSms()): DeliveryPorts {
  return { db, clock, mailer, smsSender, pushSender: noPush, log: createLog('silent') }
}

async function queue(...messages: OutgoingMessage[]): Promise<void> {
  const outbox = createOutbox({ clock })
  await db.transaction(async (tx) => {
    for (const message of messages) await outbox.send(tx, message)
  })
}

describe('outbox', () => {
  it('sends nothing of a transaction that was rolled back', async () => {
    const outbox = createOutbox({ clock })
    const rolledBack = db.transaction(async (tx) => {
      await outbox.send(tx, mail('a@yuva.test'))
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await deliverOutbox(portsWith(createViewerMailer()), minutes(1))).toBe(0)
  })

  it('keeps everything readable for the viewer, and marks it as sent', async () => {
    await queue(mail('a@yuva.test'), { channel: 'sms', to: '+905551112233', text: 'Kod 123456' })
    expect(await deliverOutbox(portsWith(createViewerMailer()), start)).toBe(2)
    expect(await rows()).toMatchObject([
      { recipient: 'a@yuva.test', html: '<p>Gizli bağlantı</p>', sentAt: start, attempts: 1 },
      { recipient: '+905551112233', text: 'Kod 123456', sentAt: start },
    ])
    expect(await deliverOutbox(portsWith(createViewerMailer()), minutes(60))).toBe(0)
  })

  it('sends each message once when several sweeps run at the same time', async () => {
    await queue(...Array.from({ length: 150 }, (_, at) => mail(`m${at}@yuva.test`)))
    const sent: string[] = []
    const mailer: Mailer = {
      ...createViewerMailer(),
      send: async ({ to }) => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        sent.push(to)
      },
    }
    const counts = await Promise.all([1, 2, 3, 4].map(() => deliverOutbox(portsWith(mailer), start)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(150)
    expect(new Set(sent).size).toBe(150)
    expect(sent.length).toBe(150)
  })

  it('waits longer after each failure, and gives up in the end', async () => {
    await queue(mail('a@yuva.test'))
    let tries = 0
    const failing: Mailer = {
      ...createViewerMailer(),
      send: async () => {
        tries++
        throw new DeliveryError('temporary', 'the line is down')
      },
    }
    await deliverOutbox(portsWith(failing), start)
    await deliverOutbox(portsWith(failing), minutes(0.4))
    expect(tries).toBe(1)
    await deliverOutbox(portsWith(failing), minutes(0.6))
    expect(tries).toBe(2)
    expect(await rows()).toMatchObject([{ sentAt: null, attempts: 2, lastError: 'the line is down' }])
    for (let hour = 1; hour < 200; hour++) await deliverOutbox(portsWith(failing), minutes(hour * 60))
    expect(tries).toBe(8)
    expect(await deliverOutbox(portsWith(createViewerMailer()), minutes(60 * 500))).toBe(0)
  })

  it('does not repeat a code by text message once it is too old', async () => {
    await queue({ channel: 'sms', to: '+905551112233', text: 'Kod 123456' })
    let tries = 0
    const failing: SmsSender = {
      savesSent: false,
      send: async () => {
        tries++
        throw new Error('unreachable')
      },
    }
    for (let second = 0; second < 600; second += 5) {
      await deliverOutbox(portsWith(createViewerMailer(), failing), minutes(second / 60))
    }
    expect(tries).toBe(3)
  })

  it('takes a message again whose sender died, after its lease', async () => {
    await queue(mail('a@yuva.test'))
    // The first sender never returns.
    void deliverOutbox(portsWith({ ...createViewerMailer(), send: () => new Promise(() => {}) }), start)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    expect(await deliverOutbox(portsWith(createViewerMailer()), minutes(4))).toBe(0)
    expect(await deliverOutbox(portsWith(createViewerMailer()), minutes(6))).toBe(1)
  })
})

describe('over SMTP', () => {
  type Received = { to: string[]; raw: string }
  let server: SMTPServer
  let mailer: Mailer
  let received: Received[]
  let busy: boolean

  beforeEach(async () => {
    received = []
    busy = false
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(address, _session, callback) {
        const refusal = address.address.startsWith('nobody@') ? 550 : busy ? 451 : null
        callback(
          refusal
            ? Object.assign(new Error(`<${address.address}> refused`), { responseCode: refusal })
            : null,
        )
      },
      onData(stream, session, callback) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map((address) => address.address)
          received.push({ to, raw: Buffer.concat(parts).toString() })
          callback(null)
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Yuva <merhaba@yuva.test>' })
  })
  afterEach(async () => {
    await mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it('delivers a rendered mail, and leaves no link behind in the table', async () => {
    const { subject, html, text } = await renderMail({
      locale: 'tr',
      subject: 'İlk adım: ığüşöç',
      heading: 'Işıl, hoş geldiniz',
      paragraphs: ['Merhaba'],
      button: { label: 'Onayla', url: 'https://yuva.test/verify/MTA/gizli' },
      footer: 'Yuva',
    })
    await queue({ channel: 'email', to: 'isil@yuva.test', subject, html, text })
    expect(await deliverOutbox(portsWith(mailer), start)).toBe(1)
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['isil@yuva.test'])
    const raw = received[0]?.raw ?? ''
    expect(raw).toContain('From: Yuva <merhaba@yuva.test>')
    expect(raw).toMatch(/Message-ID: <outbox-\d+@yuva\.test>/)
    expect(raw).toContain('Content-Type: multipart/alternative')
    const [row] = await rows()
    expect(row).toMatchObject({ text: '', html: '', sentAt: start })
  })

  it('sends a file along, and keeps it no longer than the mail', async () => {
    const base64 = Buffer.from('%PDF of a receipt').toString('base64')
    const attachment = { fileName: 'makbuz.pdf', contentType: 'application/pdf', base64 }
    await queue({ channel: 'email', to: 'a@yuva.test', subject: 's', text: 't', html: 'h', attachment })
    await deliverOutbox(portsWith(mailer), start)
    expect(received[0]?.raw).toContain('filename=makbuz.pdf')
    expect(received[0]?.raw).toContain(base64)
    expect(await db.query(sql`select attachment from outbox_message`)).toEqual([{ attachment: null }])
  })

  it('gives up at once on a recipient that is refused for good, without holding up the others', async () => {
    await queue(mail('nobody@yuva.test'), mail('b@yuva.test'))
    const logged: object[] = []
    const log = { ...createLog('silent'), warn: (data: object) => void logged.push(data) }
    expect(await deliverOutbox({ ...portsWith(mailer), log }, start)).toBe(1)
    expect(received.map((each) => each.to)).toEqual([['b@yuva.test']])
    const [refused] = await rows()
    expect(logged).toMatchObject([{ channel: 'email', reason: expect.stringContaining('550') }])
    expect(JSON.stringify(logged)).not.toContain('nobody')
    expect(refused).toMatchObject({ recipient: 'nobody@yuva.test', sentAt: null })
    expect(refused?.lastError).toContain('550')
    expect(await deliverOutbox(portsWith(mailer), minutes(60 * 100))).toBe(0)
    expect(received).toHaveLength(1)
  })

  it('sends no more notifications to an address that was refused, but requested mails, which lift the refusal', async () => {
    const newsletter = {
      ...mail('nobody@yuva.test'),
      unsubscribeUrl: 'https://yuva.test/unsubscribe/x',
    }
    await queue(newsletter)
    await deliverOutbox(portsWith(mailer), start)
    await queue(newsletter)
    await deliverOutbox(portsWith(mailer), start)
    const outcomes = () =>
      db.query<{ outcome: string }>(sql`select outcome from delivery_attempt order by message_id, attempt`)
    expect((await outcomes()).map((each) => each.outcome)).toEqual(['permanent', 'suppressed'])
    await queue(mail('nobody@yuva.test'))
    expect(await deliverOutbox(portsWith(createViewerMailer()), start)).toBe(1)
    await queue(newsletter)
    expect(await deliverOutbox(portsWith(createViewerMailer()), start)).toBe(1)
    expect(await db.query(sql`select * from refused_address`)).toEqual([])
  })

  it('lets mail programs end the mails of a kind by one press', async () => {
    await queue({ ...mail('a@yuva.test'), unsubscribeUrl: `https://yuva.test/unsubscribe/${'a'.repeat(90)}` })
    await queue(mail('b@yuva.test'))
    await deliverOutbox(portsWith(mailer), start)
    const raw = received.map((each) => each.raw.replace(/\r\n /g, ' '))
    const newsletter = raw.find((each) => each.includes('To: a@yuva.test'))
    expect(newsletter).toMatch(
      new RegExp(`List-Unsubscribe: <https://yuva\\.test/unsubscribe/${'a'.repeat(90)}>`),
    )
    expect(newsletter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw.find((each) => each.includes('To: b@yuva.test'))).not.toContain('List-Unsubscribe')
  })

  it('tries again where the server is busy', async () => {
    busy = true
    await queue(mail('c@yuva.test'))
    expect(await deliverOutbox(portsWith(mailer), start)).toBe(0)
    expect((await rows())[0]?.lastError).toContain('451')
    expect(await db.query(sql`select * from refused_address`)).toEqual([])
    busy = false
    expect(await deliverOutbox(portsWith(mailer), minutes(1))).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('sends to one address only, whatever it contains', async () => {
    await queue(mail('a@yuva.test, b@yuva.test'), mail('x@yuva.test\r\nBcc: spy@yuva.test'))
    await deliverOutbox(portsWith(mailer), start)
    expect(received.flatMap((each) => each.to).filter((to) => /^(b|spy)@/.test(to))).toEqual([])
    for (const { raw } of received) expect(raw).not.toMatch(/^Bcc:/m)
  })

  it('takes a server that is away as a temporary failure', async () => {
    const away = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'merhaba@yuva.test' })
    const attempt = away.send({
      id: '1',
      to: 'a@yuva.test',
      subject: 's',
      text: 't',
      html: 'h',
      attachment: null,
    })
    await expect(attempt).rejects.toMatchObject({ kind: 'temporary' })
    await away.close()
  })
})
