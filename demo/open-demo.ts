import { demoPassword } from '#server/features/accounts/accounts.public.ts'
import type { Ports } from '#server/platform/ports.ts'
import { brand } from '#shared/brand.ts'
import { demoAccounts } from './content/accounts.ts'
import { fillDemoMarketplace, isEmptyMarketplace } from './fill-demo.ts'

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Fills an unused demo and reports progress: one updated line, or a few without a terminal. */
export async function openDemo(
  ports: Ports,
  { output = process.stdout, stop }: { output?: Output; stop?: AbortSignal } = {},
): Promise<void> {
  if (!(await isEmptyMarketplace(ports.db))) return
  let shown = -1
  await fillDemoMarketplace(ports, (done, total) => {
    // Rolls back: the next start fills it.
    stop?.throwIfAborted()
    const percent = Math.floor((done / total) * (output.isTTY ? 100 : 4)) * (output.isTTY ? 1 : 25)
    if (percent === shown) return
    shown = percent
    const line = `Demo pazaryeri hazırlanıyor · Preparing the demo marketplace: ${percent} %`
    output.write(output.isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  })
}

/** What a visitor of the demo needs: the address, the accounts, what to look at. */
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
