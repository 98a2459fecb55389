// Read by `npm start` before anything is installed: plain JavaScript, no imports except Node's.
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'

/** What to do when an address cannot be listened on; null for other errors. */
export function listenSentence(error, { port, host, setting = 'PORT' }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return {
        tr: `${port} numaralı port kullanımda: onu kullanan programı durdur (sunucu zaten çalışıyor olabilir) ya da ${setting} ayarıyla başka bir port seç.`,
        en: `Port ${port} is in use: stop the program that uses it (the server may already be running), or choose another port with ${setting}.`,
      }
    case 'EACCES':
      return {
        tr: `Bu kullanıcının ${port} numaralı portu açma izni yok: ${setting} ayarıyla 1024 ya da daha büyük bir port seç.`,
        en: `This user may not listen on port ${port}: choose a port of 1024 or above with ${setting}.`,
      }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        tr: `${host} bu makinenin bir adresi değil: HOST ayarını düzelt ya da boş bırak.`,
        en: `${host} is not an address of this machine: correct HOST, or leave it unset.`,
      }
    default:
      return null
  }
}

/** Listens for a moment. Returns what is wrong with the port, or null. */
export function portProblem({ port, host }) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      const sentence = listenSentence(error, { port, host })
      if (sentence) resolve(sentence)
      else reject(error)
    })
    server.listen({ port, host }, () => server.close(() => resolve(null)))
  })
}

/** Writes a file into the folder and removes it. Returns what is wrong with the folder, or null. */
export function folderProblem(folder) {
  try {
    makeFolder(folder)
    const probe = join(folder, `.written-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    // Created by another user, perhaps with more privileges.
    for (const part of ['database', 'media', join('database', 'PG_VERSION')]) {
      const path = join(folder, part)
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
    }
    return null
  } catch (error) {
    return folderSentence(error, folder)
  }
}

/** Node's own recursive mkdir never returns if a folder cannot be created, as in /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

function folderSentence({ code, message, path = '' }, folder) {
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return {
        tr: `${folder} bir klasör değil: YUVA_DATA_DIR ayarıyla başka bir klasör seç.`,
        en: `${folder} is not a folder: choose another one with YUVA_DATA_DIR.`,
      }
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        tr: `${folder} klasöründe yer kalmadı: yer aç ya da YUVA_DATA_DIR ayarıyla başka bir klasör seç.`,
        en: `There is no space left in ${folder}: make room, or choose another folder with YUVA_DATA_DIR.`,
      }
    default:
      return {
        tr: `${path || folder} yazılamıyor (${code ?? message}): bu kullanıcıya yazma izni ver ya da YUVA_DATA_DIR ayarıyla başka bir klasör seç.`,
        en: `${path || folder} cannot be written (${code ?? message}): give this user the right to write there, or choose another folder with YUVA_DATA_DIR.`,
      }
  }
}
