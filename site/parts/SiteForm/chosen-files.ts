// The files that somebody chose: read as far as the rules need it, and named beside the field.
import type { FormFile } from 'ssg/config/forms'
import { say, type ClientStrings } from 'ssg/theme/browser-strings'

const HEAD_BYTES = 16

/** Chosen files by field name. */
export class ChosenFiles {
  readonly files = new Map<string, FormFile>()
  readonly #reading = new Set<Promise<void>>()
  readonly #strings: ClientStrings

  constructor(strings: ClientStrings) {
    this.#strings = strings
  }

  /** Resolves when all files are read that were chosen so far. */
  async settled(): Promise<void> {
    await Promise.all(this.#reading)
  }

  /** Take what an input holds now; `done` is called when it is known, unless another file was chosen meanwhile. */
  take(input: HTMLInputElement, done: () => void): void {
    const file = input.files?.[0]
    this.files.delete(input.name)
    if (file === undefined) return done()
    const reading = read(file).then((head) => {
      if (input.files?.[0] !== file) return
      if (head !== null) this.files.set(input.name, { name: file.name, size: file.size, head })
      done()
    })
    this.#reading.add(reading)
    void reading.finally(() => this.#reading.delete(reading))
  }

  /** Name the file beside its field, or nothing. */
  show(input: HTMLInputElement, accepted: boolean): void {
    const line = input.parentElement?.querySelector<HTMLElement>('[data-chosen]')
    const text = line?.querySelector('span')
    const file = this.files.get(input.name)
    if (line === null || line === undefined || text === null || text === undefined) return
    line.hidden = file === undefined || !accepted
    text.textContent =
      line.hidden || file === undefined
        ? ''
        : say(this.#strings, 'fileChosen', { name: file.name, size: Math.ceil(file.size / 1000) })
  }
}

/** The first bytes of a file; null when it cannot be read any more: it was moved, or written again since it was chosen. */
async function read(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    return null
  }
}
