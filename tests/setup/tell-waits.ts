// Runs in each test file of the browser: a test that hangs says what it waits for (waits.ts), beside the line of hanging.ts that names it.
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { runningBrowser } from '../browser/browser.ts'
import { stateOf, watchFor } from '../browser/waits.ts'

const now = (): number => performance.now()
const watch = watchFor(
  () => {
    const browser = runningBrowser()
    return browser === null ? '  no browser is there' : stateOf(browser, now())
  },
  (text) => process.stderr.write(text),
  now,
)
const timer = setInterval(watch.tell, 30_000).unref()
const file = expect.getState().testPath ?? 'a file'
// What goes on before its first test and after its last is the file's.
watch.begin(file)
beforeEach(({ task }) => watch.begin(task.name))
afterEach(() => watch.begin(file))
afterAll(() => clearInterval(timer))
