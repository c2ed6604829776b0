// Loaded into a command before its own code (`node --import`): sends the signal INTERRUPT_BY to the command itself, at the moment when it
// has made the folder whose path INTERRUPT_AT matches. So an interruption comes in the middle of the work, however fast the machine is.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { mkdirSync } = fs
const at = new RegExp(process.env.INTERRUPT_AT)
let sent = false

fs.mkdirSync = (path, options) => {
  const made = mkdirSync(path, options)
  if (!sent && at.test(String(path))) {
    sent = true
    process.kill(process.pid, process.env.INTERRUPT_BY)
  }
  return made
}
syncBuiltinESMExports()
