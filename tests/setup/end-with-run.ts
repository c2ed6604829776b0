// Runs in each process of tests: it ends when the run does, however that ended. Its browser ends with it.
// The file is loaded for every test file, so the process remembers that it listens already.
const LISTENS = Symbol.for('ssg.tests.ends-with-run')
const shared = globalThis as { [LISTENS]?: true }

if (shared[LISTENS] !== true) {
  shared[LISTENS] = true
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
