// Helpers shared by commands.
import { InvalidArgumentError, Option, type Command } from 'commander'

/** A command that works on a site. */
export function addCommand(parent: Command, usage: string, summary: string): Command {
  return addBareCommand(parent, usage, summary).addOption(
    new Option('--root <dir>', "the site's root folder").default('.', 'the current folder').argParser(givenPath),
  )
}

/** A command that needs no site. */
export function addBareCommand(parent: Command, usage: string, summary: string): Command {
  return parent.command(usage).description(summary).exitOverride()
}

export const plainFormat = (): Option =>
  new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty')

export const locales = (): Option => new Option('--locale <locale...>', 'limit to these locales')

/**
 * A path argument. Rejects `''`, which would be the current folder, and option names, so that `--out --strict` doesn't create a folder named "--strict".
 * Throws InvalidArgumentError.
 */
export function givenPath(text: string): string {
  if (text.trim() === '')
    throw new InvalidArgumentError("It's empty. Enter a folder or a file, or leave the option out.")
  if (text.startsWith('-'))
    throw new InvalidArgumentError(
      `It's an option, not a path. Enter a folder or a file, or write "./${text}" if that's the name.`,
    )
  return text
}

/** Throws InvalidArgumentError. */
export function portNumber(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('Use a whole number from 0 to 65535.')
  return port
}

/** Throws InvalidArgumentError. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Use a whole number from 1 to 9999.')
  return Number(text)
}

export async function exit(code: Promise<number>): Promise<void> {
  process.exitCode = await code
}
