// Runs in each process of tests: it ends when the run does, however that ended. Its browser ends with it.
if (process.listenerCount('disconnect', endNow) === 0) process.on('disconnect', endNow)

function endNow(): void {
  process.kill(process.pid, 'SIGKILL')
}
