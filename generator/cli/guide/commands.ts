// The guide's command-line reference, generated from the commands.
import type { Argument, Command, Option } from 'commander'

const FRONT = `---
title: Commands
description: Every command of ssg with its arguments, options and defaults.
---

\`ssg <command> --help\` prints the same. \`--root DIR\` works on a site in another folder. Exit codes: 0 success, 1 the site has errors, 2 the command line is wrong, 130 interrupted.
`

export function commandsPage(program: Command): string {
  return `${FRONT}${commandsBelow(program, 'ssg')
    .map((text) => `\n${text}`)
    .join('')}`
}

function commandsBelow(parent: Command, path: string): string[] {
  return parent.commands.flatMap((command) => {
    const name = `${path} ${command.name()}`
    const inner = commandsBelow(command, name)
    return inner.length > 0 && command.registeredArguments.length === 0 && command.options.length === 0
      ? inner
      : [commandText(command, name), ...inner]
  })
}

function commandText(command: Command, name: string): string {
  const usage = [name, ...command.registeredArguments.map(argumentText)].join(' ')
  const rows = command.options
    .filter(({ long }) => long !== '--root')
    .map((option) => `| \`${option.flags}\` | ${cell(option.description)} | ${cell(defaultText(option))} |`)
  const table = rows.length === 0 ? '' : `\n| Option | Meaning | Default |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  return `## ${usage.replace(/[<[].*/, '').trim()}\n\n\`\`\`text\n${usage}\n\`\`\`\n\n${sentence(command.description())}\n${table}`
}

function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

function defaultText({ defaultValue, defaultValueDescription, argChoices }: Option): string {
  const value: unknown = defaultValueDescription ?? defaultValue
  const choices = argChoices === undefined ? '' : `one of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}`
  const text = value === undefined || typeof value === 'boolean' || value === '' ? '' : `\`${String(value)}\``
  return [text, choices].filter((part) => part !== '').join(', ')
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/</g, '\\<')
}
