import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '#shared/errors/app-error.ts'
import { sniffPicture } from '#shared/kernel/picture-format.ts'
import type { FromImageWorker, ImageJob, ToImageWorker } from './image-worker.ts'
import type { Images, ProcessedPicture } from './images.ts'
import { badImage } from './picture-refusal.ts'
import type { PictureKind } from './picture-sizes.ts'

type Task = {
  read: () => Promise<Uint8Array>
  kind: PictureKind
  resolve(picture: ProcessedPicture): void
  reject(error: Error): void
}
type Slot = { worker: Worker | null; task: Task | null; turn: 'wanted' | 'given' | null }

const defaultWorkers = availableParallelism() > 2 ? 2 : 1

/**
 * Pictures by sharp in worker threads, one picture at a time in each. A full queue throws AppError('unavailable'), so
 * that uploads cannot fill the memory.
 */
export function createSharpImages(options: { workers?: number; maxQueue?: number } = {}): Images {
  const maxQueue = options.maxQueue ?? 60
  const slots: Slot[] = Array.from({ length: options.workers ?? defaultWorkers }, () => ({
    worker: null,
    task: null,
    turn: null,
  }))
  const queue: Task[] = []
  let closed = false
  let whenIdle: (() => void) | null = null

  function settle(slot: Slot, finish: (task: Task) => void): void {
    const task = slot.task
    slot.task = null
    slot.turn = null
    giveTurn()
    if (task) finish(task)
    if (whenIdle && slots.every((each) => !each.task)) whenIdle()
    // Callers release this picture before the next one is read.
    queueMicrotask(pump)
  }

  /** Huge pictures are decoded one after another. */
  function giveTurn(): void {
    if (slots.some((slot) => slot.turn === 'given')) return
    const next = slots.find((slot) => slot.turn === 'wanted')
    if (!next) return
    next.turn = 'given'
    next.worker?.postMessage('your_turn' satisfies ToImageWorker)
  }

  function startWorker(slot: Slot): Worker {
    const worker = new Worker(new URL('./image-worker.ts', import.meta.url))
    worker.on('message', (answer: FromImageWorker) => {
      if (answer === 'wants_turn') {
        slot.turn = 'wanted'
        giveTurn()
        return
      }
      worker.unref()
      if (answer.isSpent) {
        slot.worker = null
        void worker.terminate()
      }
      settle(slot, (task) =>
        answer.ok ? task.resolve(asPicture(answer)) : task.reject(badImage(answer.fault)),
      )
    })
    // A picture that crashes its worker affects no other: the next task starts a new one.
    worker.on('error', () => lose(slot, worker))
    worker.on('exit', () => lose(slot, worker))
    return worker
  }

  function lose(slot: Slot, worker: Worker): void {
    if (slot.worker !== worker) return
    slot.worker = null
    settle(slot, (task) => task.reject(badImage('broken')))
  }

  function pump(): void {
    for (const slot of slots) {
      if (slot.task) continue
      const task = queue.shift()
      if (!task) return
      slot.task = task
      void begin(slot, task)
    }
  }

  /** The file is read only now: queued tasks take no memory. */
  async function begin(slot: Slot, task: Task): Promise<void> {
    try {
      const upload = await task.read()
      if (!sniffPicture(upload)) throw badImage('not_a_picture')
      slot.worker ??= startWorker(slot)
      slot.worker.ref()
      // A copy, because its memory moves to the worker and the caller's may be a slice of a shared pool.
      const job: ImageJob = { upload: Uint8Array.from(upload), kind: task.kind }
      slot.worker.postMessage(job, [job.upload.buffer as ArrayBuffer])
    } catch (error) {
      settle(slot, () => task.reject(error as Error))
    }
  }

  return {
    process: (read, kind) =>
      new Promise((resolve, reject) => {
        if (closed || queue.length >= maxQueue) {
          reject(new AppError('unavailable', { retryAfterSeconds: 10 }))
        } else {
          queue.push({ read, kind, resolve, reject })
          pump()
        }
      }),

    async close() {
      closed = true
      for (const task of queue.splice(0)) task.reject(new AppError('unavailable', { retryAfterSeconds: 10 }))
      // Native work is awaited: terminating a thread inside libvips crashes the process.
      if (slots.some((slot) => slot.task)) await new Promise<void>((resolve) => (whenIdle = resolve))
      await Promise.all(slots.map((slot) => slot.worker?.terminate()))
    },
  }
}

function asPicture(answer: Extract<FromImageWorker, { ok: true }>): ProcessedPicture {
  return {
    width: answer.width,
    height: answer.height,
    placeholder: answer.placeholder,
    widths: answer.widths,
    files: answer.files.map((file) => ({ ...file, body: Buffer.from(file.body) })),
  }
}
