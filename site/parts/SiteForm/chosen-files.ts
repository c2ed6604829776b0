// Selected files: reads as much as the rules need, and shows their names next to the field.
import type { FormFile } from 'ssg/config/forms'
import { say, type ClientStrings } from 'ssg/theme/browser-strings'

const HEAD_BYTES = 16

/** Selected files by field name. */
export class ChosenFiles {
  readonly files = new Map<string, FormFile>()
  readonly #reading = new Set<Promise<void>>()
  readonly #strings: ClientStrings

  constructor(strings: ClientStrings) {
    this.#strings = strings
  }

  /** Resolves when all files selected so far have been read. */
  async settled(): Promise<void> {
    await Promise.all(this.#reading)
  }

  /** Reads an input's current file. Calls `done` afterwards, unless another file was selected in the meantime. */
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

  /** Shows the file's name next to its field, or nothing. */
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

/** The first bytes of a file; null if it can no longer be read because it was moved or changed. */
async function read(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    return null
  }
}
