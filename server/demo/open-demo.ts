import type { Mode } from '#server/platform/config/environment.ts'
import type { Ports } from '#server/platform/ports.ts'
import { brand } from '#shared/brand.ts'
import { demoAccounts, demoPassword } from './content/accounts.ts'
import { fillDemoMarketplace, isEmptyMarketplace } from './fill-demo.ts'

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Who tries the product or develops it finds homes and members. */
export const opensOnDemo = (mode: Mode): boolean => mode === 'demo' || mode === 'development'

/** Fills a demo that nobody has used yet, and says how far it is: one changing line, or a few on paper. */
export async function openDemo(
  ports: Ports,
  { output = process.stdout, stop }: { output?: Output; stop?: AbortSignal } = {},
): Promise<void> {
  if (!(await isEmptyMarketplace(ports.db))) return
  let shown = -1
  await fillDemoMarketplace(ports, (done, total) => {
    // Takes back what was written: the next start fills it.
    stop?.throwIfAborted()
    const percent = Math.floor((done / total) * (output.isTTY ? 100 : 4)) * (output.isTTY ? 1 : 25)
    if (percent === shown) return
    shown = percent
    const line = `Demo pazaryeri hazırlanıyor · Preparing the demo marketplace: ${percent} %`
    output.write(output.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  })
}

/** What a visitor of the demo needs to know: the address, whom to be, where to look. */
export function demoWelcome(address: string): string {
  const widest = Math.max(...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(
    ({ email, shows }) => `    ${email.padEnd(widest)}   ${shows.tr} · ${shows.en}`,
  )
  return [
    '',
    `  ${brand.name}   ${address}`,
    '',
    `  Demo hesapları · Demo accounts   (şifre · password: ${demoPassword})`,
    ...accounts,
    '',
    `  Giden e-posta ve SMS · Sent mail and SMS   ${address}/dev/outbox`,
    `  API belgeleri · API reference              ${address}/api/docs`,
    '',
    '',
  ].join('\n')
}
